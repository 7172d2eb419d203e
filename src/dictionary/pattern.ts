/**
 * Texts by a regular expression that must match them whole, in a time that grows with the text alone. A pattern comes out of
 * a file, and the engine of the platform tries (a+)+$ in more ways than there is time for. Here all ways are followed at
 * once (Thompson 1968), and where they lead is remembered for each character: docs/decisions/0165-patterns-in-linear-time.md.
 */

/** Steps of a program: more would make each character of a long text slow. */
const longest = 1000;

/** Sets of steps that are remembered at once, and steps that all texts together may take. */
const most = { remembered: 2000, steps: 10_000_000 };

type Part =
  | { is: 'one'; fits: (point: string) => boolean }
  | { is: 'edge'; at: 'start' | 'end' }
  | { is: 'row'; parts: readonly Part[] }
  | { is: 'either'; parts: readonly Part[] }
  | { is: 'repeat'; part: Part; least: number; most: number };

type Step =
  | { do: 'take'; fits: (point: string) => boolean }
  | { do: 'edge'; at: 'start' | 'end' }
  | { do: 'go'; to: number[] }
  | { do: 'done' };

/** `pattern`: as a dictionary has it. @returns undefined for one that looks ahead or back, refers back, is too long or wrong */
export function patternOf(pattern: string): Pattern | undefined {
  try {
    new RegExp(pattern, 'u');
  } catch {
    return undefined;
  }
  const part = new Reader(pattern).whole();
  if (!part || sizeOf(part) > longest) return undefined;
  const steps: Step[] = [];
  write(part, steps);
  return new Pattern([...steps, { do: 'done' }]);
}

/** Reads what the engine of the platform has found to be right, as far as it is known here. */
class Reader {
  private readonly text: string;
  private at = 0;

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
    if (this.takes(/\((?:\?:|\?<[\w$]+>|(?!\?))/y)) {
      const part = this.either();
      return this.takes(/\)/y) ? part : undefined;
    }
    const atom = this.takes(atoms);
    if (!atom) return undefined;
    const alone = new RegExp(`^${atom}$`, 'u');
    return { is: 'one', fits: (point) => alone.test(point) };
  }

  private repeated(part: Part): Part {
    const sign = this.takes(/(?:[*+?]|\{\d+(?:,\d*)?\})/y);
    if (!sign) return part;
    // How much is taken first makes no difference to a whole match.
    this.takes(/\?/y);
    const [least, greatest] = signs[sign] ?? countsIn(sign);
    return { is: 'repeat', part, least, most: greatest };
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
  const [least, greatest = least] = sign.slice(1, -1).split(',');
  return [Number(least), greatest === '' ? Number.POSITIVE_INFINITY : Number(greatest)];
}

/** How many steps it takes, at least as many as are written: to be asked before anything is. */
function sizeOf(part: Part): number {
  if (part.is === 'one' || part.is === 'edge') return 1;
  if (part.is === 'repeat')
    return (
      (sizeOf(part.part) + 2) *
      Math.max(1, part.most === Number.POSITIVE_INFINITY ? part.least + 1 : part.most)
    );
  return part.parts.reduce((sum, one) => sum + sizeOf(one) + 2, 1);
}

function write(part: Part, steps: Step[]): void {
  if (part.is === 'one') steps.push({ do: 'take', fits: part.fits });
  else if (part.is === 'edge') steps.push({ do: 'edge', at: part.at });
  else if (part.is === 'repeat') writeRepeat(part, steps);
  else if (part.is === 'either') writeEither(part.parts, steps);
  else for (const one of part.parts) write(one, steps);
}

function writeEither(parts: readonly Part[], steps: Step[]): void {
  const to: number[] = [];
  const ends: number[][] = [];
  steps.push({ do: 'go', to });
  for (const one of parts) {
    to.push(steps.length);
    write(one, steps);
    const end: number[] = [];
    ends.push(end);
    steps.push({ do: 'go', to: end });
  }
  for (const end of ends) end.push(steps.length);
}

function writeRepeat({ part, least, most: greatest }: Extract<Part, { is: 'repeat' }>, steps: Step[]): void {
  for (let count = 0; count < least; count++) write(part, steps);
  if (greatest === Number.POSITIVE_INFINITY) {
    const from = steps.length;
    const to = [from + 1];
    steps.push({ do: 'go', to });
    write(part, steps);
    steps.push({ do: 'go', to: [from] });
    to.push(steps.length);
    return;
  }
  const ways: number[][] = [];
  for (let count = least; count < greatest; count++) {
    const to = [steps.length + 1];
    ways.push(to);
    steps.push({ do: 'go', to });
    write(part, steps);
  }
  for (const to of ways) to.push(steps.length);
}

/** The steps at which all ways stand that are still open. */
type Standing = { at: readonly number[]; next: Map<string, Standing>; isWhole?: boolean };

export class Pattern {
  private readonly steps: readonly Step[];
  private readonly known = new Map<string, Standing>();
  private readonly seen: Uint32Array;
  private round = 0;
  private taken = 0;

  constructor(steps: readonly Step[]) {
    this.steps = steps;
    this.seen = new Uint32Array(steps.length);
  }

  /** Whether the whole text is of this pattern; undefined once all texts together have cost too much. */
  fits(text: string): boolean | undefined {
    let standing = this.standing(this.reached([0], 'start'));
    for (const point of text) {
      const next = standing.next.get(point) ?? this.after(standing, point);
      if (this.taken > most.steps) return undefined;
      if (next.at.length === 0) return false;
      standing = next;
    }
    standing.isWhole ??= this.isDone(standing.at, text === '');
    return standing.isWhole;
  }

  private after(standing: Standing, point: string): Standing {
    const on: number[] = [];
    for (const at of standing.at) {
      const step = this.steps[at]!;
      if (step.do === 'take' && step.fits(point)) on.push(at + 1);
    }
    this.taken += standing.at.length;
    const next = this.standing(this.reached(on));
    standing.next.set(point, next);
    return next;
  }

  private standing(at: readonly number[]): Standing {
    const name = at.join();
    const known = this.known.get(name);
    if (known) return known;
    if (this.known.size > most.remembered) this.known.clear();
    const made: Standing = { at, next: new Map() };
    this.known.set(name, made);
    return made;
  }

  private isDone(at: readonly number[], isEmpty: boolean): boolean {
    const ends = this.reached(at, isEmpty ? 'both' : 'end');
    return ends.some((one) => this.steps[one]!.do === 'done');
  }

  /** Where one stands without taking a character. `edge`: the edge of the text where that is. */
  private reached(from: readonly number[], edge?: 'start' | 'end' | 'both'): number[] {
    this.round++;
    const found: number[] = [];
    const open = [...from];
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      if (this.seen[at] === this.round) continue;
      this.seen[at] = this.round;
      this.taken++;
      const step = this.steps[at]!;
      if (step.do === 'go') open.push(...step.to);
      else if (step.do === 'edge' && (edge === step.at || edge === 'both')) open.push(at + 1);
      // An edge that is not here may be one at the end.
      else found.push(at);
    }
    return found.sort((a, b) => a - b);
  }
}
