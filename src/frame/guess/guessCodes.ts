/** Whether a column holds the codes of a category, and which texts are spellings of one thing. */
import type { Code, Words } from '../../dictionary/variable.ts';
import { isNumberTag } from '../raw/rawColumn.ts';
import { folded, type Reading } from '../typed/reading.ts';
import { isMissingWord, type Profile } from './profile.ts';

export type CodeGuess = {
  codes: readonly Code[];
  reading: Reading;
  why: 'sex' | 'yesNo' | 'fewTexts' | 'fewNumbers' | 'oneValue';
  spellings: number;
  confidence: number;
};

/** Texts above which a column is no list of codes, and rows that each should have. */
const most = { texts: 60, numbers: 12 };
const rowsEach = 2;

type Meaning = { code: string; label: Words; spellings: readonly string[] };

/** What is written for the two sexes, in the eleven languages. */
const sexes: readonly Meaning[] = [
  {
    code: 'female',
    label: {
      en: 'female',
      'zh-cn': '女',
      'zh-hk': '女',
      ja: '女性',
      ko: '여성',
      th: 'หญิง',
      id: 'perempuan',
      fr: 'femme',
      es: 'mujer',
      pt: 'feminino',
      de: 'weiblich',
    },
    spellings: [
      'female',
      'f',
      'woman',
      'w',
      '女',
      '女性',
      '女士',
      '여',
      '여성',
      '여자',
      'หญิง',
      'ญ',
      'perempuan',
      'p',
      'wanita',
      'femme',
      'féminin',
      'mujer',
      'femenino',
      'feminino',
      'mulher',
      'weiblich',
      'frau',
    ],
  },
  {
    code: 'male',
    label: {
      en: 'male',
      'zh-cn': '男',
      'zh-hk': '男',
      ja: '男性',
      ko: '남성',
      th: 'ชาย',
      id: 'laki-laki',
      fr: 'homme',
      es: 'hombre',
      pt: 'masculino',
      de: 'männlich',
    },
    spellings: [
      'male',
      'm',
      'man',
      '男',
      '男性',
      '先生',
      '남',
      '남성',
      '남자',
      'ชาย',
      'ช',
      'laki-laki',
      'laki laki',
      'l',
      'pria',
      'homme',
      'masculin',
      'h',
      'hombre',
      'masculino',
      'homem',
      'männlich',
      'maennlich',
      'mann',
    ],
  },
];

const answers: readonly Meaning[] = [
  {
    code: '1',
    label: {
      en: 'yes',
      'zh-cn': '是',
      'zh-hk': '是',
      ja: 'はい',
      ko: '예',
      th: 'ใช่',
      id: 'ya',
      fr: 'oui',
      es: 'sí',
      pt: 'sim',
      de: 'ja',
    },
    spellings: [
      'yes',
      'y',
      'true',
      't',
      'positive',
      'pos',
      '+',
      '是',
      '有',
      '阳性',
      '陽性',
      'はい',
      'あり',
      '예',
      '네',
      '유',
      'ใช่',
      'มี',
      'ya',
      'oui',
      'o',
      'vrai',
      'sí',
      'si',
      's',
      'sim',
      'ja',
      'j',
      '1',
    ],
  },
  {
    code: '0',
    label: {
      en: 'no',
      'zh-cn': '否',
      'zh-hk': '否',
      ja: 'いいえ',
      ko: '아니오',
      th: 'ไม่ใช่',
      id: 'tidak',
      fr: 'non',
      es: 'no',
      pt: 'não',
      de: 'nein',
    },
    spellings: [
      'no',
      'n',
      'false',
      'f',
      'negative',
      'neg',
      '-',
      '否',
      '无',
      '無',
      '没有',
      '阴性',
      '陰性',
      'いいえ',
      'なし',
      '아니오',
      '아니요',
      '무',
      'ไม่ใช่',
      'ไม่',
      'ไม่มี',
      'tidak',
      'non',
      'faux',
      'não',
      'nao',
      'nein',
      '0',
    ],
  },
];

export function guessCodes(profile: Profile): CodeGuess | undefined {
  const texts = profile.texts.filter(({ text }) => text.trim() !== '');
  const numbers = profile.byTag.reduce((sum, count, tag) => sum + (isNumberTag(tag) ? count : 0), 0);
  const paired =
    numbers === 0 || profile.values.size <= 2
      ? pairsIn(
          profile,
          texts.map(({ text }) => text),
        )
      : undefined;
  if (paired) return paired;
  const meant = texts.filter(({ text }) => !isMissingWord(text));
  const counted = meant.reduce((sum, { count }) => sum + count, 0);
  if (meant.length > 0 && counted > numbers) return fromTexts(meant, counted, profile);
  return counted === 0 ? fromNumbers(profile, numbers) : undefined;
}

/** What often says that there is no value is a `no` only beside the `yes` that is written so. */
const beside: ReadonlyMap<string, string> = new Map([
  ['-', '+'],
  ['なし', 'あり'],
  ['ไม่มี', 'มี'],
]);

/** Letters that stand for one sex in one language and for the other in another, by what is written beside them. */
const contested: readonly (readonly [letter: string, beside: readonly string[]])[] = [
  ['m', ['h', 'hombre', 'mujer', 'homem', 'mulher']],
  ['p', ['pria', 'wanita', 'w']],
];

/** All texts are spellings of the same two things. A column of `0` and `1` alone is left to numbers. */
function pairsIn(profile: Profile, texts: readonly string[]): CodeGuess | undefined {
  const written = [...texts, ...Array.from(profile.values.keys(), String)];
  const plain = new Set(written.map(folded));
  const isNone = (text: string) => beside.has(text) && !plain.has(beside.get(text)!);
  for (const [why, pair] of [
    ['sex', sexes],
    ['yesNo', answers],
  ] as const) {
    const meaningOf = (text: string) =>
      isNone(folded(text)) ? undefined : pair.find(({ spellings }) => spellings.includes(folded(text)));
    const known = written.filter((text) => meaningOf(text) !== undefined);
    const others = written.filter((text) => meaningOf(text) === undefined && !isMissingWord(text));
    const found = new Set(known.map(meaningOf));
    const isText = known.some((text) => !/^\d$/.test(text.trim()));
    if (!isText || others.length > 0 || found.size === 0) continue;
    const isContested = contested.some(
      ([letter, near]) => plain.has(letter) && near.some((one) => plain.has(one)),
    );
    if (why === 'sex' && isContested) continue;
    // `F` alone may be false or female; one of a pair alone says little, but a whole word does.
    if (found.size === 1 && known.every((text) => folded(text).length < 2 && /^[a-z+-]$/i.test(folded(text))))
      continue;
    return paired(why, pair, known, meaningOf);
  }
  return undefined;
}

function paired(
  why: 'sex' | 'yesNo',
  pair: readonly Meaning[],
  known: readonly string[],
  meaningOf: (text: string) => Meaning | undefined,
): CodeGuess {
  const different = new Map<Meaning, string[]>();
  for (const text of known) {
    const meaning = meaningOf(text);
    if (meaning) different.set(meaning, [...(different.get(meaning) ?? []), text]);
  }
  const isMixed = [...different.values()].some((texts) => new Set(texts.map(folded)).size > 1);
  // Where each is written in one way, that is its code.
  const codeOf = (meaning: Meaning) =>
    isMixed ? meaning.code : (different.get(meaning)?.[0]?.trim() ?? meaning.code);
  const codes = pair
    .filter((one) => different.has(one))
    .map((one) => ({ code: codeOf(one), label: one.label }));
  const spellings = Object.fromEntries(
    known.flatMap((text) => {
      const meaning = meaningOf(text);
      return meaning ? [[folded(text), codeOf(meaning)] as const] : [];
    }),
  );
  return { codes, reading: isMixed ? { spellings } : {}, why, spellings: known.length, confidence: 0.95 };
}

function fromTexts(meant: Profile['texts'], counted: number, profile: Profile): CodeGuess | undefined {
  if (profile.different > most.texts * 3) return undefined;
  // Spellings that differ by width, case and spaces alone are one; the most frequent is the code.
  const groups = Map.groupBy(meant, ({ text }) => folded(text));
  const longest = Math.max(...meant.map(({ text }) => text.length));
  const isFew =
    groups.size <= most.texts &&
    (groups.size * rowsEach <= counted || (counted < 20 && groups.size < counted));
  if (!isFew || longest > 60) return undefined;
  const codes = Array.from(groups.values(), ([first]) => ({ code: first!.text.trim() }));
  const spellings = Object.fromEntries(
    [...groups].flatMap(([key, all]) => (all.length > 1 ? [[key, all[0]!.text.trim()] as const] : [])),
  );
  const isMixed = Object.keys(spellings).length > 0;
  const confidence = Math.min(0.95, 0.5 + counted / groups.size / 40);
  const why = groups.size === 1 ? 'oneValue' : 'fewTexts';
  codes.sort((a, b) => (a.code < b.code ? -1 : 1));
  return { codes, reading: isMixed ? { spellings } : {}, why, spellings: meant.length, confidence };
}

/** Few whole numbers that follow one another, each many times: 0 and 1, 1 to 5. */
function fromNumbers({ values, isFewValues, byTag }: Profile, numbers: number): CodeGuess | undefined {
  if (!isFewValues || values.size > most.numbers || values.size === 0 || byTag[0] !== numbers)
    return undefined;
  const written = [...values.keys()];
  const [least = 0, last = 0] = [written[0], written.at(-1)];
  const isSmall = least >= 0 && last <= most.numbers && numbers >= values.size * 5;
  if (!isSmall || (values.size > 2 && last - least + 1 > values.size * 2)) return undefined;
  const codes = written.map((value) => ({ code: String(value) }));
  return {
    codes,
    reading: {},
    why: 'fewNumbers',
    spellings: codes.length,
    confidence: values.size <= 2 ? 0.9 : 0.6,
  };
}
