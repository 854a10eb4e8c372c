// Catalogues as PO files, for Weblate, Poedit and other editors of translations.
import gettext from 'gettext-parser';

/**
 * One message of a file.
 * @typedef {{ message: string, translated: string, sources: string[], context: string[], reread: boolean }} PoRow
 */

/**
 * A language's file: the English message is `msgid`, what is to be read again is `fuzzy`, and the context stands in the comments.
 * @param {string} code
 * @param {readonly PoRow[]} rows
 */
export function toPo(code, rows) {
  const translations = rows.map(({ message, translated, sources, context, reread }) => [
    message,
    {
      msgid: message,
      msgstr: [translated],
      comments: {
        extracted: context.join('\n'),
        reference: sources.join('\n'),
        flag: ['icu-message-format', ...(reread ? ['fuzzy'] : [])].join(', '),
      },
    },
  ]);
  const headers = { Language: code, 'Content-Type': 'text/plain; charset=utf-8', 'Content-Transfer-Encoding': '8bit' };
  return gettext.po
    .compile({ charset: 'utf-8', headers, translations: { '': Object.fromEntries(translations) } })
    .toString('utf8');
}

/**
 * Reads such a file.
 * @param {string} text
 * @returns {{ code: string, translated: Record<string, string>, reread: string[] }}
 */
export function fromPo(text) {
  const { headers, translations } = gettext.po.parse(Buffer.from(text));
  const rows = Object.values(translations)
    .flatMap((context) => Object.values(context))
    .filter(({ msgid, msgstr }) => msgid !== '' && msgstr[0]);
  return {
    code: Object.entries(headers).find(([name]) => name.toLowerCase() === 'language')?.[1] ?? '',
    translated: Object.fromEntries(rows.map(({ msgid, msgstr }) => [msgid, msgstr[0]])),
    reread: rows.filter(({ comments }) => /\bfuzzy\b/.test(comments?.flag ?? '')).map(({ msgid }) => msgid),
  };
}
