/** What becomes a list of codes by hand gets those that stand in its cells. */
import { missingName } from '../../../dictionary/missing.ts';
import type { Variable } from '../../../dictionary/variable.ts';
import type { Column } from '../../../frame/frame.ts';
import type { Change } from '../../../frame/guess/question.ts';
import { cellReader } from '../../../frame/typed/cellReader.ts';
import { writtenText } from '../../../frame/typed/typedColumn.ts';

/** Of more different values nobody makes a list by hand. */
const mostListed = 200;

export function withCodes(column: Column | undefined, change: Change): Change {
  const { variable } = change;
  const kind = variable?.kind;
  if (!column || variable?.codes || (kind !== 'category' && kind !== 'ordinal' && kind !== 'multi'))
    return change;
  const { codes: known = [], kind: before } = column.variable;
  // Several codes in a cell are other ones than the cell as a whole.
  if (known.length > 0 && (kind === 'multi') === (before === 'multi')) return change;
  const found = codesIn(column, kind).map((code) => known.find((one) => one.code === code) ?? { code });
  return { ...change, variable: { ...variable, codes: found.length > 0 ? found : undefined } };
}

/** In the order of their numbers, else as they come first. Cells that are missing have none. */
function codesIn(column: Column, kind: Variable['kind']): string[] {
  const own = { ...column.variable, kind, codes: undefined, missing: undefined };
  const reader = cellReader(own, {}, column.raw?.decimal ?? '.');
  const rows = column.storage === 'texts' ? column.codes.length : column.numbers.length;
  const texts = new Set<string>();
  for (let row = 0; row < rows && texts.size <= mostListed; row++) {
    if (column.state?.[row]) continue;
    const text = writtenText(column, row);
    const codes = kind === 'multi' ? (reader.text(text).text ?? '').split(' ') : [text];
    for (const code of codes) texts.add(code);
  }
  texts.delete('');
  if (texts.size > mostListed) return [];
  const all = [...texts];
  return all.every((text) => Number.isFinite(Number(text))) ? all.sort((a, b) => Number(a) - Number(b)) : all;
}

/** An answer about one missing code leaves the others. */
export function besideKnown(column: Column | undefined, change: Change): Change {
  const { missing } = change.variable ?? {};
  const known = column?.variable.missing;
  if (!missing || !known) return change;
  const names = new Set(missing.map(missingName));
  const others = known.filter((one) => !names.has(missingName(one)));
  return { ...change, variable: { ...change.variable, missing: [...others, ...missing] } };
}
