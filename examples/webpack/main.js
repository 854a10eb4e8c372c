import 'riposte/element';
import { EngineClient } from 'riposte';

const board = document.createElement('riposte-board');
board.mode = 'analyse';
board.fen = '4kb1r/p2n1ppp/4q3/4p1B1/4P3/1Q6/PPP2PPP/2KR4 w k - 1 16';
document.body.append(board);

const engine = new EngineClient();
const { move } = await engine.analyse({ fen: board.fen, moves: [] }, { depth: 10 }).done;
document.querySelector('output').textContent = move;
engine.terminate();
