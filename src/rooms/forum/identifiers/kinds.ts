/** What could lead to a person. The most telling first: of two that overlap, the earlier one is named. */
export const identifierKinds = [
  'email',
  'national',
  'birth',
  'record',
  'phone',
  'messenger',
  'name',
  'address',
  'visit',
] as const;

export type IdentifierKind = (typeof identifierKinds)[number];

/** A place in a text, in UTF-16 units as a text field counts them. */
export type Spot = { kind: IdentifierKind; start: number; end: number };

/** `line` and `column` count from 1. */
export type FoundInText = Spot & { line: number; column: number; excerpt: string };

/** `column` counts from 0, and so does `row`, without the line of headings. */
export type FoundInTable = { kind: IdentifierKind; column: number; row: number; excerpt: string };
