/** Which columns of a table tell who somebody is, for whoever is about to keep it: counts, and never a value. */
import type { Frame } from '../../../frame/frame.ts';
import type { Reason } from '../../../frame/guess/question.ts';
import { knownOf, titleOf } from '../local/views.ts';
import type { Identifying } from './wanted.ts';

export function identifyingIn(
  { rows, columns }: Frame,
  reasons: readonly Reason[],
  language: string,
): Identifying[] {
  return columns.flatMap((column) => {
    const { variable } = column;
    const { key, name, identifying } = variable;
    if (!identifying) return [];
    const { summary } = knownOf(column, rows);
    const reason = reasons.find((one) => one.variable === key && one.about === 'identifying');
    const is = reason?.kind.split(':')[0] ?? null;
    return {
      ...{ key, name, is, title: titleOf(variable, language) },
      direct: identifying === 'direct',
      filled: rows - summary.empty,
      different: summary.different,
      // By a number of a record rows of several files are told to be of one person; a name is needed for nothing.
      recommended: is === 'recordNumber' || variable.roles?.includes('id') ? 'code' : 'drop',
    };
  });
}
