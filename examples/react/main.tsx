import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { RiposteBoard } from './RiposteBoard.tsx';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const MORPHY = '4kb1r/p2n1ppp/4q3/4p1B1/4P3/1Q6/PPP2PPP/2KR4 w k - 1 16';

function App() {
  const [fen, setFen] = useState(START);
  const [shown, setShown] = useState(true);
  const [last, setLast] = useState('none');
  return (
    <>
      <p>
        <button type="button" onClick={() => setFen(MORPHY)}>
          Another position
        </button>{' '}
        <button type="button" onClick={() => setShown(!shown)}>
          {shown ? 'Remove' : 'Insert'}
        </button>{' '}
        Last move: <output>{last}</output>
      </p>
      {shown && <RiposteBoard mode="analyse" fen={fen} onMove={({ detail }) => setLast(detail.san)} />}
    </>
  );
}

createRoot(document.querySelector('#app') as HTMLElement).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
