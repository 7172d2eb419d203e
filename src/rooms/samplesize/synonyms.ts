/** What people call designs beside their titles: a search finds them by these words, in every language. */

import type { Design } from '../../designs/design.ts';
import { defaultLocale, type LocaleCode } from '../../i18n/locales.ts';
import type { Context } from '../../platform/context.ts';
import type { Said } from '../../search/matching.ts';
import { purposeKey, titleKey } from './keys.ts';

/** Messages `samplesize.server.synonyms.<name>`, each a list of words, and the designs that they name. */
const synonyms = {
  tTest: ['one-mean', 'two-means', 'two-means-unequal-variances', 'paired-means'],
  welch: ['two-means-unequal-variances'],
  beforeAfter: ['paired-means', 'signed-rank', 'mcnemar'],
  bioequivalence: ['crossover'],
  baseline: ['ancova'],
  anova: ['anova'],
  chiSquare: ['two-proportions', 'chi-square-table'],
  fisher: ['two-proportions-exact'],
  binomial: ['one-proportion'],
  proportions: ['one-proportion', 'two-proportions', 'two-proportions-exact', 'mcnemar'],
  survival: ['log-rank-schoenfeld', 'log-rank-freedman', 'hazard-ratio-margin', 'cox-covariate'],
  nonInferiority: ['two-means', 'two-proportions', 'hazard-ratio-margin'],
  rates: ['two-rates'],
  relativeRisk: ['cohort'],
  oddsRatio: ['case-control', 'matched-case-control', 'logistic-binary', 'logistic-continuous'],
  logistic: ['logistic-binary', 'logistic-continuous'],
  regression: ['linear-regression', 'logistic-binary', 'logistic-continuous', 'cox-covariate'],
  pearson: ['correlation'],
  ranks: ['mann-whitney', 'signed-rank'],
  cluster: ['cluster-means', 'cluster-proportions'],
  diagnosis: ['sensitivity-specificity', 'auc-value', 'auc-precision'],
  agreement: ['kappa-test', 'kappa-interval'],
  precision: ['precision-mean', 'precision-proportion', 'precision-prevalence'],
  prevalence: ['precision-prevalence', 'precision-proportion'],
} as const satisfies Record<string, readonly string[]>;

/** Everything that is said of a design in one language. */
export function wordsFor(
  { catalogue }: Pick<Context, 'catalogue'>,
  locale: LocaleCode,
  { id }: Pick<Design, 'id'>,
): { title: string; purpose: string; besides: string } {
  const say = (key: string) => catalogue.text(locale, key);
  const names = Object.entries(synonyms).flatMap(([name, ids]) => {
    const list: readonly string[] = ids;
    return list.includes(id) ? [name] : [];
  });
  return {
    title: say(`designs.${titleKey(id)}`),
    purpose: say(`designs.${purposeKey(id)}`),
    besides: names.map((name) => say(`samplesize.server.synonyms.${name}`)).join('; '),
  };
}

/** The same for a search among them: in the reader's language, and in English, in which papers name methods. */
export function saidOf(
  ctx: Pick<Context, 'catalogue'>,
  locale: LocaleCode,
  designs: readonly Pick<Design, 'id'>[],
): Said[] {
  return designs.map((design) => {
    const said = [locale, defaultLocale].map((language) => wordsFor(ctx, language, design));
    return {
      id: design.id,
      parts: [
        said.map(({ title }) => title),
        said.map(({ besides }) => besides),
        said.map(({ purpose }) => purpose),
      ],
    };
  });
}
