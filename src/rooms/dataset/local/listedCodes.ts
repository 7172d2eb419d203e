/** What becomes a list of codes by hand gets those that stand in its cells. */
import type { Column } from '../../../frame/frame.ts';
import type { Change } from '../../../frame/guess/question.ts';
import { writtenText } from '../../../frame/typed/typedColumn.ts';

/** Of more different values nobody makes a list by hand. */
const mostListed = 200;

export function withCodes(column: Column | undefined, change: Change): Change {
  const { variable } = change;
  const isList = variable?.kind === 'category' || variable?.kind === 'ordinal';
  if (!column || !isList || variable.codes || column.variable.codes?.length) return change;
  const found = codesIn(column);
  return found.length > 0 ? { ...change, variable: { ...variable, codes: found } } : change;
}

/** In the order of their numbers, else as they come first. Cells that are missing have none. */
function codesIn(column: Column) {
  const rows = column.storage === 'texts' ? column.codes.length : column.numbers.length;
  const texts = new Set<string>();
  for (let row = 0; row < rows && texts.size <= mostListed; row++)
    if (!column.state?.[row]) texts.add(writtenText(column, row));
  texts.delete('');
  if (texts.size > mostListed) return [];
  const all = [...texts];
  const sorted = all.every((text) => Number.isFinite(Number(text)))
    ? all.sort((a, b) => Number(a) - Number(b))
    : all;
  return sorted.map((code) => ({ code }));
}
