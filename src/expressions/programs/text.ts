/** Text of a program that knows how tightly it binds, so that brackets stand where they must. */

/** `power`: of its outermost operator. */
export type Text = { text: string; power: number };

export const powers = {
  or: 1,
  and: 2,
  not: 3,
  compare: 4,
  plus: 5,
  times: 6,
  sign: 7,
  power: 8,
  atom: 9,
} as const;

export const atom = (text: string): Text => ({ text, power: powers.atom });

/** In brackets unless it binds at least so tightly. */
export function inside({ text, power }: Text, least: number): string {
  return power >= least ? text : `(${text})`;
}

export function bracketed(text: Text): string {
  return inside(text, powers.atom);
}
