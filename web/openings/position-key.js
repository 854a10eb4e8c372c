// JavaScript, because the script that writes the table uses it too.

/**
 * FNV-1a, with the last characters mixed into all bits.
 * @param {string} text
 * @param {number} start
 */
function hash(text, start) {
  let value = start;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  return (value ^ (value >>> 13)) >>> 0;
}

/**
 * A key of 40 bits for the position of a FEN: placement and side to move. Move order, castling rights and counters do not matter.
 * @param {string} fen
 * @returns {number}
 */
export function positionKey(fen) {
  const [placement = '', turn = ''] = fen.split(' ');
  const text = `${placement} ${turn}`;
  return (hash(text, 0x811c9dc5) & 0xff) * 2 ** 32 + hash(text, 0x9e3779b9);
}
