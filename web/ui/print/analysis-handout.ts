import { pvShapes } from '../../analysis/shapes.ts';
import { countText, numbered, scoreText, type Turn } from '../../core/format.ts';
import { boardState } from '../../game/board-state.ts';
import type { Session } from '../../game/session.ts';
import { shownMoves, t } from '../../language/translate.ts';
import type { SearchInfo, XraySnapshot } from '../../protocol/protocol.ts';
import { playersOf } from './game-handout.ts';
import { type Diagram, type PrintedTable, printHandout } from './handout.ts';

/** Moves of a line that are printed. */
const MOST_MOVES = 14;

/** Plies of the ladder that are printed. */
const MOST_PLIES = 12;

function lineText(info: SearchInfo, fen: string): string {
  const moves = numbered(info.san.slice(0, MOST_MOVES), fen);
  return moves.map(({ number, san }, i) => `${i > 0 ? ' ' : ''}${number}${san}`).join('');
}

function ladderTable(snapshot: XraySnapshot): PrintedTable {
  const slot = ({ text, cut, tried }: XraySnapshot['rows'][number]['killers'][number]): string =>
    text === '' ? '–' : `${shownMoves(text)} ${countText(cut)}/${countText(tried)}`;
  return {
    caption: t('Ladder: killers by ply, with cutoffs and tries'),
    head: [t('Ply'), 'PV', t('Killer 1'), t('Killer 2'), t('Quiets')],
    rows: snapshot.rows
      .slice(0, MOST_PLIES)
      .map(({ ply, pv, killers, quiets }) => [
        ply,
        pv ? shownMoves(pv.san) : '–',
        slot(killers[0]),
        slot(killers[1]),
        `${countText(quiets.cut)}/${countText(quiets.tried)}`,
      ]),
  };
}

/** Prints the position on the board with the lines of its analysis and the ladder, as far as they are known. */
export async function printAnalysis(session: Session): Promise<void> {
  const { game, liveSearch } = session;
  const board = boardState(session, false);
  if (!board) return;
  const turn = (board.fen.split(' ')[1] ?? 'w') as Turn;
  const current = liveSearch.root?.fen === board.fen;
  const lines = current ? liveSearch.lines : [];
  const { snapshot } = liveSearch;
  const position: Diagram = {
    fen: board.fen,
    lastMove: board.lastMove,
    shapes: [],
    line: turn === 'w' ? t('White to move') : t('Black to move'),
    caption: board.fen,
  };
  const found = lines.map(
    (info): Diagram => ({
      fen: board.fen,
      lastMove: [],
      shapes: pvShapes(info.pv),
      line: t('{score}, depth {depth}', { score: scoreText(info.score, turn), depth: info.depth }),
      caption: lineText(info, board.fen),
    }),
  );
  await printHandout({
    title: playersOf({ tags: game.record?.tags ?? [] }) || t('Analysis'),
    text: game.plies.length === 0 ? '' : movesText(session),
    diagrams: [position, ...found],
    tables: current && snapshot ? [ladderTable(snapshot)] : [],
    notes: lines[0]
      ? [t('{nodes, plural, one {# node} other {# nodes}}. Evaluations are from White’s side.', { nodes: lines[0].nodes })]
      : [],
  });
}

function movesText({ game }: Session): string {
  const moves = numbered(
    game.plies.slice(0, game.cursor).map(({ san }) => san),
    game.startFen,
  );
  return moves.map(({ number, san }, i) => `${i > 0 ? ' ' : ''}${number}${san}`).join('');
}
