/** Which columns of a table tell who somebody is, for whoever is about to keep it: counts, and never a value. */
import type { Frame } from '../../../frame/frame.ts';
import type { Reason } from '../../../frame/guess/question.ts';
import { knownOf, titleOf } from '../local/views.ts';
import type { Identifying } from './wanted.ts';

/** @param alsoDirect keys of those that the study says name people, whatever the file says */
export function identifyingIn(
  { rows, columns }: Frame,
  reasons: readonly Reason[],
  language: string,
  alsoDirect: readonly string[],
): Identifying[] {
  return columns.flatMap((column) => {
    const { variable } = column;
    const { key, name, identifying } = variable;
    const direct = identifying === 'direct' || alsoDirect.includes(key);
    if (!identifying && !direct) return [];
    const { summary } = knownOf(column, rows);
    const reason = reasons.find((one) => one.variable === key && one.about === 'identifying');
    const is = reason?.kind.split(':')[0] ?? null;
    return {
      ...{ key, name, is, direct, title: titleOf(variable, language) },
      filled: rows - summary.empty,
      different: summary.different,
      // By a number of a record rows of several files are told to be of one person; a name is needed for nothing.
      recommended: is === 'recordNumber' || variable.roles?.includes('id') ? 'code' : 'drop',
    };
  });
}
