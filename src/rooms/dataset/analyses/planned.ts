/** What a planned analysis says in words, on the page of the plan and in its documents. Pure. */
import { engine } from '../../../methods/analysis.ts';
import { type KeptResult, outcomeOf } from '../../../methods/kept.ts';
import { reportedOf } from '../../../methods/told/told.ts';
import type { AnalysisColumn } from '../statistics/protocol.ts';
import { sentenceText, wordOf } from '../statistics/saying.ts';
import { type Speaker, sayingOf } from '../statistics/sayings.ts';
import { columnsWith } from './named.ts';
import type { ShownItem } from './planOwn.ts';

/** `lines`: its variables, and what its reader does not see. `sentences`: for the methods of a report. */
export type Told = { title: string; lines: string[]; sentences: string[] };

/** Nothing came of it yet. */
const nothing: KeptResult = {
  tables: [],
  flow: { rows: 0, filtered: 0, missing: [], analysed: 0, each: [] },
};

export function toldOf(
  speaker: Speaker,
  columns: readonly AnalysisColumn[],
  { spec, names, hidden }: Pick<ShownItem, 'spec' | 'names' | 'hidden'>,
): Told {
  const said = { columns: columnsWith(columns, names), chosen: spec };
  const saying = sayingOf(speaker, { id: spec.method }, said, 'plain');
  const roles = Object.entries(spec.roles).filter(([, keys]) => keys.length > 0);
  return {
    title: saying.say(`names.${spec.method}.title`),
    lines: [
      ...roles.map(([role, keys]) => {
        const all = keys.map((key) => saying.titleOf(key)).join(saying.marks.list);
        return `${wordOf(saying, 'roles', role)}${saying.marks.colon}${all}`;
      }),
      ...(hidden === undefined ? [] : [speaker.sentence('dataset.plan.hidden', { name: hidden })]),
    ],
    sentences: reportedOf(outcomeOf(nothing, spec, engine)).map((one) => sentenceText(saying, one)),
  };
}

export type Section = { title: string; texts: readonly string[] };

/** A document of the plan: what is known of it, and each analysis. @param study its name */
export function sectionsOf(
  speaker: Speaker,
  {
    study,
    facts,
    items,
    columns,
  }: {
    study: string;
    facts: readonly string[];
    items: readonly ShownItem[];
    columns: readonly AnalysisColumn[];
  },
): Section[] {
  return [
    { title: study, texts: facts },
    ...items.map((one) => {
      const { title, lines, sentences } = toldOf(speaker, columns, one);
      return { title: one.name, texts: [title, ...lines, ...sentences] };
    }),
  ];
}
