/** Targets that read: recordings, commands, addresses. Each run makes one input, reads it, and checks what came of it. */
import { readCommand } from '../../web/engine/worker/validate.ts';
import { duelOfHash } from '../../web/experiments/duel/duel-address.ts';
import { hashOfDuel } from '../../web/experiments/duel/duel-hash.ts';
import { addressOfPosition, positionOfAddress } from '../../web/game/address/address.ts';
import { addressOfView, viewOfAddress } from '../../web/game/address/view-address.ts';
import { hashOfLesson, lessonOfHash } from '../../web/lessons/address.ts';
import {
  MAX_CHILDREN,
  RECORD,
  type Recording,
  RecordingError,
  readRecording,
  writeRecording,
} from '../../web/recording/recording.ts';
import { recordingJson } from '../../web/recording/recording-json.ts';
import { SearchTree } from '../../web/recording/tree.ts';
import { handMade, recorded, synthetic } from '../web/recorded.ts';
import { message } from './messages.ts';
import { changed, damaged, letters, type Random, require } from './random.ts';

const sameBytes = (a: ArrayBuffer, b: ArrayBuffer): boolean => Buffer.compare(new Uint8Array(a), new Uint8Array(b)) === 0;
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const recordings = [handMade(), synthetic(30, 1), synthetic(120, 2)];
const files = recordings.map((recording) => writeRecording(recording));

/** The file with another description, of the right length and padding. */
function described(random: Random): ArrayBuffer {
  const recording = random.pick(recordings);
  const file = writeRecording({ ...parts(recording), description: changed(random, recording.description) } as Recording);
  if (random.oneIn(3)) new DataView(file).setUint32(12, random.below(400), true);
  return file;
}
const parts = ({ count, plyLimit, nodes, time, bytes, description }: Recording): object => ({
  count,
  plyLimit,
  nodes,
  time,
  bytes,
  description,
});

/** A file with bytes changed: in its head, in the fields that its form rests on, anywhere; or cut, or made longer. */
function damagedFile(random: Random): ArrayBuffer {
  const file = new Uint8Array(random.pick(files).slice(0));
  const start = file.length - Math.floor((file.length - 32) / RECORD) * RECORD;
  const records = (file.length - start) / RECORD;
  for (let n = 1 + random.below(3); n > 0; n--) {
    const field = random.pick([2, 16, 17, 19, 20, 21, 22, 23, 24, 26, 27]);
    const at = [random.below(32), file.length - (1 + random.below(records)) * RECORD + field, random.below(file.length)][
      random.below(3)
    ]!;
    file[at] = random.oneIn(2) ? random.below(256) : (file[at]! + random.below(5) - 2) & 255;
  }
  if (random.oneIn(12)) return file.buffer.slice(0, random.below(file.length));
  if (random.oneIn(20)) return new Uint8Array([...file, ...file.slice(random.below(file.length))]).buffer;
  return file.buffer;
}

/** What holds of a recording that was accepted. */
function checkRecording(recording: Recording, file: ArrayBuffer): void {
  const { description, nodes, time, plyLimit, count } = recording;
  require(Number.isSafeInteger(nodes) && nodes >= 0 && time >= 0 && plyLimit <= 255, 'the head is in range');
  const { engine, position, limits, options } = description;
  require(typeof engine === 'string' && typeof position.fen === 'string', 'the description has its texts', description);
  const plain = ['string', 'number', 'boolean'];
  require(Object.values(options).every((value) => plain.includes(typeof value)), 'options are plain values', options);
  require(Object.values(limits).every(
    (value) => plain.includes(typeof value) || Array.isArray(value),
  ), 'limits are plain values', limits);
  for (let i = 0; i < count; i++) {
    const extension = recording.extension(i);
    require(extension >= -2 && extension <= 2, 'an extension is -2 to 2', extension);
    require(/^$|^([a-h][1-8]){2}[nbrq]?$/.test(recording.uci(i)), 'a move is UCI text', recording.uci(i));
  }
  const tree = new SearchTree(recording);
  for (let i = 0; i < count; i++) {
    if (recording.size(i) > MAX_CHILDREN)
      require(tree.childrenOf(i).length <= MAX_CHILDREN, 'no node has more children than searches can make', i);
  }
  const json = JSON.parse(recordingJson(recording)) as { records: Record<string, unknown[]> };
  require(Object.values(json.records).every((column) => column.length === count), 'JSON has a value for each record');
  const again = writeRecording(recording);
  require(sameBytes(writeRecording(readRecording(again)), again), 'what is written reads as the same recording');
  require(file.byteLength >= 32 + count * RECORD, 'no record beyond the file');
}

/** A node with about as many children as there may be, somewhere in the line. */
function wideFile(random: Random): ArrayBuffer {
  const below = Array<object>(MAX_CHILDREN - 2 + random.below(5)).fill({ move: 'e2e4', number: 1 });
  return writeRecording(recorded([random.oneIn(2) ? { below } : { below: [{ below: [{}, { below }] }] }]));
}

/** Reads a described or damaged recording. */
export function recording(random: Random): void {
  const file = random.oneIn(200) ? wideFile(random) : random.oneIn(3) ? described(random) : damagedFile(random);
  const before = file.slice(0);
  let read: Recording | null = null;
  try {
    read = readRecording(file);
  } catch (error) {
    if (!(error instanceof RecordingError)) throw error;
    require(error.field !== '' &&
      error.message.includes('expected'), 'the error names its field and what was expected', error.message);
    require(error.message.length < 300, 'the error is short', error.message.length);
  }
  require(sameBytes(file, before), 'the file is left as it was');
  if (read) checkRecording(read, file);
}

/** Reads a random message as a command. */
export function commands(random: Random): void {
  const given = message(random, 1 + random.below(1000));
  const before = JSON.stringify(given);
  const reading = readCommand(given);
  require(JSON.stringify(given) === before, 'the message is left as it was', given);
  if ('error' in reading) {
    const { name, field, message: reason } = reading.error;
    require(name === 'InvalidMessage' && field !== '' && field.length < 100, 'an error names its field', reading.error);
    require(/expected|cannot be read/.test(reason) && reason.length < 400, 'an error says what was expected', reading.error);
    return;
  }
  const again = readCommand(structuredClone(reading.command));
  require('command' in again && same(again.command, reading.command), 'a command reads as itself', reading.command);
}

const ADDRESSES = [
  '?fen=4k3/8/8/8/8/8/8/4K2R%20w%20K%20-%200%201&mode=xray&depth=14&set=Killers:0,Null+Move:false&ply=3',
  '?moves=e2e4,e7e5&mode=analyse',
  '?fen=startpos&moves=e2e4_e7e5',
  '?mode=play',
  '?fen=',
  '#lesson=slots.3',
  '#lesson=slots',
  '#duel=killers.12',
  '#duel=own.12.Killers:1.Killers:4,History:false',
  '#duel=own.9.Null+Move:false.',
];

function checkView(search: string): void {
  const { view, wrong } = viewOfAddress(search);
  for (const { field, message: reason } of wrong) {
    require(['mode', 'depth', 'ply', 'set'].includes(field) && /^(Use|Expected) /.test(reason), 'what is wrong is named', wrong);
  }
  const whole = { mode: 'xray' as const, depth: 1, settings: {}, ply: null, ...view };
  require(whole.depth >= 1 &&
    whole.depth <= 30 &&
    (whole.ply ?? 1) >= 1 &&
    (whole.ply ?? 1) <= 127, 'numbers are in range', view);
  const again = viewOfAddress(`?${addressOfView({ ...whole, mode: 'xray' })}`);
  require(again.wrong.length === 0, 'a written view is read', { view, again });
  require(same(again.view.settings ?? {}, whole.settings) &&
    again.view.ply === (whole.ply ?? undefined), 'a written view reads as itself', { view, again });
}

/** The parts of the page's address, each by its own reader. */
export function addresses(random: Random): void {
  const base = random.pick(ADDRESSES);
  const address = random.oneIn(10) ? base.charAt(0) + letters(random, 40) : damaged(random, base);
  checkView(address);
  const position = positionOfAddress(address);
  if (position) {
    require(position.moves.every((move) => move !== ''), 'no empty moves', position);
    const written = addressOfPosition(position.fen, 'startpos', position.moves);
    const again = positionOfAddress(written);
    if (again)
      require(same(again.moves, position.moves) || /[?&#%+]/.test(position.moves.join()), 'a written position reads as itself', {
        position,
        written,
      });
  }
  const place = lessonOfHash(address);
  if (place) {
    require(place.step >= 0 && place.step < 99, 'a step is a number', place);
    require(same(lessonOfHash(hashOfLesson(place)), place), 'a written lesson reads as itself', place);
  }
  const duel = duelOfHash(address);
  if (duel) {
    require(duel.depth >= 1 && duel.depth <= 30, 'a depth is in range', duel);
    require(same(duelOfHash(hashOfDuel(duel)), duel), 'a written duel reads as itself', duel);
  }
}
