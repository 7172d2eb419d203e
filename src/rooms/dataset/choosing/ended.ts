/** What a page shows of a method that the questions lead to, worked out on the made-up trial. */
import { readFile } from '../../../frame/formats/formats.ts';
import type { Frame } from '../../../frame/frame.ts';
import { analyse } from '../../../methods/analyse.ts';
import type { Outcome } from '../../../methods/analysis.ts';
import { methods } from '../../../methods/catalogue.ts';
import { type Known, servedBy } from '../../../methods/choosing/tree.ts';
import { toldOf } from '../../../methods/told/told.ts';
import { analysisColumn } from '../statistics/columns.ts';
import { declaredOf } from '../statistics/offered.ts';
import type { AnalysisColumn } from '../statistics/protocol.ts';
import type { Declared } from '../statistics/useAnalysis.ts';
import { sampleName, sampleRoles, sampleText, tablesShown } from './sample.ts';

/** As many tables as say what the answer looks like. */
const most = 2;

export type Example = Pick<Outcome, 'tables' | 'spec'> & {
  told: ReturnType<typeof toldOf>;
  columns: readonly AnalysisColumn[];
};

/** `method`: as it is declared, where the catalogue has it; `example`: where it is worked out. */
export type Ended = { method: Declared | undefined; example: Example | undefined };

export async function sampleFrame(): Promise<Frame> {
  const keys = (count: number) => Array.from({ length: count }, (_, at) => `sample${at}`);
  const bytes = new TextEncoder().encode(sampleText());
  return (await readFile(bytes, sampleName, { keys, language: 'en' })).frame;
}

export async function endedAt(id: Known): Promise<Ended> {
  const method = methods.find((one) => one.id === servedBy(id));
  if (!method) return { method: undefined, example: undefined };
  return { method: declaredOf(method), example: await exampleOf(id) };
}

async function exampleOf(id: Known): Promise<Example | undefined> {
  const roles = sampleRoles[id];
  if (!roles) return undefined;
  const frame = await sampleFrame();
  const result = analyse(frame, { format: 1, method: servedBy(id), roles });
  if (!result.ok) return undefined;
  const { outcome } = result;
  const used = new Set(Object.values(outcome.spec.roles).flat());
  return {
    spec: outcome.spec,
    tables: outcome.tables.filter((table) => tablesShown[id]?.includes(table.id) ?? true).slice(0, most),
    told: toldOf(outcome).slice(0, most),
    columns: frame.columns
      .filter(({ variable: { key } }) => used.has(key))
      .map(({ variable }) => analysisColumn(variable, 'en', 'en')),
  };
}
