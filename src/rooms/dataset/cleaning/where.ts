/** What was chosen in facets, as a condition that a step can be given. */
import type { Kind } from '../../../dictionary/variable.ts';

/** `range`: of numbers, or of dates as days are written. `missing`: codes of reasons; '' where nobody answered. */
export type Chosen = {
  name?: string;
  kind?: Kind;
  values?: readonly string[];
  range?: readonly [least: string, most: string];
  lengths?: readonly [least: string, most: string];
  missing?: readonly string[];
  /** Conditions, as the facet of the column gives them. */
  problems?: readonly string[];
};

/** What is chosen in all other columns: what one holds is counted among those rows. */
export function besideOf(chosen: ReadonlyMap<string, Chosen>, key: string): string {
  return whereOf(new Map([...chosen].filter(([other]) => other !== key)));
}

/** Together: each column's condition must hold. */
export function whereOf(chosen: ReadonlyMap<string, Chosen>): string {
  return [...chosen.values()].map(conditionOf).filter(Boolean).join(' and ');
}

/** All other rows, also those of which it cannot be told. */
export function notOf(where: string): string {
  return `coalesce(not (${where}), true)`;
}

function conditionOf({
  name = '',
  kind,
  values = [],
  range,
  lengths,
  missing = [],
  problems = [],
}: Chosen): string {
  const isDate = kind === 'date';
  const ends = (of: string, [least, most]: readonly [string, string], write: (end: string) => string) =>
    [
      ...(least === '' ? [] : [`${of} >= ${write(least)}`]),
      ...(most === '' ? [] : [`${of} <= ${write(most)}`]),
    ].join(' and ');
  const asNumber = (end: string) => (end.startsWith('-') ? `(${end})` : end);
  const parts = [
    ...(values.length > 0 ? [oneOfTexts(name, values)] : []),
    ...(range ? [ends(name, range, isDate ? quoted : asNumber)] : []),
    ...(lengths ? [ends(`length(${name})`, lengths, asNumber)] : []),
    ...missing.map((code) => (code === '' ? `missing(${name}, '')` : `missing(${name}, ${quoted(code)})`)),
    ...problems,
  ].filter(Boolean);
  return parts.length > 1 ? `(${parts.map((part) => `(${part})`).join(' or ')})` : (parts[0] ?? '');
}

/** A text that holds both marks would go on as a condition behind the second: it is put together of pieces that hold one. */
export function oneOfTexts(name: string, texts: readonly string[]): string {
  const isWhole = (text: string) => !(text.includes("'") && text.includes('"'));
  const whole = texts.filter(isWhole);
  const parts = [
    ...(whole.length > 0 ? [`oneOf(${[name, ...whole.map(quoted)].join(', ')})`] : []),
    ...texts.filter((text) => !isWhole(text)).map((text) => `${name} == join(${piecesOf(text).join(', ')})`),
  ];
  return parts.length === 1 ? parts[0]! : `(${parts.join(' or ')})`;
}

function piecesOf(text: string): string[] {
  return text
    .split('"')
    .flatMap((piece, at) => [...(at === 0 ? [] : ['"']), ...(piece === '' ? [] : [piece])])
    .map(quotedPiece);
}

const quotedPiece = (piece: string) => (piece === '"' ? `'"'` : `"${piece}"`);

/** A text in an expression, which knows no escapes: between marks that it does not hold. */
export function quoted(text: string): string {
  return text.includes("'") ? `"${text}"` : `'${text}'`;
}
