/** What a planned analysis says in words: its variables, and its sentences for the methods of a report. */
import { useSentence } from '../../../i18n/messages.tsx';
import { engine } from '../../../methods/analysis.ts';
import { type KeptResult, outcomeOf } from '../../../methods/kept.ts';
import { reportedOf } from '../../../methods/told/told.ts';
import type { AnalysisColumn } from '../statistics/protocol.ts';
import { sentenceText, wordOf } from '../statistics/saying.ts';
import { useSayings } from '../statistics/useSaying.ts';
import { columnsWith } from './named.ts';
import type { Planned } from './plan.ts';

export type Told = { title: string; lines: string[]; sentences: string[] };

/** Nothing came of it yet. */
const nothing: KeptResult = {
  tables: [],
  flow: { rows: 0, filtered: 0, missing: [], analysed: 0, each: [] },
};

export function useTold(columns: readonly AnalysisColumn[]): (one: Pick<Planned, 'spec' | 'names'>) => Told {
  const say = useSentence();
  const sayingOf = useSayings();
  return ({ spec, names }) => {
    const of = { columns: columnsWith(columns, names), chosen: spec };
    const saying = sayingOf({ id: spec.method }, of, 'plain');
    const roles = Object.entries(spec.roles).filter(([, keys]) => keys.length > 0);
    return {
      title: say(`methods.names.${spec.method}.title`),
      lines: roles.map(([role, keys]) => {
        const all = keys.map((key) => saying.titleOf(key)).join(saying.marks.list);
        return `${wordOf(saying, 'roles', role)}${saying.marks.colon}${all}`;
      }),
      sentences: reportedOf(outcomeOf(nothing, spec, engine)).map((one) => sentenceText(saying, one)),
    };
  };
}
