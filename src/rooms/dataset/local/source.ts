import type { SaidForm } from './protocol.ts';

/** Of a file and how it is read, but for its encoding: the same has the same columns. */
export type Source = string & { readonly source: true };

export function sourceOf(
  { size }: Blob,
  name: string,
  { encoding: _encoding, beside: _beside, ...said }: SaidForm,
) {
  // Made here alone.
  return JSON.stringify([name, size, Object.entries(said).toSorted()]) as Source;
}
