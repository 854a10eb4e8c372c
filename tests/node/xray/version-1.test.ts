// A recording of version 1 that the engine of that time made: depth 6, with the killers of the defaults.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { endName, searchKindName } from '../../../web/recording/node-ends.ts';
import { type Recording, RecordingError, readRecording, writeRecording } from '../../../web/recording/recording.ts';
import { recordingJson } from '../../../web/recording/recording-json.ts';
import { SearchTree } from '../../../web/recording/tree.ts';
import { eventsOf } from '../../../web/recording/tree-events.ts';
import { eventWords, limitWords, rootWords, sentence } from '../../../web/recording/tree-words.ts';
import { head, recorded } from '../../web/recorded.ts';

/** A fresh copy of the file. */
function stored(): ArrayBuffer {
  const file = gunzipSync(readFileSync(resolve(import.meta.dirname, '../../data/recording-v1.rxr.gz')));
  return Uint8Array.from(file).buffer;
}

/** The fields of a record as the reader of version 1 gave them. */
function fields(r: Recording, i: number): string {
  return [
    ...[r.uci(i), r.ply(i), r.depth(i), r.alpha(i), r.beta(i), r.score(i), r.staticEval(i), r.nodesAt(i), r.size(i)],
    ...[r.killer1(i), r.killer2(i)],
    ...[r.inCheck(i), r.isPv(i), r.expectedCut(i), r.isQuiet(i)].map(Number),
    ...[endName(r.end(i)), r.source(i) === 0 ? '' : endName(r.source(i)), searchKindName(r.searchKind(i))],
    ...[r.reduction(i), r.extension(i), r.moveNumber(i)],
  ].join(' ');
}
const digest = (r: Recording): string =>
  createHash('sha256')
    .update(Array.from({ length: r.count }, (_, i) => fields(r, i)).join('\n'))
    .digest('hex');
/** Digest that the reader of version 1 had. */
const DIGEST = 'a804f2fd44196c8fc5ad8a493b7bf190f4613bcbed91f21ffea066430cb9e481';

describe('a recording of version 1', () => {
  const r = readRecording(stored());
  const tree = new SearchTree(r);

  test('has the fields that it was written with', () => {
    expect(new TextDecoder().decode(stored().slice(0, 4))).toBe('RXR1');
    expect([r.count, r.nodes > 0, r.plyLimit, r.description.limits]).toEqual([4227, true, 255, { depth: 6 }]);
    expect(digest(r)).toBe(DIGEST);
    const ends = new Map<string, number>();
    for (let i = 0; i < r.count; i++) ends.set(endName(r.end(i)), (ends.get(endName(r.end(i))) ?? 0) + 1);
    expect(Object.fromEntries(ends)).toEqual({
      allSearched: 995,
      standPat: 1473,
      goodCapture: 583,
      ttBound: 405,
      ttMove: 300,
      reverseFutility: 445,
      razoring: 7,
      badCapture: 1,
      quiet: 12,
      checkmate: 2,
      killer1: 3,
      countermove: 1,
    });
  });

  test('opens as a tree, with its killers and its sentences', () => {
    expect(tree.roots).toEqual([0, 74, 271, 328, 654, 1241, 1533, 2425, 2831, 3467, 3919]);
    expect(rootWords(r, 0)).toBe('Depth 1');
    const events = eventsOf(tree);
    expect([events.count('cutoff'), events.count('killerHit')]).toEqual([900, 3]);
    expect([1852, 2106, 3160, 2464, 3168, 1397].map((i) => sentence(tree, i))).toEqual([
      'Beta cutoff: killer 1, O-O-O, the 2nd move, scored −0.37. Alpha is −0.63 and beta −0.62, as White sees it.',
      'Beta cutoff: killer 1, c7-c6, the 1st move, scored +2.16. Alpha is +0.62 and beta +0.63, as Black sees it.',
      'Beta cutoff: killer 1, Ke8-d8, the 1st move, scored +0.87. Alpha is +0.78 and beta +0.79, as Black sees it.',
      'Beta cutoff: good capture, Ne4xd2, the 1st move, scored +0.82. Alpha is +0.76 and beta +0.77, as Black sees it.',
      'Beta cutoff: good capture, e6xd5, the 2nd move, scored +0.79. Alpha is +0.78 and beta +0.79, as Black sees it.',
      'Transposition table cutoff: an earlier search, at least as deep, returned at least +0.57. Alpha is +0.48 and beta +0.49, as Black sees it.',
    ]);
    expect([r.killer1(1852), r.killer1(2816)]).toEqual([3, 3]);
  });

  test('does not say which killers were displaced, and nothing guesses it', () => {
    expect(eventsOf(tree).count('killerReplaced')).toBe(0);
    for (let i = 0; i < r.count; i++) expect([r.displaced(i), r.killerEntered(i)]).toEqual([0, false]);
    // Here version 1 guessed a replaced killer.
    expect(eventWords(tree, 'killerReplaced', 1260)).toBe('');
    expect(eventsOf(tree).replacedAt(1260)).toBeNull();
    const words = 'This recording is from an older version and does not say which killers were replaced.';
    expect(limitWords(r)).toBe(words);
    expect(limitWords(recorded([{}], { ...head(), nodes: 9, plyLimit: 4, displacedKillers: false }))).toBe(
      `Nodes beyond ply 4 were not recorded: 1 of 9 nodes are shown. ${words}`,
    );
    expect(limitWords(recorded([{}]))).toBe('');
  });

  test('is written as version 2, and stays without displaced killers', () => {
    const written = writeRecording(r);
    expect(new TextDecoder().decode(written.slice(0, 4))).toBe('RXR2');
    const again = readRecording(written);
    expect([again.displacedKillers, digest(again)]).toEqual([false, DIGEST]);
    expect(readRecording(writeRecording(recorded([{}]))).displacedKillers).toBe(true);
    expect((JSON.parse(recordingJson(again)) as { displacedKillers: boolean }).displacedKillers).toBe(false);
  });

  test('is refused where it is malformed', () => {
    const refused = (change: (view: DataView) => void): string => {
      const file = stored();
      change(new DataView(file));
      try {
        readRecording(file);
      } catch (error) {
        if (error instanceof RecordingError) return error.message;
      }
      return 'accepted';
    };
    expect([
      refused((v) => v.setUint16(6, 28, true)),
      refused((v) => v.setUint8(29, 1)),
      refused((v) => v.setUint32(8, 4226, true)),
    ]).toEqual([
      'recordSize: expected 24, got 28',
      'flags: expected 0 in byte 29, got 1',
      'records: expected 4226 of 24 bytes each and nothing more, got 4227',
    ]);
    const start = 32 + new DataView(stored()).getUint32(12, true);
    const undefinedEnd = stored();
    new DataView(undefinedEnd).setUint8(start + 20, 22);
    new DataView(undefinedEnd).setUint8(start + 21, 31);
    const read = readRecording(undefinedEnd);
    expect([endName(read.end(0)), endName(read.source(0))]).toEqual(['unknown', 'unknown']);
  });
});
