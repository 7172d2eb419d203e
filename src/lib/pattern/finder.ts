/**
 * Where in a text a pattern is found, and what its groups took: of the places the first, and there what the pattern prefers,
 * as Perl does. All ways are followed at once in the order in which they are preferred (Pike 1987, Cox 2009), so that no
 * pattern takes longer than its own length times that of the text.
 */
import { isEmptyable, type Part, partOf, partsIn } from './parts.ts';
import { type Step, stepsOf } from './steps.ts';

/** Steps that all texts together may take: a second or two. */
const mostSteps = 20_000_000;

/** All texts together have taken more steps than there is time for. */
export class TooCostly extends Error {}

/**
 * @returns undefined for a pattern that cannot be followed, that may be of no character, or that repeats what may be: of
 * those each program finds something else
 */
export function finderOf(pattern: string, most = mostSteps): Finder | undefined {
  const part = foundPart(pattern);
  return part && new Finder(part, most);
}

/** The parts of a pattern with which one can look for something. */
export function foundPart(pattern: string): Part | undefined {
  const part = partOf(pattern);
  if (!part || isEmptyable(part)) return undefined;
  const isVain = (one: Part) => one.is === 'repeat' && one.most > 1 && isEmptyable(one.part);
  return partsIn(part).some(isVain) ? undefined : part;
}

/** By slot where a group begins and ends; group 0 is the whole. -1: it took nothing. */
type Places = readonly number[];

/** A way that is open: the step before which it stands, and what its groups took. */
type Way = { at: number; places: Places };

export class Finder {
  /** How many groups are counted. */
  readonly groups: number;
  private readonly steps: readonly Step[];
  private readonly known: readonly Map<string, boolean>[];
  private readonly seen: Uint32Array;
  private round = 0;
  private readonly most: number;
  private taken = 0;

  constructor(part: Part, most: number) {
    this.most = most;
    this.groups = partsIn(part).filter(({ is }) => is === 'group').length;
    this.steps = stepsOf(part);
    this.known = this.steps.map(() => new Map());
    this.seen = new Uint32Array(this.steps.length);
  }

  /** @returns where it is found from there on, if it is @throws TooCostly */
  find(text: string, from = 0): Places | undefined {
    let ways: Way[] = [];
    let found: Places | undefined;
    for (let at = from; ; ) {
      if (!found && ways.length === 0) this.round++;
      if (!found) this.open(ways, { at: 0, places: this.nowhere(at) }, text, at);
      if (ways.length === 0 && (found || at >= text.length)) return found;
      const point = at < text.length ? String.fromCodePoint(text.codePointAt(at)!) : '';
      const next: Way[] = [];
      this.round++;
      for (const { at: place, places } of ways) {
        const step = this.steps[place]!;
        if (step.do === 'done') {
          found = places.with(1, at);
          // What was less preferred counts no more.
          break;
        }
        if (step.do === 'take' && point !== '' && this.fits(place, step, point))
          this.open(next, { at: place + 1, places }, text, at + point.length);
      }
      if (point === '') return found;
      ways = next;
      at += point.length;
    }
  }

  /** Whether it is found anywhere. @throws TooCostly */
  isIn(text: string): boolean {
    return this.find(text) !== undefined;
  }

  /** @param template text, and `$1` to `$9` for what a group took @throws TooCostly */
  replace(text: string, template: readonly Piece[]): string {
    let made = '';
    let from = 0;
    for (let places = this.find(text); places; places = this.find(text, from)) {
      const [start = 0, end = 0] = places;
      made += text.slice(from, start);
      for (const piece of template) {
        const [first, last] =
          typeof piece === 'string' ? [-1, -1] : [places[2 * piece]!, places[2 * piece + 1]!];
        made += typeof piece === 'string' ? piece : first === -1 ? '' : text.slice(first, last);
      }
      from = end;
    }
    return made + text.slice(from);
  }

  private nowhere(start: number): Places {
    return Array.from({ length: 2 * this.groups + 2 }, (_, slot) => (slot === 0 ? start : -1));
  }

  private fits(place: number, step: Extract<Step, { do: 'take' }>, point: string): boolean {
    const known = this.known[place]!;
    const is = known.get(point) ?? step.fits(point);
    if (known.size < 1000) known.set(point, is);
    return is;
  }

  /** Adds the steps that take something and are reached from there, the preferred ones first. */
  private open(ways: Way[], from: Way, text: string, at: number): void {
    const left = [from];
    for (let way = left.pop(); way; way = left.pop()) {
      if (this.seen[way.at] === this.round) continue;
      this.seen[way.at] = this.round;
      if (++this.taken > this.most) throw new TooCostly();
      const { places } = way;
      const step = this.steps[way.at]!;
      if (step.do === 'go') for (const to of step.to.toReversed()) left.push({ at: to, places });
      else if (step.do === 'save') left.push({ at: way.at + 1, places: places.with(step.slot, at) });
      else if (step.do === 'edge') {
        if (at === (step.at === 'start' ? 0 : text.length)) left.push({ at: way.at + 1, places });
      } else ways.push(way);
    }
  }
}

/** Of a text that is put in place of what was found: a text, or the number of a group. */
export type Piece = string | number;

/** `$1` to `$9` are groups, `$$` is a dollar. @returns undefined where there is no such group */
export function templateOf(text: string, groups: number): readonly Piece[] | undefined {
  const pieces = text.split(/(\$[$1-9])/).map((piece): Piece => {
    if (piece === '$$') return '$';
    return /^\$[1-9]$/.test(piece) ? Number(piece[1]) : piece;
  });
  return pieces.some((piece) => typeof piece === 'number' && piece > groups) ? undefined : pieces;
}
