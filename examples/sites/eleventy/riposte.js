const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The board of a PGN or a FEN. */
export function chess(text, orientation = 'white') {
  return `<div class="riposte" data-orientation="${escaped(orientation)}">${escaped(text.trim())}</div>`;
}

/** A plugin of Eleventy: the short codes, plain and paired, and the script line for the layout. */
export default function riposte(eleventyConfig, { address = 'https://YOUR-CDN/riposte/' } = {}) {
  eleventyConfig.addShortcode('chess', chess);
  eleventyConfig.addPairedShortcode('chessGame', chess);
  eleventyConfig.addShortcode('chessScript', () => `<script type="module" src="${escaped(address)}riposte-reader.js"></script>`);
}
