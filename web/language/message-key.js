/**
 * The key of a message in the catalogues: 24 bits of an FNV-1a hash (http://www.isthe.com/chongo/tech/comp/fnv/), which the build checks
 * to be different for all messages, so that neither the code nor a catalogue needs names for them.
 * @param {unknown} compiled the English message as it stands in the built code
 * @returns {string}
 */
export function messageKey(compiled) {
  const text = typeof compiled === 'string' ? compiled : JSON.stringify(compiled);
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash >>> 8).toString(36);
}
