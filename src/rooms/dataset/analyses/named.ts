/** Variables of a study by what they are called. Pure. */
import type { AnalysisColumn } from '../statistics/protocol.ts';

/** What a variable was called when the analysis was kept. Whoever kept it wrote its key, which may be that of anything. */
export function calledIn(names: Readonly<Record<string, string>>, key: string): string {
  return (Object.hasOwn(names, key) ? names[key] : undefined) ?? key;
}

/** Also those that the dictionary does not have, by the names that they had when the analysis was kept. */
export function columnsWith(
  columns: readonly AnalysisColumn[],
  names: Readonly<Record<string, string>>,
): readonly AnalysisColumn[] {
  const known = new Set(columns.map(({ key }) => key));
  const others = Object.entries(names).filter(([key]) => !known.has(key));
  return [
    ...columns,
    ...others.map(([key, name]): AnalysisColumn => ({ key, name, title: name, kind: 'text', codes: [] })),
  ];
}
