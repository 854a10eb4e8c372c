// Films made by the real worker and read again: frames, delays, pictures, size, and cancelling.
import { afterEach, describe, expect, test } from 'vitest';
import '../../../web/app/page.css';
import { START_FEN } from '../../../web/core/format.ts';
import { type Film, PACES, timedFrames } from '../../../web/film/film.ts';
import { type FilmFormat, FORMATS, formatsHere } from '../../../web/film/formats.ts';
import type { FilmWidth } from '../../../web/film/look.ts';
import { makeFilm } from '../../../web/film/make-film.ts';
import { FilmDialog } from '../../../web/ui/film/film-dialog.ts';
import { filmLook } from '../../../web/ui/film/film-look.ts';
import { until } from '../harness.ts';

const KILLER = { text: 'Qd4-b2', hit: '43%', share: 0.43, mark: 'cut' as const };
const placements = [
  START_FEN,
  'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR',
  'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR',
];

/** A film that alternates between positions and changes all texts. */
function filmOf(frames: number, ms: number): Film {
  const moments = Array.from({ length: frames }, (_, i) => ({
    placement: placements[i % 3]!.split(' ')[0]!,
    lastMove: i % 3 === 0 ? [] : ['e2', 'e4'],
    heading: `Frame ${i}`,
    caption: [`What happens in frame ${i}, in a sentence that takes more than a line beside the board.`],
    ladder: Array.from({ length: 8 }, (_, row) => ({
      ply: row + 1,
      pv: `Nf${(i + row) % 8}`,
      killers: [KILLER, KILLER] as const,
    })),
    point: i,
  }));
  const graph = moments.map((_, i) => Math.sin(i));
  // The last frame of a film is longer; here all are alike.
  const timed = timedFrames(moments, { kind: 'fixed', ms }).map((frame) => ({ ...frame, ms }));
  return { title: 'A test', orientation: 'white', graph, marks: [{ point: 1, tone: 'blunder' }], lanes: [], frames: timed };
}

const make = async (film: Film, format: FilmFormat, width: FilmWidth = 720, theme: 'light' | 'dark' = 'light') =>
  makeFilm({ film, format, width, look: await filmLook(theme, width) });

/** A pixel of a picture. */
function pixel(picture: CanvasImageSource, x: number, y: number): number[] {
  const canvas = new OffscreenCanvas(1, 1);
  const on = canvas.getContext('2d')!;
  on.drawImage(picture, -x, -y);
  return [...on.getImageData(0, 0, 1, 1).data].slice(0, 3);
}

/** How far two colours are apart. */
const apart = (a: readonly number[], b: readonly number[]): number => Math.max(...a.map((value, i) => Math.abs(value - b[i]!)));

/** Side of a square, and the left and top edge of the board, in a film 720 pixels wide. */
const [SIDE, LEFT, TOP] = [50, 16, 48];
const E4 = [LEFT + 4 * SIDE + 25, TOP + 4 * SIDE + 25] as const;

test('a GIF has its frames, their delays and their pictures', async () => {
  const { blob, width, height, ms } = await make(filmOf(3, 700), 'gif');
  expect([width, height, ms, blob.type]).toEqual([720, 480, 2100, 'image/gif']);
  const decoder = new ImageDecoder({ data: await blob.arrayBuffer(), type: 'image/gif' });
  await decoder.tracks.ready;
  expect([decoder.tracks.selectedTrack?.frameCount, decoder.tracks.selectedTrack?.repetitionCount]).toEqual([
    3,
    Number.POSITIVE_INFINITY,
  ]);
  const images = [];
  for (let frameIndex = 0; frameIndex < 3; frameIndex += 1) images.push((await decoder.decode({ frameIndex })).image);
  expect(images.map(({ duration }) => duration)).toEqual([700_000, 700_000, 700_000]);
  // The pawn comes to e4, and stays although the third frame leaves that square out.
  const [before, after, stays] = images.map((image) => pixel(image, ...E4));
  expect(apart(before!, after!)).toBeGreaterThan(20);
  expect(stays).toEqual(after);
  decoder.close();
});

test('the theme chooses the colours', async () => {
  const ground = async (theme: 'light' | 'dark') => {
    const { blob } = await make(filmOf(1, 500), 'gif', 720, theme);
    return pixel(await createImageBitmap(blob), 5, 5);
  };
  expect(apart(await ground('light'), [0xf3, 0xf1, 0xea])).toBeLessThan(9);
  expect(apart(await ground('dark'), [0x12, 0x15, 0x18])).toBeLessThan(9);
});

test.each(['webm', 'mp4'] as const)('a film as %s plays as long as its frames', async (format) => {
  // A browser without the encoder says so.
  if (!(await formatsHere()).includes(format)) {
    await expect(make(filmOf(1, 500), format)).rejects.toThrow(`This browser cannot write ${FORMATS[format].label}.`);
    return;
  }
  const { blob } = await make(filmOf(3, 700), format);
  const video = document.createElement('video');
  video.muted = true;
  video.src = URL.createObjectURL(blob);
  await new Promise((resolve, reject) => {
    video.onloadeddata = resolve;
    video.onerror = () => reject(new Error(video.error?.message));
  });
  expect([video.videoWidth, video.videoHeight]).toEqual([720, 480]);
  expect(video.duration).toBeCloseTo(2.1, 1);
  const before = pixel(video, ...E4);
  video.currentTime = 1;
  await new Promise((resolve) => (video.onseeked = resolve));
  expect(apart(before, pixel(video, ...E4))).toBeGreaterThan(20);
  URL.revokeObjectURL(video.src);
});

test.each([
  ['gif', 720],
  ['gif', 1080],
  ['webm', 1080],
] as const)('20 seconds as %s, %i pixels wide, stay below 3 MB', async (format, width) => {
  if (!(await formatsHere(width)).includes(format)) return;
  const { blob } = await make(filmOf(20, 1000), format, width);
  expect(blob.size).toBeLessThan(3_000_000);
});

describe('cancelling', () => {
  test('ends the worker and rejects', async () => {
    const ended: string[] = [];
    const worker = Object.assign(new EventTarget(), {
      postMessage: () => cancel.abort(new Error('enough')),
      terminate: () => ended.push('ended'),
    }) as unknown as Worker;
    const cancel = new AbortController();
    const job = { film: filmOf(1, 500), format: 'gif', width: 720, look: await filmLook('light', 720) } as const;
    await expect(makeFilm(job, { signal: cancel.signal, worker: () => worker })).rejects.toThrow('enough');
    expect(ended).toEqual(['ended']);
  });

  test('a film that cannot be made says why', async () => {
    const film = { ...filmOf(1, 500), frames: [] };
    await expect(make(film, 'gif')).rejects.toThrow('The film has no frames.');
    // H.264 takes even sizes only.
    const job = { film: filmOf(1, 500), format: 'mp4', width: 721 as 720, look: await filmLook('light', 720) } as const;
    await expect(makeFilm(job)).rejects.toThrow('This browser cannot write MP4 video.');
  });
});

describe('the dialog', () => {
  afterEach(() => document.body.replaceChildren());
  const opened = async (frames: number): Promise<FilmDialog> => {
    const dialog = new FilmDialog();
    const source = { id: 'game', label: 'The game', problem: '', film: () => filmOf(frames, 1000) } as const;
    dialog.sources = async () => [source, { ...source, id: 'search', problem: 'No search yet.' }];
    document.body.append(dialog);
    dialog.show();
    await until('the dialog is ready', () => button(dialog, 'Make the film')?.disabled === false);
    return dialog;
  };
  const button = (dialog: FilmDialog, name: string): HTMLButtonElement | undefined =>
    [...dialog.renderRoot.querySelectorAll('button')].find(({ textContent }) => textContent?.trim() === name);
  const words = (dialog: FilmDialog): string => dialog.renderRoot.querySelector('dialog')!.innerText.replace(/\s+/g, ' ');

  test('makes a film, shows it, and forgets it when a choice changes', async () => {
    const dialog = await opened(2);
    // What is not filmed is not spoken of.
    expect(words(dialog)).not.toContain('No search yet.');
    expect(words(dialog)).toContain('2 frames, 0:02 min');
    expect([...dialog.renderRoot.querySelectorAll('select')][1]!.options).toHaveLength(PACES.length);
    button(dialog, 'Make the film')!.click();
    await until('the film', () => button(dialog, 'Download') !== undefined);
    const image = dialog.renderRoot.querySelector('img')!;
    await image.decode();
    expect([image.naturalWidth, image.alt]).toEqual([720, 'Film: A test']);
    expect(words(dialog)).toMatch(/720 × 480 pixels, 0:02 min, \d+ KB/);
    await until('the focus', () => (dialog.renderRoot as ShadowRoot).activeElement?.textContent?.trim() === 'Download');
    dialog.renderRoot.querySelector('select')!.dispatchEvent(new Event('change'));
    await until('the button', () => button(dialog, 'Make the film') !== undefined);
    expect(dialog.renderRoot.querySelector('img')).toBeNull();
  });

  test('Cancel stops, and another film can be made', async () => {
    const dialog = await opened(300);
    button(dialog, 'Make the film')!.click();
    // Without waiting for more frames: the film may be made by then.
    await until('Cancel', () => {
      button(dialog, 'Cancel')?.click();
      return button(dialog, 'Cancel') !== undefined;
    });
    await until('the end', () => words(dialog).includes('Cancelled.'));
    expect(dialog.renderRoot.querySelector('progress')).toBeNull();
    expect(button(dialog, 'Make the film')?.disabled).toBe(false);
  });
});
