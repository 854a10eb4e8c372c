import 'https://YOUR-CDN/riposte/riposte-reader.js';

/** Shows the model's board, and tells it the position. */
function render({ model, el }) {
  const board = document.createElement('riposte-board');
  const take = () => {
    board.mode = model.get('mode');
    if (model.get('pgn') !== '') board.pgn = model.get('pgn');
    else board.fen = model.get('fen') || 'startpos';
  };
  for (const name of ['mode', 'pgn', 'fen']) model.on(`change:${name}`, take);
  board.addEventListener('riposte-position', ({ detail }) => {
    model.set('shown', detail.fen);
    model.save_changes();
  });
  take();
  el.append(board);
  return () => board.remove();
}

export default { render };
