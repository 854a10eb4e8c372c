import { html, nothing } from 'lit';
import { download } from '../../core/download.ts';
import { errorMessage } from '../../core/errors.ts';
import { decimalText } from '../../core/format.ts';
import { Latest } from '../../core/latest.ts';
import { type Film, filmLength, PACES } from '../../film/film.ts';
import { type FilmFormat, FORMATS, formatsHere } from '../../film/formats.ts';
import { type FilmWidth, WIDTHS } from '../../film/look.ts';
import { type MadeFilm, makeFilm } from '../../film/make-film.ts';
import { type Message, msg, said, t } from '../../language/translate.ts';
import { icon } from '../base/icons.ts';
import { keepKeys, showModal } from '../base/modal.ts';
import { dialogStyles, shared } from '../base/styles.ts';
import { otherTheme } from '../base/theme.ts';
import { TranslatedElement } from '../base/translated-element.ts';
import { filmStyles } from './film-dialog-styles.ts';
import { filmLook } from './film-look.ts';
import type { FilmSource } from './film-source.ts';

type Theme = 'light' | 'dark';

/** One of several values, as a list offers it. */
type Choice = readonly [value: string, label: string | Message];

const THEMES: readonly Choice[] = [
  ['light', msg('Light')],
  ['dark', msg('Dark')],
];

/** A length as `'0:48'`. */
export function lengthText(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

const sizeText = (bytes: number): string =>
  bytes < 1e6
    ? t('{max} KB', { max: Math.max(1, Math.round(bytes / 1000)) })
    : t('{toFixed} MB', { toFixed: decimalText(bytes / 1e6, 1) });

/** Makes a film of a game, a search or a lesson: choices, progress with Cancel, then the film to watch and to download. */
export class FilmDialog extends TranslatedElement {
  static override properties = {
    sources: { attribute: false },
    offered: { state: true },
    formats: { state: true },
    source: { state: true },
    pace: { state: true },
    format: { state: true },
    width: { state: true },
    theme: { state: true },
    progress: { state: true },
    made: { state: true },
    status: { state: true },
  };
  static override styles = [shared, dialogStyles, filmStyles];
  /** Returns what a film can be made of; called when the dialog opens. */
  declare sources: () => Promise<readonly FilmSource[]>;
  declare private offered: readonly FilmSource[];
  /** What this browser can write; null until that is known. */
  declare private formats: readonly FilmFormat[] | null;
  declare private source: FilmSource | null;
  declare private pace: string;
  declare private format: FilmFormat;
  declare private width: FilmWidth;
  declare private theme: Theme;
  /** Frames made and of all; null while no film is made. */
  declare private progress: { done: number; of: number } | null;
  declare private made: (MadeFilm & { readonly url: string; readonly name: string; readonly title: string }) | null;
  declare private status: string;
  private cancelling: AbortController | null = null;
  private readonly reading = new Latest();

  constructor() {
    super();
    this.sources = async () => [];
    this.offered = [];
    this.formats = null;
    this.source = null;
    this.pace = PACES[0]!.id;
    this.format = 'gif';
    this.width = 720;
    this.theme = otherTheme() === 'light' ? 'dark' : 'light';
    this.progress = null;
    this.made = null;
    this.status = '';
  }

  /** Opens the dialog. */
  show(): void {
    this.discard();
    this.offered = [];
    this.source = null;
    this.status = t('Reading what there is…');
    void this.read(this.reading.begin());
    void this.updateComplete.then(() => showModal(this.renderRoot.querySelector('dialog')));
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.closed();
  }

  private async read(signal: AbortSignal): Promise<void> {
    try {
      const [offered, formats] = await Promise.all([this.sources(), formatsHere()]);
      if (signal.aborted) return;
      this.offered = offered;
      this.formats = formats;
      this.source = offered.find(({ problem }) => problem === '') ?? null;
      this.status = this.source ? '' : (offered[0]?.problem ?? t('There is nothing to film.'));
      if (formats.length === 0)
        this.status = t('This browser cannot draw films. Share saves a picture of the board, and Export one of each panel.');
    } catch (error) {
      if (!signal.aborted) this.status = errorMessage(error);
    }
  }

  /** The film as chosen; null without a source. */
  private get film(): Film | null {
    const pace = PACES.find(({ id }) => id === this.pace)!;
    return this.source?.film(pace.pace) ?? null;
  }

  private async make(): Promise<void> {
    const { film, source, format, width, theme } = this;
    if (!film || !source) return;
    this.discard();
    this.cancelling = new AbortController();
    const { signal } = this.cancelling;
    this.progress = { done: 0, of: film.frames.length };
    this.status = '';
    void this.focusAfterUpdate('.cancel');
    try {
      const look = await filmLook(theme, width);
      const made = await makeFilm(
        { film, format, width, look },
        {
          signal,
          progress: (done, of) => {
            if (!signal.aborted) this.progress = { done, of };
          },
        },
      );
      if (signal.aborted) return;
      const name = `riposte-${source.id}.${format}`;
      this.made = { ...made, name, title: film.title, url: URL.createObjectURL(made.blob) };
      this.status = t('The film is ready.');
      void this.focusAfterUpdate('.download');
    } catch (error) {
      if (!signal.aborted) this.status = errorMessage(error);
    } finally {
      if (this.cancelling?.signal === signal) {
        this.cancelling = null;
        this.progress = null;
      }
    }
  }

  private cancel(): void {
    this.cancelling?.abort();
    this.cancelling = null;
    this.progress = null;
    this.status = t('Cancelled.');
    void this.focusAfterUpdate('.make');
  }

  private async focusAfterUpdate(selector: string): Promise<void> {
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>(selector)?.focus();
  }

  /** Forgets the film that was made, and frees its memory. */
  private discard(): void {
    if (this.made) URL.revokeObjectURL(this.made.url);
    this.made = null;
  }

  private closed(): void {
    this.reading.abort();
    this.cancelling?.abort();
    this.cancelling = null;
    this.progress = null;
    this.discard();
  }

  private save(): void {
    if (this.made) download(this.made.name, [this.made.blob], this.made.blob.type);
  }

  /** A list of values. A change makes a finished film out of date. */
  private choice(label: string, value: string, choices: readonly Choice[], choose: (value: string) => void) {
    const chosen = (e: Event): void => {
      this.discard();
      this.status = '';
      choose((e.target as HTMLSelectElement).value);
    };
    return html`<label><span>${label}</span><select ?disabled=${this.progress !== null || choices.length === 0} @change=${chosen}>
      ${choices.map(([id, text]) => html`<option value=${id} ?selected=${id === value}>${said(text)}</option>`)}
    </select></label>`;
  }

  private renderChoices() {
    const films = this.offered.filter(({ problem }) => problem === '').map(({ id, label }): Choice => [id, label]);
    const formats = (this.formats ?? []).map((id): Choice => [id, FORMATS[id].label]);
    const pace = (id: string): void => {
      this.pace = id;
    };
    return html`<div class="choices">
        ${this.choice(t('Film of'), this.source?.id ?? '', films, (id) => (this.source = this.offered.find((one) => one.id === id)!))}
        ${this.choice(
          t('Each frame'),
          this.pace,
          PACES.map(({ id, label }) => [id, label]),
          pace,
        )}
        ${this.choice(t('Format'), this.format, formats, (id) => (this.format = id as FilmFormat))}
        ${this.choice(
          t('Width'),
          String(this.width),
          WIDTHS.map((width) => [String(width), t('{width, plural, one {# pixel} other {# pixels}}', { width })]),
          (width) => (this.width = Number(width) as FilmWidth),
        )}
        ${this.choice(t('Theme'), this.theme, THEMES, (theme) => (this.theme = theme as Theme))}
      </div>`;
  }

  private renderMade() {
    const { made } = this;
    if (!made) return nothing;
    const words = t('Film: {title}', { title: made.title });
    const facts = t('{width} × {height} pixels, {length} min, {size}', {
      width: made.width,
      height: made.height,
      length: lengthText(made.ms),
      size: sizeText(made.blob.size),
    });
    return html`<figure>
      ${
        made.format === 'gif'
          ? html`<img src=${made.url} alt=${words} width=${made.width} height=${made.height}>`
          : html`<video src=${made.url} aria-label=${words} width=${made.width} height=${made.height} controls loop muted playsinline></video>`
      }
      <figcaption class="muted num">${facts}</figcaption>
    </figure>`;
  }

  override render() {
    const { progress, made, film } = this;
    const ready = film !== null && (this.formats?.length ?? 0) > 0;
    const frames = film?.frames.length ?? 0;
    return html`<dialog aria-label=${t('Film')} @keydown=${keepKeys} @close=${() => this.closed()}>
      <h2>${t('Film')}</h2>
      ${this.renderChoices()}
      ${film && !made ? html`<p class="length muted num">${t('{frames, plural, one {# frame} other {# frames}}, {length} min', { frames, length: lengthText(filmLength(film)) })}</p>` : nothing}
      ${
        progress
          ? html`<div class="progress"><progress aria-label=${t('Making the film')} max=${progress.of} .value=${progress.done}></progress>
              <span class="num" aria-hidden="true">${t('{done} of {of}', { done: progress.done, of: progress.of })}</span></div>`
          : nothing
      }
      ${this.renderMade()}
      <div class="actions"><p class="muted" role="status">${this.status}</p>
        ${
          progress
            ? html`<button class="cancel" @click=${() => this.cancel()}>${t('Cancel')}</button>`
            : html`<button @click=${() => this.renderRoot.querySelector('dialog')?.close()}>${t('Close')}</button>
              ${
                made
                  ? html`<button class="primary download" @click=${() => this.save()}>${icon('export')}${t('Download')}</button>`
                  : html`<button class="primary make" autofocus ?disabled=${!ready} @click=${() => this.make()}>${t('Make the film')}</button>`
              }`
        }
      </div>
    </dialog>`;
  }
}

customElements.define('rp-film', FilmDialog);
