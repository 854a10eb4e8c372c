// Small mistakes in C++ text: made by operators, or read from a list. See scripts/mutants.mjs.

/** Operators: what is replaced by what. Blanks around binary operators tell them from templates and references. */
const swaps = [
  [/ < /g, ' <= '], [/ <= /g, ' < '], [/ > /g, ' >= '], [/ >= /g, ' > '], [/ == /g, ' != '], [/ != /g, ' == '],
  [/ && /g, ' || '], [/ \|\| /g, ' && '], [/ \+ /g, ' - '], [/ - /g, ' + '], [/ \* /g, ' / '], [/ \+= /g, ' -= '], [/ -= /g, ' += '],
  [/ & ~/g, ' & '], [/ \|= /g, ' &= '], [/\btrue\b/g, 'false'], [/\bfalse\b/g, 'true'],
  [/\bWhite\b/g, 'Black'], [/\bBlack\b/g, 'White'], [/\bstd::min\b/g, 'std::max'], [/\bstd::max\b/g, 'std::min'],
  [/(?<![\w.'"])\d+(?![\w.'"])/g, (number) => String(Number(number) + 1)],
];

/** A line that is one statement: a call or an assignment, no declaration. */
const statement = /^\s*(?!return|delete|using|case|else|static|const|constexpr)[-\w.:>[\]()*~]+(\(.*\)| [-+*/|&^]?= .*);$/;

/** The condition of `if (...)` that begins at `open`, up to its closing parenthesis, or null where it goes on in another line. */
function parenthesis(text, open) {
  for (let i = open, depth = 0; i < text.length; i += 1) {
    if (text[i] === '(') depth += 1;
    if (text[i] === ')' && (depth -= 1) === 0) return text.slice(open, i + 1);
  }
  return null;
}

/** Every line that an operator makes of `line`. */
export function variants(line) {
  const code = line.replace(/\s*\/\/.*$/, '');
  // What is written for people, the preprocessor and the compiler's checks.
  if (/^\s*(#|\/\/|static_assert|assert)/.test(code) || code.trim() === '') return [];
  const quoted = [...code.matchAll(/"(?:[^"\\]|\\.)*"/g)].map(({ index, 0: text }) => [index, index + text.length]);
  const inText = (at) => quoted.some(([from, to]) => at >= from && at < to);
  const made = [];
  for (const [pattern, replacement] of swaps)
    for (const found of code.matchAll(pattern)) {
      if (inText(found.index)) continue;
      const text = typeof replacement === 'string' ? replacement : replacement(found[0]);
      made.push(line.slice(0, found.index) + text + line.slice(found.index + found[0].length));
    }
  for (const found of code.matchAll(/\bif (?=\()/g)) {
    const condition = parenthesis(code, found.index + 3);
    if (condition) made.push(line.replace(`if ${condition}`, `if (!${condition})`));
  }
  if (statement.test(code)) made.push(`${/^\s*/.exec(line)[0]};`);
  return made;
}

const shown = (before, after) => `  - ${before.trim()}\n  + ${after.trim()}`;

/** All mutants of a file, a line each. */
export function mutantsOf(file, text) {
  const lines = text.split('\n');
  return lines.flatMap((before, i) => variants(before).map((after) => ({
    file, line: i + 1, name: '', before: before.trim(), after: after.trim(), diff: shown(before, after),
    apply: (source) => source.split('\n').map((line, at) => (at === i ? after : line)).join('\n'),
  })));
}

/** `count` of them, in random order that the seed decides (a linear congruential generator). */
export function pick(all, count, seed) {
  let state = BigInt(seed) * 2654435761n + 1n;
  const random = (below) => {
    state = (state * 6364136223846793005n + 1442695040888963407n) & 0xFFFFFFFFFFFFFFFFn;
    return Number((state >> 33n) % BigInt(below));
  };
  const rest = [...all], chosen = [];
  while (chosen.length < count && rest.length > 0) chosen.push(...rest.splice(random(rest.length), 1));
  return chosen;
}

/** Mutants that change nothing anyone could see: lines of file, line of code, what it becomes and the reason, cut at tabs. */
export function ignoredIn(table) {
  const rows = table.split('\n').filter((row) => row && !row.startsWith('#')).map((row) => row.split('\t').slice(0, 3).join('\t'));
  const known = new Set(rows);
  return ({ file, before, after }) => known.has([file, before, after].join('\t'));
}

/**
 * A list of mistakes: a line "= name", the file, lines "- text" that occur there once, lines "+ text" that take their place.
 * @param {(path: string) => string} read the sources; a text that does not occur exactly once is an error
 */
export function readList(list, read) {
  const blocks = list.split('\n').filter((row) => !row.startsWith('#')).join('\n').split(/^= /m).slice(1);
  return blocks.map((block) => {
    const [name, file, ...rows] = block.split('\n');
    const side = (sign) => rows.filter((row) => row.startsWith(sign)).map((row) => row.slice(2)).join('\n');
    const before = side('-'), after = side('+');
    const parts = read(file).split(before);
    if (before === '' || parts.length !== 2)
      throw new Error(`tests/mutants/engine.txt, "${name}": expected its text once in ${file}, found it ${before ? parts.length - 1 : 0} times`);
    const line = parts[0].split('\n').length;
    return { file, line, name, diff: shown(before, after), apply: (source) => source.split(before).join(after) };
  });
}
