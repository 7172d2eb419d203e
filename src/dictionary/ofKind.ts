/** Which members of a variable belong to which kinds: what writes one needs no more of the dictionary than this. */
import type { Variable } from './variable.ts';

const numeric = ['number', 'integer'];
const texts = ['text', 'id'];
const files = ['image', 'file'];

/** Members that only some kinds have. */
export const kindsOf: readonly [keyof Variable, (kind: string) => boolean][] = [
  ['unit', (kind) => numeric.includes(kind)],
  ['display', (kind) => numeric.includes(kind)],
  ['measurand', (kind) => numeric.includes(kind)],
  ['decimals', (kind) => numeric.includes(kind)],
  ['codes', (kind) => !files.includes(kind)],
  ['missing', (kind) => !files.includes(kind)],
  ['pattern', (kind) => texts.includes(kind)],
];
