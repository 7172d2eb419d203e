/** Marks that code puts between words, as each language writes them: content/data/glossary.json, register. */

/**
 * Each with its spaces. `list` stands between things of one kind, `comma` before what is added, `semicolon` between parts
 * that have commas of their own; `gap` between two sentences.
 */
export type Marks = Readonly<
  Record<'list' | 'comma' | 'semicolon' | 'colon' | 'stop' | 'gap' | 'opening' | 'closing', string>
>;

const latin: Marks = {
  list: ', ',
  comma: ', ',
  semicolon: '; ',
  colon: ': ',
  stop: '.',
  gap: ' ',
  opening: ' (',
  closing: ')',
};

/** Chinese: as wide as a character, which leaves no room for a space. */
const wide: Marks = {
  list: '、',
  comma: '，',
  semicolon: '；',
  colon: '：',
  stop: '。',
  gap: '',
  opening: '（',
  closing: '）',
};

const own: Readonly<Record<string, Marks>> = {
  'zh-Hans-CN': wide,
  'zh-Hant-HK': wide,
  ja: { ...wide, comma: '、' },
  ko: { ...latin, opening: '(' },
  th: { ...latin, stop: '' },
  fr: { ...latin, semicolon: '\u202f; ', colon: '\u00a0: ' },
};

export function marksIn(intl: string): Marks {
  return own[intl] ?? own[intl.slice(0, 2)] ?? latin;
}
