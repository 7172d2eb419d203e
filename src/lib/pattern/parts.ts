/** What a regular expression consists of, as far as it can be followed in linear time. */

/** Steps of a program: more would make each character of a long text slow. */
const longest = 1000;

/** `atom`: one character, as it is written. `group`: of these the ones that are counted, from 1, as they open. */
export type Part =
  | { is: 'one'; atom: string }
  | { is: 'edge'; at: 'start' | 'end' }
  | { is: 'row'; parts: readonly Part[] }
  | { is: 'either'; parts: readonly Part[] }
  | { is: 'group'; part: Part; at: number }
  | { is: 'repeat'; part: Part; least: number; most: number; lazy: boolean };

/** @returns undefined for a pattern that looks ahead or back, refers back, is too long or wrong */
export function partOf(pattern: string): Part | undefined {
  try {
    new RegExp(pattern, 'u');
  } catch {
    return undefined;
  }
  const part = new Reader(pattern).whole();
  return part && sizeOf(part) <= longest ? part : undefined;
}

/** Whether it may be of no character at all. */
export function isEmptyable(part: Part): boolean {
  switch (part.is) {
    case 'one':
      return false;
    case 'edge':
      return true;
    case 'row':
      return part.parts.every(isEmptyable);
    case 'either':
      return part.parts.some(isEmptyable);
    case 'group':
      return isEmptyable(part.part);
    case 'repeat':
      return part.least === 0 || isEmptyable(part.part);
  }
}

/** The parts within, themselves among them. */
export function partsIn(part: Part): Part[] {
  const within = 'parts' in part ? part.parts : 'part' in part ? [part.part] : [];
  return [part, ...within.flatMap(partsIn)];
}

/** Reads what the engine of the platform has found to be right, as far as it is known here. */
class Reader {
  private readonly text: string;
  private at = 0;
  private groups = 0;

  constructor(text: string) {
    this.text = text;
  }

  whole(): Part | undefined {
    const part = this.either();
    return this.at === this.text.length ? part : undefined;
  }

  private either(): Part | undefined {
    const parts: Part[] = [];
    do {
      const row = this.row();
      if (!row) return undefined;
      parts.push(row);
    } while (this.takes(/\|/y));
    return parts.length === 1 ? parts[0] : { is: 'either', parts };
  }

  private row(): Part | undefined {
    const parts: Part[] = [];
    while (this.at < this.text.length && !/[|)]/.test(this.text[this.at]!)) {
      const part = this.one();
      if (!part) return undefined;
      parts.push(this.repeated(part));
    }
    return { is: 'row', parts };
  }

  private one(): Part | undefined {
    if (this.takes(/\^/y)) return { is: 'edge', at: 'start' };
    if (this.takes(/\$/y)) return { is: 'edge', at: 'end' };
    const opens = this.takes(/\((?:\?:|\?<[\w$]+>|(?!\?))/y);
    if (opens) {
      const at = opens === '(?:' ? 0 : ++this.groups;
      const part = this.either();
      if (!part || !this.takes(/\)/y)) return undefined;
      return at === 0 ? part : { is: 'group', part, at };
    }
    const atom = this.takes(atoms);
    return atom === undefined ? undefined : { is: 'one', atom };
  }

  private repeated(part: Part): Part {
    const sign = this.takes(/(?:[*+?]|\{\d+(?:,\d*)?\})/y);
    if (!sign) return part;
    const lazy = this.takes(/\?/y) !== undefined;
    const [least, most] = signs[sign] ?? countsIn(sign);
    return { is: 'repeat', part, least, most, lazy };
  }

  private takes(sign: RegExp): string | undefined {
    sign.lastIndex = this.at;
    const found = sign.exec(this.text)?.[0];
    this.at += found?.length ?? 0;
    return found;
  }
}

/** One character: itself, a dot, an escape, a class. Edges of words and what stood before are none. */
const atoms =
  /\[(?:\\.|[^\]\\])*\]|\\(?:u\{[\da-f]+\}|u(?!d[89a-f])[\da-f]{4}|x[\da-f]{2}|[pP]\{[^}]*\}|[dDwWsStnrfv\-^$\\.*+?()[\]{}|/])|[^\\*+?()[\]{}|^$]/iuy;

const signs: Readonly<Record<string, readonly [number, number]>> = {
  '*': [0, Number.POSITIVE_INFINITY],
  '+': [1, Number.POSITIVE_INFINITY],
  '?': [0, 1],
};

function countsIn(sign: string): readonly [number, number] {
  const [least, most = least] = sign.slice(1, -1).split(',');
  return [Number(least), most === '' ? Number.POSITIVE_INFINITY : Number(most)];
}

/** How many steps it takes, at least as many as are written: to be asked before anything is. */
function sizeOf(part: Part): number {
  if (part.is === 'one' || part.is === 'edge') return 1;
  if (part.is === 'group') return sizeOf(part.part) + 2;
  if (part.is === 'repeat')
    return (
      (sizeOf(part.part) + 2) *
      Math.max(1, part.most === Number.POSITIVE_INFINITY ? part.least + 1 : part.most)
    );
  return part.parts.reduce((sum, one) => sum + sizeOf(one) + 2, 1);
}
