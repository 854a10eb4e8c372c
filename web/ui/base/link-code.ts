import { html, svg, type TemplateResult } from 'lit';
import { encode } from 'uqr';
import { t } from '../../language/translate.ts';

/** Characters of a link whose code a phone reads from a screen across a room. */
export const LONGEST_CODE = 1200;

/** Modules of white around the code, as its standard asks for. */
const MARGIN = 4;

/** Renders a link as a QR code, black on white in every theme; a sentence where it is too long for one. */
export function linkCode(link: string): TemplateResult {
  if (link.length > LONGEST_CODE)
    return html`<p class="muted" role="status">${t('This link is too long for a code that a phone can read. Copy it instead.')}</p>`;
  const { data, size } = encode(link, { ecc: 'L', border: MARGIN });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return html`<svg class="code" viewBox="0 0 ${size} ${size}" role="img" aria-label=${t('QR code of the link')} shape-rendering="crispEdges">
    ${svg`<path fill="#ffffff" d="M0 0h${size}v${size}h-${size}z"></path><path fill="#000000" d=${path}></path>`}
  </svg>`;
}
