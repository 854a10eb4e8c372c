// Only the name of the file is Riposte's: everything else is UCI, as any engine in a worker is spoken to.
const engine = new Worker('./node_modules/riposte/riposte-uci.js');

engine.onmessage = ({ data }) => {
  document.querySelector('pre').append(`${data}\n`);
  if (data === 'uciok') {
    engine.postMessage('setoption name Hash value 16');
    engine.postMessage('setoption name MultiPV value 2');
    engine.postMessage('isready');
  }
  if (data === 'readyok') {
    engine.postMessage('ucinewgame');
    engine.postMessage('position fen 4kb1r/p2n1ppp/4q3/4p1B1/4P3/1Q6/PPP2PPP/2KR4 w k - 1 16');
    engine.postMessage('go depth 8');
  }
  if (data.startsWith('bestmove')) document.title = data.split(' ')[1];
};

engine.postMessage('uci');
