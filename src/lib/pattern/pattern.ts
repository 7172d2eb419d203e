/**
 * Texts by a regular expression that must match them whole, in a time that grows with the text alone. A pattern comes out of
 * a file, and the engine of the platform tries (a+)+$ in more ways than there is time for. Here all ways are followed at
 * once (Thompson 1968), and where they lead is remembered for each character: docs/decisions/0165-patterns-in-linear-time.md.
 */

import { partOf } from './parts.ts';
import { type Step, stepsOf } from './steps.ts';

/** Sets of steps that are remembered at once, and steps that all texts together may take. */
const most = { remembered: 2000, steps: 10_000_000 };

/** `pattern`: as a dictionary has it. @returns undefined for one that cannot be followed */
export function patternOf(pattern: string): Pattern | undefined {
  const part = partOf(pattern);
  return part && new Pattern(stepsOf(part));
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
      else if (step.do === 'save') open.push(at + 1);
      else if (step.do === 'edge' && (edge === step.at || edge === 'both')) open.push(at + 1);
      // An edge that is not here may be one at the end.
      else found.push(at);
    }
    return found.sort((a, b) => a - b);
  }
}
