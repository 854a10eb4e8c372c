import { html, type TemplateResult } from 'lit';
import {
  CASTLINGS,
  type Castling,
  type PositionDraft,
  possibleCastlings,
  possibleEnPassants,
  settled,
  withCastling,
} from '../../game/editor/position-draft.ts';
import { type Message, msg, t } from '../../language/translate.ts';

const CASTLING_NAMES: Readonly<Record<Castling, Message>> = {
  K: msg('White O-O'),
  Q: msg('White O-O-O'),
  k: msg('Black O-O'),
  q: msg('Black O-O-O'),
};

/** What a position has beside its pieces: side, castling rights, en passant, counters. `error`: why the engine refuses it. */
export function positionRights(
  draft: PositionDraft,
  error: { field: string } | null,
  set: (draft: PositionDraft) => void,
): TemplateResult {
  const possible = possibleCastlings(draft);
  const enPassants = possibleEnPassants(draft);
  return html`<fieldset>
      <legend>${t('To move')}</legend>
      ${(['w', 'b'] as const).map(
        (turn) => html`<label><input type="radio" name="turn" .checked=${draft.turn === turn}
          @change=${() => set(settled({ ...draft, turn }))} />${turn === 'w' ? t('White') : t('Black')}</label>`,
      )}
    </fieldset>
    <fieldset>
      <legend>${t('Castling')}</legend>
      ${
        draft.chess960
          ? html`<label>${t('Rights')} <input type="text" name="castling" maxlength="4" autocomplete="off" .value=${draft.castling}
              @change=${(e: Event) => set({ ...draft, castling: (e.target as HTMLInputElement).value.trim() || '-' })} /></label>`
          : CASTLINGS.map(
              (
                right,
              ) => html`<label><input type="checkbox" .checked=${draft.castling.includes(right)} ?disabled=${!possible.has(right)}
                @change=${(e: Event) => set(withCastling(draft, right, (e.target as HTMLInputElement).checked))} />${t(CASTLING_NAMES[right])}</label>`,
            )
      }
    </fieldset>
    <div class="fields">
      <label><span class="label">${t('En passant')}</span>
        <select ?disabled=${enPassants.length === 0} @change=${(e: Event) => set({ ...draft, enPassant: (e.target as HTMLSelectElement).value })}>
          ${['-', ...enPassants].map((square) => html`<option value=${square} .selected=${square === draft.enPassant}>${square === '-' ? t('none') : square}</option>`)}
        </select></label>
      ${(
        [
          ['halfmove', t('50-move count')],
          ['fullmove', t('Move')],
        ] as const
      ).map(
        ([name, label]) => html`<label><span class="label">${label}</span>
        <input type="text" name=${name} inputmode="numeric" maxlength="4" autocomplete="off" .value=${draft[name]}
          aria-invalid=${error?.field === `fen.${name}`} @change=${(e: Event) => set({ ...draft, [name]: (e.target as HTMLInputElement).value })} /></label>`,
      )}
    </div>`;
}
