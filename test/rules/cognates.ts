/** Words that another language writes as English does. Whatever else stands there in English was never translated. */
import type { LocaleCode } from '../../src/i18n/locales.ts';

/** Names, and what science and computers write alike everywhere. */
export const everywhere: ReadonlySet<string> = new Set([
  'wechat', // the product's own name outside of mainland China
  'pay', // WeChat Pay, the product's own name there
  'alipay', // likewise
  'vip', // what the membership is called, in every language
  'alt', // alanine aminotransferase, by its international abbreviation
  'bmi', // body mass index, likewise
  'ci', // confidence interval, likewise
  'icc', // intraclass correlation coefficient, likewise
  'kappa', // the Greek letter by which a coefficient of agreement is called
  'smd', // standardised mean difference, by its English abbreviation
  'icd-', // ICD-11, the International Classification of Diseases, by its English abbreviation
  'lvef', // left ventricular ejection fraction, likewise
  'si', // the International System of Units, by its French abbreviation
  'sbp', // systolic blood pressure, likewise
  'holm', // a statistician, as those below, by whose name a method goes
  'tukey',
  'hochberg',
  'bonferroni',
  'hedges’',
  'horizon', // a moment up to which a mean is taken, in French as well
  'log-log', // the scale of a curve’s limits
  'efron', // statisticians, by whose names ways with ties go
  'breslow',
  'kb', // kilobytes
  'mm', // millimetres
  'pt', // points, in which type is measured
  'wilson', // as those below, by whose name an interval goes
  'clopper-pearson',
  'wald',
  'min', // the symbol of the minute (SI brochure, table 8)
]);

/** Texts that are fixed in English, whatever the language. */
export const fixed: ReadonlySet<string> = new Set([
  '404 NOT FOUND', // docs/specification.md has it so for all languages
]);

/** Of Latin or Greek descent, or taken over from English by the dictionaries of the language itself. */
export const cognates: Partial<Record<LocaleCode, ReadonlySet<string>>> = {
  fr: new Set(
    `action analyses associations citation code codes coefficient coefficients console contact correction corrections date dates documents e-mail exact figure figures forum guide guides horizontal image indices interaction intervention invitation invitations item latitude longitude mentions menu messages minutes note notes nutrition page participant participants patient patients plan point points population position poster proportion proportions publication publications quantiles quartile quartiles question questionnaires questions score script session sessions simple site source sources suggestions suspension test tests variable variables version versions vertical`.split(
      /\s+/,
    ),
  ),
  de: new Set(
    'bank code community demonstration design feed forum index intervention item link median name optional passkey passkeys person population position poster register sd software status system team test tests text trend version'.split(
      ' ',
    ),
  ),
  es: new Set([
    'editor',
    'feed',
    'horizontal',
    'idea',
    'monitor',
    'no',
    'odds',
    'plan',
    'ratio',
    'roles',
    'script',
    'simple',
    'variable',
    'variables',
    'vertical',
  ]), // an odds ratio is not translated
  pt: new Set(
    'editor e-mail feed hazard horizontal item latitude link longitude menu monitor ratio script site slide status usual vertical'.split(
      ' ',
    ), // hazard ratio is not translated
  ),
  id: new Set(
    'bank data editor email feed forum histogram median menu model moderator poster status tag'.split(' '),
  ),
};
