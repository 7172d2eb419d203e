/**
 * Forms of reports: what has to be told of a study of each kind, by the numbers of its official form, in words of our own,
 * which stand under `topics`. The form itself is its authors'; `link` leads to it. Numbers are those of doi:10.1136/bmj-2024-081123
 * (CONSORT 2025), doi:10.1371/journal.pmed.0040296 (STROBE), doi:10.1136/bmj.h5527 (STARD 2015) and doi:10.1136/bmj-2023-078378
 * (TRIPOD+AI).
 */
import { own } from '../lib/own.ts';
import type { FlowSpec } from './flow.ts';
import type { Block } from './report.ts';
import type { TemplateId } from './templateIds.ts';

/** `item`: its number in the form; `topic`: the key of what it asks. */
export type Item = { item: string; topic: string };

/** `form`: what it is called everywhere. */
export type Template = { id: TemplateId; form: string; link: string; items: readonly Item[] };

const network = 'https://www.equator-network.org/reporting-guidelines';

/** @param page where the form is found @param items `1a title, 2 registration` and its like */
const template = (id: TemplateId, form: string, page: string, items: string): Template => ({
  ...{ id, form, link: `${network}/${page}/` },
  items: items.split(',').map((entry) => {
    const [item = '', topic = ''] = entry.trim().split(/\s+/);
    return { item, topic };
  }),
});

export const templates: readonly Template[] = [
  template(
    'trial',
    'CONSORT 2025',
    'consort',
    `1a title, 1b abstract, 2 registration, 3 protocol, 4 sharing, 5a funding, 5b interests, 6 background,
      7 objectives, 8 involvement, 9 design, 10 changes, 11 setting, 12a eligibility, 12b providers, 13 interventions,
      14 outcomes, 15 harmsAssessed, 16a sampleSize, 16b interim, 17a sequence, 17b restriction, 18 concealment,
      19 assignment, 20a blinding, 20b blindingHow, 21a statistics, 21b analysed, 21c missing, 21d furtherAnalyses, 22a flow,
      22b losses, 23a dates, 23b stopped, 24a delivered, 24b concomitant, 25 baseline, 26 estimates, 27 harms,
      28 furtherResults, 29 interpretation, 30 limitations`,
  ),
  template(
    'observational',
    'STROBE',
    'strobe',
    `1a title, 1b abstract, 2 background, 3 objectives, 4 design, 5 setting, 6a eligibility, 6b matching,
      7 variables, 8 measurement, 9 bias, 10 sampleSize, 11 quantities, 12a statistics, 12b subgroups, 12c missing,
      12d followUpHandled, 12e sensitivity, 13a flow, 13b losses, 13c flow, 14a baseline, 14b missingCounts, 14c followUp,
      15 outcomeCounts, 16a estimates, 16b cutPoints, 16c absolute, 17 furtherResults, 18 keyResults, 19 limitations,
      20 interpretation, 21 generalisability, 22 funding`,
  ),
  template(
    'diagnostic',
    'STARD 2015',
    'stard',
    `1 title, 2 abstract, 3 intendedUse, 4 objectives, 5 design, 6 eligibility, 7 identified, 8 setting,
      9 series, 10a indexTest, 10b referenceTest, 11 referenceWhy, 12a cutPoints, 12b referenceCutPoints, 13a indexBlinding,
      13b referenceBlinding, 14 statistics, 15 indeterminate, 16 missing, 17 furtherAnalyses, 18 sampleSize, 19 flow,
      20 baseline, 21a severity, 21b alternatives, 22 interval, 23 crossTable, 24 accuracy, 25 harms, 26 limitations,
      27 interpretation, 28 registration, 29 protocol, 30 funding`,
  ),
  template(
    'model',
    'TRIPOD+AI',
    'tripod-statement',
    `1 title, 2 abstract, 3a background, 3b intendedUse, 3c inequalities, 4 objectives, 5a dataSources, 5b dates,
      6a setting, 6b eligibility, 6c treatments, 7 preparation, 8a outcomes, 8b outcomeAssessors, 8c outcomeBlinding, 9a predictors,
      9b measurement, 9c predictorAssessors, 10 sampleSize, 11 missing, 12a partition, 12b quantities, 12c modelling,
      12d clusters, 12e performanceMeasures, 12f updating, 12g predictions, 13 imbalance, 14 fairness, 15 modelOutput,
      16 dataDifferences, 17 ethics, 18a funding, 18b interests, 18c protocol, 18d registration, 18e sharing, 18f code,
      19 involvement, 20a flow, 20b baseline, 20c comparison, 21 analysisCounts, 22 model, 23a performance, 23b clusterResults,
      24 updated, 25 interpretation, 26 limitations, 27a inputQuality, 27b interaction, 27c nextSteps`,
  ),
];

/** Each item, by what stands in a report: a block answers it, somebody said that it does not concern the study, or it is open. */
export type Answer = Item &
  ({ state: 'answered'; blocks: readonly string[] } | { state: 'passed'; why: string } | { state: 'open' });

/** Methods whose table answers another item than others do, or none: what only describes, or looks at assumptions, is no effect. */
const byMethod: Readonly<Record<string, readonly string[]>> = {
  'table-one': ['baseline'],
  describe: [],
  normality: [],
  'equal-variances': [],
  diagnostic: ['crossTable', 'accuracy'],
  roc: ['performance'],
};

/** What a table of any other method answers. */
const ofResults = ['estimates'];

/** What the text of the methods says by itself. */
const written = ['statistics', 'missing'];

type Filled = {
  title: string;
  blocks: readonly Block[];
  passed?: Readonly<Record<string, string>>;
  methodOf(analysis: string): string | undefined;
  /** Whether there is anything that the text of the methods tells of. */
  hasAnalyses: boolean;
  /** Whether the text of the methods tells how data were prepared. */
  isCleaned: boolean;
};

/** The check-list as it is filled from what exists; the rest is open. */
export function answersOf({ items }: Pick<Template, 'items'>, filled: Filled): Answer[] {
  const found = new Map<string, string[]>();
  const answer = (key: string, block: string) => found.set(key, [...(found.get(key) ?? []), block]);
  for (const block of filled.blocks) {
    for (const topic of topicsOf(block, filled)) answer(topic, block.id);
    if ('answers' in block && !isEmpty(block)) for (const item of block.answers ?? []) answer(item, block.id);
  }
  return items.map((one): Answer => {
    const blocks = [...new Set([...(found.get(one.item) ?? []), ...(found.get(one.topic) ?? [])])];
    if (one.topic === 'title' && filled.title.trim() !== '') return { ...one, state: 'answered', blocks };
    if (blocks.length > 0) return { ...one, state: 'answered', blocks };
    const why = filled.passed?.[one.item];
    return why === undefined ? { ...one, state: 'open' } : { ...one, state: 'passed', why };
  });
}

function topicsOf(block: Block, { methodOf, hasAnalyses, isCleaned }: Filled): readonly string[] {
  switch (block.is) {
    case 'flow':
      return flowTopics(block.flow);
    case 'methods':
      return [...(hasAnalyses ? written : []), ...(isCleaned ? ['preparation'] : [])];
    case 'limitations':
      return isEmpty(block) ? [] : ['limitations'];
    case 'table': {
      const method = methodOf(block.analysis);
      return method === undefined ? [] : (own(byMethod, method) ?? ofResults);
    }
    case 'figure':
      return block.figure.figure === 'roc' || block.figure.figure === 'calibration' ? ['performance'] : [];
    default:
      return [];
  }
}

/** Boxes that nobody was counted for by a column, or in a log, tell how many rows there are, and nothing of anybody's way. */
function flowTopics({ before, excluded, arm, lost, notTreated, notAnalysed }: FlowSpec): string[] {
  const isTold = [before, excluded, arm].some((one) => one !== undefined);
  const isLost = [lost, notTreated, notAnalysed].some((one) => one !== undefined);
  return [
    ...(isTold ? ['flow'] : []),
    ...(isLost ? ['losses'] : []),
    ...(notAnalysed === undefined ? [] : ['analysed']),
  ];
}

/** A text without words answers nothing. */
const isEmpty = (block: Block) => 'text' in block && block.text.trim() === '';
