/** How lines of a program are laid out: names that a language takes, long lines broken, comments below one another. */
/** Words that no name may be, and how long a name may be. */
export type Naming = { reserved: string; longest: number; quotesWords?: true };

const width = 92;

/**
 * Breaks a long line behind an operator or a comma, where the fewest brackets are open.
 * @param more before each further line @param end behind each line that goes on
 */
export function wrapped(text: string, more: string, end = '', first = width): string {
  const lines: string[] = [];
  let rest = text;
  let room = first;
  while (rest.length > room) {
    const at = breakIn(rest, room);
    if (at === undefined) break;
    lines.push(rest.slice(0, at).trimEnd());
    rest = rest.slice(at).trimStart();
    room = width - more.length;
  }
  return [...lines, rest].join(`${end}\n${more}`);
}

function breakIn(text: string, room: number): number | undefined {
  let depth = 0;
  let quoted: string | undefined;
  let best: { at: number; depth: number } | undefined;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!;
    if (quoted !== undefined) {
      if (sign === quoted) quoted = undefined;
      continue;
    }
    if (sign === '"' || sign === "'") quoted = sign;
    if (sign === '(' || sign === '[') depth++;
    if (sign === ')' || sign === ']') depth--;
    const isBreak =
      sign === ' ' &&
      (/[-+*/,&|]$/.test(text.slice(0, at)) || /^ (?:WHEN|ELSE|AND|OR|and|or) /.test(text.slice(at, at + 6)));
    if (!isBreak || at < 24) continue;
    if (at <= room ? !best || depth <= best.depth : !best) best = { at, depth };
    if (at > room && best) break;
  }
  return best?.at;
}

/** Names that a language takes. Its own words get a sign more, or stand in quotation marks where it allows that. */
export function namer({ reserved, longest, quotesWords }: Naming): (name: string) => string {
  const words = new Set(reserved.split(' '));
  const given = new Map<string, string>();
  const taken = new Set<string>();
  return (name) => {
    if (quotesWords && words.has(name)) return `"${name}"`;
    const before = given.get(name);
    if (before !== undefined) return before;
    const plain = name.replace(/\W/g, '_').slice(0, longest);
    let own = !quotesWords && words.has(plain.toLowerCase()) ? `${plain.slice(0, longest - 1)}_` : plain;
    for (let k = 2; taken.has(own.toLowerCase()); k++) own = `${plain.slice(0, longest - 3)}_${k}`;
    taken.add(own.toLowerCase());
    given.set(name, own);
    return own;
  };
}

/** A comment far enough to the right that those of neighbouring lines stand below one another. */
export function noted(line: string, sign: string, note: string, end = ''): string {
  return note === '' ? line : `${line.padEnd(46)}  ${sign} ${note}${end}`;
}

/** A statement with its note beside it, or above one that is long. */
export function annotated(line: string, sign: string, note: string, long: () => string): string {
  if (line.length <= 70) return noted(line, sign, note);
  return `${note === '' ? '' : `${/^ */.exec(line)}${sign} ${note}\n`}${long()}`;
}
