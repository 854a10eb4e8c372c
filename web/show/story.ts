import { isKillerEvent, type KillerShowEvent, type ShowEvent } from './events.ts';

/** Events of a story at most, each with a sentence to read, and plies that it tells of. */
const MOST_EVENTS = 8;
const MOST_PLIES = 3;

/**
 * The strongest events of a search, in their order. Each ply's story is whole: how its killer was found, what it refuted and where it
 * failed, for the killer of each ply with the most cutoffs, from the root down; then the best line's last changes and the end. A search
 * that has little to tell has a short story.
 */
export function storyOf(events: readonly ShowEvent[]): ShowEvent[] {
  const killers = events.filter(isKillerEvent);
  const plies = [...new Set(killers.map(({ ply }) => ply))].sort((a, b) => a - b).slice(0, MOST_PLIES);
  const chosen = new Set<ShowEvent>();
  const room = MOST_EVENTS - 2;
  const perPly = Math.max(2, Math.floor(room / Math.max(1, plies.length)));
  for (const ply of plies)
    for (const event of plyStory(
      killers.filter((event) => event.ply === ply),
      perPly,
    ))
      chosen.add(event);
  for (const event of lineEvents(events, MOST_EVENTS - chosen.size - 1)) chosen.add(event);
  const last = events[events.length - 1];
  if (last?.kind === 'end') chosen.add(last);
  return events.filter((event) => chosen.has(event));
}

/** How the best killer of a ply was found, a cutoff, where one failed, and then more of the same: each with how it was found. */
function plyStory(events: readonly KillerShowEvent[], count: number): KillerShowEvent[] {
  const best = [...events].sort((a, b) => b.reign.cut - a.reign.cut || a.n - b.n);
  const findOf = (event: KillerShowEvent) =>
    best.find(({ kind, reign, n }) => kind === 'found' && reign.uci === event.reign.uci && n <= event.n);
  const cuts = best.filter(({ kind }) => kind === 'cut');
  const failed = best.filter((event) => event.kind === 'failed' && event.sample.reply !== '');
  const wanted = [...cuts.slice(0, 1), ...failed.slice(0, 1), ...cuts.slice(1), ...best];
  const story = new Set<KillerShowEvent>();
  for (const event of wanted) {
    const find = findOf(event);
    const whole = new Set([...story, ...(find ? [find] : []), event]);
    const alone = new Set([...story, event]);
    // A failure says enough by itself.
    const more = whole.size <= count || event.kind !== 'failed' ? whole : alone;
    if (more.size <= count) for (const one of more) story.add(one);
  }
  return [...story];
}

/** The last changes of the best move. */
function lineEvents(events: readonly ShowEvent[], count: number): ShowEvent[] {
  const changes = events.filter(
    (event) => event.kind === 'line' && event.line.score.bound === 'exact' && event.before?.pv[0] !== event.line.pv[0],
  );
  return count > 0 ? changes.slice(-Math.min(2, count)) : [];
}
