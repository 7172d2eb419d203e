/** Of screens that show one of many, one that is long. */
const examples: Record<string, string> = {
  'news/:id': 'news/consort-spirit-2025-in-use',
  'guides/:id': 'guides/confounding-propensity-scores',
  'courses/:id': 'courses/survival-analysis-in-practice',
  'courses/:id/:chapter': 'courses/survival-analysis-in-practice/the-cox-model',
  'tools/indices/:index': 'tools/indices/egfr-ckd-epi-2021',
  'tools/sample-size/:design': 'tools/sample-size/log-rank-schoenfeld',
  'tools/statistics/:method': 'tools/statistics/two-sample-t',
};

/** The address of a screen below its language; of one that shows one of many, its example's. */
export function examplePath(screen: string): string {
  return examples[screen] ?? screen;
}

/** Whether a visitor can see a screen without being sent anything first, such as a link. */
export function isForVisitors(screen: string): boolean {
  return !/^(?:staff|preview)(?:\/|$)/.test(screen);
}
