/**
 * Which method: a tree of questions, each leaf one method with at most two others that could stand in its place, or that a
 * statistician is needed. Data that page, tests and documentation read. See docs/decisions/0223-which-method.md.
 */

/** All that a question can be answered with; a place in the tree offers some of it, in this order. */
export const questions = {
  aim: ['describe', 'compare', 'margin', 'relate', 'agree', 'diagnose'],
  what: ['values', 'people', 'visits', 'times', 'shape', 'spread', 'sample'],
  course: ['lot', 'seen', 'adapted', 'feedback', 'missing', 'special'],
  outcome: ['number', 'yesNo', 'category', 'order', 'count', 'time', 'spread'],
  times: ['plain', 'competing', 'pace', 'changing', 'longer', 'between'],
  people: ['once', 'paired', 'repeated', 'clustered', 'both'],
  within: ['within', 'between'],
  groups: ['one', 'two', 'more', 'control', 'ordered', 'factors', 'measured'],
  beside: ['nothing', 'group', 'one', 'strata', 'several', 'sets'],
  gaps: ['whole', 'gaps'],
  shape: ['even', 'outliers', 'skewed'],
  rare: ['common', 'often', 'rare'],
  counts: ['steady', 'uneven'],
  judged: ['number', 'category', 'order', 'items'],
  ways: ['ways', 'raters'],
  raters: ['two', 'more'],
  test: ['yesNo', 'twoTests', 'value', 'several', 'tool', 'later', 'unsure'],
} as const;

export type Question = keyof typeof questions;
type Option<Of extends Question> = (typeof questions)[Of][number];

/** Methods by their ids, those of the catalogue and those that are to come to it. */
export const known = [
  'describe',
  'table-one',
  'normality',
  'equal-variances',
  'mean-profiles',
  'one-sample-t',
  'paired-t',
  'two-sample-t',
  'mann-whitney',
  'signed-rank',
  'sign-test',
  'one-way-anova',
  'dunnett',
  'two-way-anova',
  'repeated-anova',
  'kruskal-wallis',
  'friedman',
  'cross-table',
  'mantel-haenszel',
  'trend',
  'mcnemar',
  'cochran-q',
  'correlation',
  'kappa',
  'fleiss-kappa',
  'icc',
  'bland-altman',
  'cronbach-alpha',
  'diagnostic',
  'roc',
  'linear-regression',
  'logistic-regression',
  'firth',
  'poisson-regression',
  'negative-binomial',
  'ordinal-regression',
  'multinomial-regression',
  'conditional-logistic',
  'kaplan-meier',
  'log-rank',
  'cox',
  'rmst',
  'aft',
  'cumulative-incidence',
  'fine-gray',
  'lmm',
  'gee',
] as const;

export type Known = (typeof known)[number];

/** Where one method of the catalogue does what the tree tells apart, or is called otherwise there. */
const served: { readonly [Method in Known]?: string } = {
  'log-rank': 'kaplan-meier',
  rmst: 'restricted-mean',
  lmm: 'mixed-model',
};

/** Its id in the catalogue, once it is there. */
export const servedBy = (method: Known): string => served[method] ?? method;

/** Why no method alone is right; `needs.<key>` of the words says so. */
export const needs = [
  'adapted',
  'feedback',
  'missing',
  'special',
  'sample',
  'between',
  'prediction',
  'fewClusters',
  'bothRare',
  'categoriesAgain',
  'ordersAgain',
  'changeOfCategories',
  'nestedTimes',
  'againCompeting',
  'marginOfOrder',
  'repeatedReadings',
  'clusteredTest',
  'laterCondition',
  'unsureReference',
] as const;

type Need = (typeof needs)[number];

/** What is to be seen to in this place, beside what the method always says; `notes.<key>` of the words. */
export const notes = [
  'margin',
  'share',
  'exact',
  'riskRatio',
  'baseline',
  'dose',
  'stratified',
  'startStop',
  'robust',
  'pairsAsStrata',
  'changing',
  'causeSpecific',
  'weighted',
  'spearman',
  'observed',
  'manyClusters',
  'highestLevel',
  'model',
  'amongThose',
] as const;

export type Note = (typeof notes)[number];

/** `or`: in whose place others can stand, the nearest first. */
export type End = { method: Known; or: readonly Known[]; notes: readonly Note[] } | { needs: Need };

export type Ask = { question: Question; options: Readonly<Record<string, Node>> };
export type Node = Ask | End;

export const isAsk = (node: Node): node is Ask => 'question' in node;

/** @param options each leads on; what is left out is not offered there */
export function ask<Of extends Question>(
  question: Of,
  options: { readonly [One in Option<Of>]?: Node },
): Ask {
  // Of one type for every question; what is offered is looked up by name alone.
  return { question, options: options as Readonly<Record<string, Node>> };
}

export function to(method: Known, or: readonly Known[] = [], ...own: readonly Note[]): End {
  return { method, or, notes: own };
}

export const statistician = (why: Need): End => ({ needs: why });
