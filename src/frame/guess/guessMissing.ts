/** What in a column may stand for no value: asked, never assumed. */
import type { Missing, MissingReason } from '../../dictionary/variable.ts';
import { quartilesOf } from '../work/quartiles.ts';
import { isMissingWord, type Profile } from './profile.ts';
import type { Choice, Question } from './question.ts';

const reasons: readonly MissingReason[] = ['not-done', 'unknown', 'not-applicable', 'refused'];

/** What a word says of the reason. */
const meanings: readonly (readonly [MissingReason, RegExp])[] = [
  ['not-done', /未查|未做|未检|未檢|未测|未測|not done|^nd$|미검사|未実施|ไม่ได้ตรวจ|non fait/iu],
  ['not-applicable', /not applicable|不適用|不适用|해당없음/iu],
  ['refused', /拒|refus|무응답/iu],
  [
    'unknown',
    /unk|不详|不詳|不明|不清楚|未知|미상|모름|ไม่ทราบ|unbekannt|inconnu|desconoc|desconhec|tidak diketahui/iu,
  ],
];

/** The words, each with its count; those that are already given as missing are left out. */
function missingWordsIn({ texts }: Profile): { text: string; count: number }[] {
  return texts
    .filter(({ text }) => isMissingWord(text))
    .map(({ text, count }) => ({ text: text.trim(), count }));
}

/** @param given what is given as missing already */
export function askWords(variable: string, profile: Profile, given: readonly Missing[]): Question[] {
  const words = missingWordsIn(profile);
  if (words.length === 0) return [];
  const different = [...new Set(words.map(({ text }) => text))];
  const as = (reason?: MissingReason): Missing[] => [
    ...given,
    ...different.map((code) => {
      const own = reason ?? meanings.find(([, pattern]) => pattern.test(code))?.[0];
      return own ? { code, reason: own } : { code };
    }),
  ];
  const count = words.reduce((sum, one) => sum + one.count, 0);
  return [
    {
      kind: 'missingWords',
      variable,
      values: { words: different.slice(0, 8).join(' · '), count },
      choices: missingChoices(as),
    },
  ];
}

/** For no value, for each reason why there is none, or a value. @param as the missing values that each would make */
function missingChoices(as: (reason?: MissingReason) => Missing[]): Choice[] {
  return [
    { kind: 'missing', values: {}, change: { variable: { missing: as() } }, recommended: true },
    ...reasons.map(
      (reason): Choice => ({
        kind: `missing:${reason}`,
        values: {},
        change: { variable: { missing: as(reason) } },
      }),
    ),
    { kind: 'value', values: {}, change: {} },
  ];
}

/** Numbers that people write for none: nines, eights and sevens, or less than nothing. */
const suspects = /^-?(?:9{2,6}|8{2,6}|7{2,6}|9{1,5}[78]|9{2,6}\.9{1,2})$|^-[1-9]$/;

/** @param isCoded whether the column is a list of codes, of which 9 and 8 may be none as well */
export function askNumbers(
  variable: string,
  profile: Profile,
  given: readonly Missing[],
  isCoded: boolean,
): Question[] {
  const apart = numbersApart(profile, isCoded);
  return apart.map(({ value, count, least, most }) => {
    const as = (reason?: MissingReason): Missing[] => [
      ...given,
      reason ? { code: value, reason } : { code: value },
    ];
    return {
      kind: 'missingNumber',
      variable,
      values: { value, count, least, most },
      choices: missingChoices(as),
    };
  });
}

type Apart = { value: number; count: number; least: number; most: number };

/** Suspects that lie apart from the rest; `least` and `most` are those of the rest. */
function numbersApart({ numbers, values, isFewValues, filled }: Profile, isCoded: boolean): Apart[] {
  const candidates = new Map<number, number>();
  for (const [at, value] of numbers.entries()) {
    if (at > 0 && numbers[at - 1] === value) continue;
    const isCode = isCoded && (value === 9 || value === 8);
    if (isCode || suspects.test(String(value))) candidates.set(value, values.get(value) ?? 0);
  }
  if (candidates.size === 0 || candidates.size > 6) return [];
  const rest = Array.from(numbers).filter((value) => !candidates.has(value));
  if (rest.length < 3) return [];
  const [least = 0, most = 0] = [rest[0], rest.at(-1)];
  const { lower, upper } = quartilesOf(rest) ?? { lower: least, upper: most };
  // A usual reach beyond the rest; a list of codes has a gap of two before its nines.
  const reach = isCoded ? 1 : Math.max((upper - lower) * 1.5, (most - least) * 0.25, 1e-9);
  return [...candidates].flatMap(([value, known]) => {
    const isApart = value > most + reach || value < least - reach || (value < 0 && least >= 0);
    const drawn = numbers.filter((one) => one === value).length;
    const count = isFewValues ? known : Math.max(known, Math.round((drawn / numbers.length) * filled));
    return isApart ? [{ value, count, least, most }] : [];
  });
}
