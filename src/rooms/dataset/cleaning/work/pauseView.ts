/** Why a step waits, with what stands in its sentence. */
import type { Pause } from '../../../../frame/recipe/pause.ts';
import type { Run } from '../../../../frame/recipe/run/run.ts';
import type { PauseView } from '../protocol.ts';
import { headingIn } from './besideTables.ts';

/** @param isOpen whether a table lies beside the file: where a step waits for it, questions about it are open */
export function pauseView(
  pause: Pause,
  titles: Readonly<Record<string, string>>,
  { steps }: Run,
  isOpen: (table: string) => boolean,
): PauseView {
  const titleOf = (key: string) => titles[key] ?? key;
  const placeOf = (id: string) => steps.findIndex(({ step }) => step.id === id) + 1;
  switch (pause.why) {
    case 'expression':
      return { why: `expression:${pause.fault.kind}`, values: pause.fault.values };
    case 'missing':
      return { why: 'missing', values: { column: titleOf(pause.key) }, column: pause.key };
    case 'rows':
      return { why: 'rows', values: { row: pause.row + 1, is: pause.is, was: pause.was } };
    case 'kinds':
    case 'units':
      return { why: pause.why, values: { columns: pause.keys.map(titleOf).join(' · ') } };
    case 'codes':
      return {
        why: 'codes',
        values: { column: titleOf(pause.key), codes: pause.codes.map((code) => code || '∅').join(' · ') },
      };
    case 'table': {
      if (isOpen(pause.table)) return { why: 'asked', values: { table: pause.table }, asked: pause.table };
      const step = steps.find(({ step: { values } }) => values.table === pause.table)?.step;
      const joined: readonly unknown[] = Array.isArray(step?.values.columns) ? step.values.columns : [];
      const keys = [String(step?.values.with ?? ''), ...joined.map((one) => String(Object(one).key))];
      const headings = [...new Set(keys.map(headingIn))];
      return { why: 'table', values: { table: pause.table }, table: { name: pause.table, headings } };
    }
    default: {
      const { why, ...rest } = pause;
      return {
        why,
        values: {
          ...rest,
          ...('key' in rest ? { column: titleOf(rest.key) } : {}),
          ...('on' in rest ? { step: placeOf(rest.on) } : {}),
        },
      };
    }
  }
}
