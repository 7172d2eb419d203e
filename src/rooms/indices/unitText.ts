/** A unit of UCUM as it is written on a ward. Pure. */

/** Units of time are words of the language. */
const words: Readonly<Record<string, string>> = {
  a: 'year',
  mo: 'month',
  wk: 'week',
  d: 'day',
  h: 'hour',
  min: 'minute',
  s: 'second',
};

/** What counts the years of an age, where it is another word than that of years. */
const yearsOfAge: Readonly<Record<string, string>> = {
  'zh-Hans-CN': '岁',
  'zh-Hant-HK': '歲',
  ja: '歳',
  ko: '세',
};

/** Items that are an age: the measurand, and that of a child, which is given in months or years. */
const ages: ReadonlySet<string> = new Set(['age', 'age_months']);

/** Urea itself, beside urea nitrogen. */
const urea: Readonly<Record<string, string>> = {
  zh: '尿素',
  ja: '尿素',
  ko: '요소',
  th: 'ยูเรีย',
  fr: 'urée',
  pt: 'ureia',
  de: 'Harnstoff',
};

/** Written otherwise than by the rules below. */
const special: Readonly<Record<string, string>> = {
  '1': '',
  '[pH]': '',
  Cel: '°C',
  '[degF]': '°F',
  '[lb_av]': 'lb',
  '[in_i]': 'in',
  '[ft_i]': 'ft',
  '[pptr]': 'ppt',
  'cm[H2O]': 'cmH₂O',
  'ng/mL{DDU}': 'ng/mL (DDU)',
  deg: '°',
};

const raised: Readonly<Record<string, string>> = {
  '-': '⁻',
  ...Object.fromEntries([...'⁰¹²³⁴⁵⁶⁷⁸⁹'].entries()),
};
const up = (digits: string) => [...digits].map((digit) => raised[digit] ?? digit).join('');

/**
 * @param intl the language of the page: the word of a unit stands as it does behind many, a number has its decimal sign
 * @param of the id of what is measured: a year of an age is not called as other years
 */
export function unitText(unit: string | undefined, intl: string, of?: string): string {
  if (unit === undefined) return '';
  const known = special[unit];
  if (known !== undefined) return known;
  if (unit === 'mg{urea}/dL') return `mg/dL (${urea[intl.slice(0, 2)] ?? 'urea'})`;
  if (unit === 'a' && of !== undefined && ages.has(of)) return yearsOfAge[intl] ?? unitWord('year', intl);
  const word = words[unit];
  if (word) return unitWord(word, intl);
  if (/^\{(?:score|points?|risk|index|ratio)\}$/.test(unit)) return '';
  return unit
    .split('/')
    .map((part) => symbolOf(part))
    .join('/')
    .replace(/\d+\.\d+/, (number) => new Intl.NumberFormat(intl).format(Number(number)));
}

/** A number and its unit; a Japanese or Korean word touches its number: content/data/glossary.json, register. */
export function withUnit(number: string, unit: string | undefined, intl: string, of?: string): string {
  const written = unitText(unit, intl, of);
  const isWord = /^\p{Lo}/u.test(written);
  const gap = written === '' || (isWord && /^(?:ja|ko)/.test(intl)) ? '' : ' ';
  return `${number}${gap}${written}`;
}

function symbolOf(part: string): string {
  return part
    .replace(/\{([^}]*)\}/g, (_, annotation: string) => annotation.replaceAll('_', ' '))
    .replace(/m2$/, 'm²')
    .replace(/m3$/, 'm³')
    .replace(/^10\*(-?\d+)/, (_, digits: string) => `10${up(digits)}`)
    .replace(/\[([^\]]*)\]/g, '$1')
    .replace(/^u(?=[A-Za-z])/, 'µ')
    .replace(/^meq$/, 'mEq')
    .replace(/(?<=\p{L})\.(?=\p{L})/gu, '·');
}

function unitWord(unit: string, intl: string): string {
  const options = { style: 'unit', unit, unitDisplay: 'long' } as const;
  const parts = new Intl.NumberFormat(intl, options).formatToParts(5);
  return parts
    .filter(({ type }) => type === 'unit')
    .map(({ value }) => value)
    .join('')
    .trim();
}
