/** Which columns a report asks for, by their names. Pure. */
import { ExpressionFault } from '../expressions/lexer.ts';
import { parse } from '../expressions/parser.ts';
import { namesIn } from '../expressions/tree.ts';
import type { Spec } from '../methods/schema.ts';
import type { FlowSpec } from './flow.ts';
import type { Report } from './report.ts';

/** Names of variables in roles and in a condition; one that cannot be read names nothing. */
export function namedBy({ roles, filter }: Pick<Spec, 'roles' | 'filter'>): string[] {
  const names = Object.values(roles).flat();
  if (filter === undefined) return names;
  try {
    return [...names, ...namesIn(parse(filter))];
  } catch (error) {
    if (error instanceof ExpressionFault) return names;
    throw error;
  }
}

export const namedInFlow = ({ before: _before, analysis: _analysis, ...columns }: FlowSpec) =>
  Object.values(columns);

/** All columns that a report asks for, by their names. */
export function columnsOf({ analyses, blocks }: Pick<Report, 'analyses' | 'blocks'>): ReadonlySet<string> {
  return new Set([
    ...analyses.flatMap(({ spec }) => namedBy(spec)),
    ...blocks.flatMap((block) => {
      if (block.is === 'figure') return namedBy(block.figure);
      return block.is === 'flow' ? namedInFlow(block.flow) : [];
    }),
  ]);
}
