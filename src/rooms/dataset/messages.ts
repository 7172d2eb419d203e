import { messagesOf } from '../../i18n/messages.tsx';
import { fileWords, rWords } from '../../workbench/messages.ts';
import type en from './messages/en.json';

export const useDataset = messagesOf<typeof en>('dataset');

/** Of a page of a tool, whatever else it says. */
export const toolWords = [...fileWords, 'workbench.form', 'workbench.open', 'own.leave'];

/** Of what is opened and kept, without what only cleaning says. */
export const dataWords = [
  'data',
  'open',
  'form',
  'found',
  'grid',
  'columns',
  'row',
  'head',
  'column',
  'width',
  'take',
  'file',
  'problem',
  'question',
  'answer',
  'reason',
  'kept',
  'snapshots',
  'keep',
  'identifies',
  'sizes',
  'errors',
].map((group) => `dataset.${group}`);

const without = (words: readonly string[], ...groups: readonly string[]) =>
  words.filter((word) => !groups.some((group) => word === `dataset.${group}`));

/** Of a snapshot, which nobody is asked about, and which is kept already. */
export const snapshotWords = [
  ...without(dataWords, 'question', 'keep', 'kept'),
  ...['clean', 'made', 'madeWith', 'numbered'].map((word) => `dataset.recipes.${word}`),
  'dataset.analyses.analyse',
];

/** Of what is opened and analysed. */
export const statisticsWords = [
  ...['data', 'open', 'file', 'problem', 'kept', 'statistics', 'cleaning.formula', 'errors'],
  'differences.link',
].map((group) => `dataset.${group}`);

/** Of the questions that lead to a method, beside those of the tree. */
export const whichWords = [
  ...['data', 'open', 'file', 'problem', 'kept', 'errors', 'which'],
  'statistics.assumptions',
  'statistics.interval',
].map((group) => `dataset.${group}`);

/** Of what is opened and reported; the words of forms and methods come with the report. */
export const reportWords = [
  ...['data', 'open', 'file', 'problem', 'kept', 'report', 'errors'],
  ...['graphs.begin', 'statistics.between'],
].map((group) => `dataset.${group}`);

/** What a report itself says, beside the words of its methods: forms, figures, and steps of cleaning. */
export const layoutWords = [
  ...['report', 'figures', 'workbench.missing', 'workbench.kind'],
  ...['statistics.interval', 'cleaning.did', 'cleaning.said', 'cleaning.option', 'answer'].map(
    (group) => `dataset.${group}`,
  ),
];

/** Of all pages of analyses of a study. */
export const analysesWords = [
  ...['analyses', 'snapshots', 'recipes', 'errors'].map((group) => `dataset.${group}`),
  'dataset.plan.then',
  'dataset.plan.blind',
  'dataset.which.heading',
  'workbench.here',
];

/** Of all pages of figures of a study. */
export const figuresWords = [...analysesWords, 'dataset.graphs', 'dataset.column.small'];

/** Of one that is computed there. */
export const benchWords = [...fileWords, ...rWords, ...statisticsWords, 'dataset.column.small'];

/** Of reports of a study. */
export const reportsWords = [
  ...['reports', 'report', 'snapshots', 'errors', 'statistics.between'].map((group) => `dataset.${group}`),
  ...[
    'recipes.numbered',
    'recipes.version',
    'recipes.keeping',
    'recipes.changed',
    'recipes.kept',
    'recipes.remove',
  ].map((word) => `dataset.${word}`),
  ...[
    'analyses.hidden',
    'analyses.versionHead',
    'analyses.compare',
    'analyses.compared',
    'analyses.compareHead',
  ].map((word) => `dataset.${word}`),
  ...fileWords,
  'own.leave',
  'workbench.here',
];

/** Of what is opened and cleaned, and of a table beside it, which is asked what any file is asked. */
export const cleaningWords = [
  ...['form', 'question', 'reason'],
  ...['data', 'open', 'grid', 'columns', 'column', 'take', 'file', 'problem', 'answer', 'kept', 'cleaning'],
  ...['snapshots.rows', 'snapshots.columns', 'keep', 'identifies', 'errors'],
].map((group) => `dataset.${group}`);

/** Of a snapshot that is cleaned: nobody is asked how it is read. */
export const recipeWords = [
  ...without(cleaningWords, 'form', 'question', 'reason'),
  'dataset.recipes',
  ...['notFetched', 'again', 'fetching', 'cancel', 'someone'].map((word) => `dataset.snapshots.${word}`),
];
