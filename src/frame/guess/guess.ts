/**
 * A dictionary for a table that comes without one. Every guess says its reason; what could be otherwise is asked, with
 * what each answer would change. The raw cells stay, so that nothing is lost by a wrong guess.
 */
import type { Dictionary, Kind, Role, Variable } from '../../dictionary/variable.ts';
import type { languageCodes } from '../../lib/languages.ts';
import type { RawColumn, RawTable } from '../raw/rawColumn.ts';
import { rawWithout } from '../raw/takeRaw.ts';
import { datePartsOf, isBuddhistYear } from '../typed/dates.ts';
import { folded, type Reading } from '../typed/reading.ts';
import { askIdentifier } from './askIdentifier.ts';
import { type CodeGuess, guessCodes } from './guessCodes.ts';
import { dateHeading, guessDates } from './guessDates.ts';
import { askLists } from './guessLists.ts';
import { askMarked, guessMarked } from './guessMarked.ts';
import { askNumbers, askWords } from './guessMissing.ts';
import { askScales, askSigns, guessNumbers, unitBehind } from './guessNumbers.ts';
import { askCopies, askTotals, headingsAgain } from './guessRows.ts';
import { identifierIn } from './identifiers.ts';
import { type Profile, profileOf, profileUnder } from './profile.ts';
import type { Question, Reason } from './question.ts';
import { unitIn } from './units.ts';

export type Guess = {
  dictionary: Dictionary;
  readings: Readonly<Record<string, Reading>>;
  reasons: readonly Reason[];
  questions: readonly Question[];
};

/**
 * `keys`, `names`: one for each column, in their order. `language`: in which the headings are written.
 */
export type GuessWith = {
  keys: readonly string[];
  names: readonly string[];
  language: (typeof languageCodes)[number];
};

export function guessDictionary(table: RawTable, { keys, names, language }: GuessWith): Guess {
  const again = headingsAgain(table);
  const records = again.length > 0 ? rawWithout(table, again) : table;
  const isThai = language === 'th' || table.columns.some(isThaiColumn);
  const columns = records.columns.map((raw, at) => {
    const heading = raw.heading.trim();
    const key = keys[at] ?? String(at);
    const base = {
      key,
      name: names[at] ?? `v${at + 1}`,
      ...(heading === '' ? {} : { label: { [language]: heading } }),
      source: { from: 'column', heading: raw.heading, at } as const,
    };
    return guessColumn(base, raw, isThai);
  });
  return {
    dictionary: { format: 1, language, variables: columns.map(({ variable }) => variable) },
    readings: Object.fromEntries(
      columns.flatMap(({ variable, reading }) =>
        Object.keys(reading).length > 0 ? [[variable.key, reading]] : [],
      ),
    ),
    reasons: columns.flatMap(({ reasons }) => reasons),
    questions: [
      ...askCopies(table, again),
      ...askTotals(table),
      ...columns.flatMap(({ questions }) => questions),
    ],
  };
}

/** Texts of a column by which it is known whether people write Thai. */
const mostThai = 100;

/** Thai letters, or years that can be of the Buddhist era alone. */
function isThaiColumn({ heading, texts }: RawColumn): boolean {
  return [heading, ...texts.slice(0, mostThai)].some(
    (text) => /\p{Script=Thai}/u.test(text) || datePartsOf(text)?.parts.some(isBuddhistYear),
  );
}

type Base = Pick<Variable, 'key' | 'name' | 'label' | 'source'>;
type Guessed = { variable: Variable; reading: Reading; reasons: Reason[]; questions: Question[] };

function guessColumn(base: Base, raw: RawColumn, isThai: boolean): Guessed {
  const profile = profileOf(raw);
  const guessed = kindOf(base, raw, profile, isThai);
  const { key } = base;
  const say = (reason: Omit<Reason, 'variable'>) => guessed.reasons.push({ variable: key, ...reason });
  const identifier = identifierIn(profile);
  if (identifier?.is === 'birthDate' && !mayBeDay.includes(guessed.variable.kind)) {
    // A weight or an order at birth says nothing of the day; the year alone does together with other things.
    if (isYears(profile)) guessed.variable = { ...guessed.variable, identifying: 'quasi' };
  } else if (identifier) {
    const { is } = identifier;
    const { reason, question } = askIdentifier(key, identifier);
    guessed.variable = { ...guessed.variable, identifying: 'direct' };
    // A record number or an identity card is no quantity.
    if (is !== 'birthDate' && guessed.variable.kind !== 'id')
      guessed.variable = asText(guessed.variable, is === 'name' || is === 'address' ? 'text' : 'id');
    if (is !== 'birthDate') guessed.questions = [];
    guessed.reasons.push(reason);
    guessed.questions.push(question);
  }
  const unit = unitIn(profile.heading);
  const { kind } = guessed.variable;
  const isNumber = kind === 'number' || kind === 'integer';
  const { behind } = guessed.reading;
  if (behind !== undefined)
    say({ about: 'unit', kind: 'unitBehind', values: { written: behind }, confidence: 0.9 });
  else if (unit && isNumber && guessed.variable.unit && guessed.variable.unit !== unit.ucum) {
    // The heading and the cells say different ones: which is right only a person knows.
    const { unit: _unit, ...without } = guessed.variable;
    guessed.variable = without;
    guessed.questions = guessed.questions.filter((one) => one.kind !== 'percentSigns');
    guessed.questions.push({
      kind: 'twoUnits',
      variable: key,
      values: { written: unit.written },
      choices: [
        { kind: 'unitOfHeading', values: { unit: unit.written }, change: { variable: { unit: unit.ucum } } },
        { kind: 'unitOfCells', values: {}, change: { variable: { unit: '%' } } },
      ],
    });
  } else if (unit && isNumber) {
    guessed.variable = { ...guessed.variable, unit: unit.ucum };
    const values = { written: unit.written, unit: unit.ucum };
    say({ about: 'unit', kind: 'unitInHeading', values, confidence: 0.9 });
  } else if (guessed.variable.unit) say({ about: 'unit', kind: 'percentSigns', values: {}, confidence: 0.9 });
  if (guessed.reading.buddhist) say({ about: 'era', kind: 'buddhistYears', values: {}, confidence: 0.9 });
  const role = roleOf(guessed.variable, profile);
  if (role) {
    guessed.variable = { ...guessed.variable, roles: [role] };
    say({ about: 'roles', kind: `role:${role}`, values: {}, confidence: 0.7 });
  }
  return guessed;
}

const mayBeDay: readonly Kind[] = ['date', 'datetime', 'text', 'id'];

/** Years in which people were born who live, or did not long ago; of the Buddhist era too. */
function isYears({ numbers }: Profile): boolean {
  const isYear = (value: number) => (value >= 1880 && value <= 2100) || (value >= 2423 && value <= 2643);
  return numbers.length > 0 && numbers.every((value) => Number.isInteger(value) && isYear(value));
}

function asText({ decimals: _decimals, codes: _codes, ...variable }: Variable, kind: Kind): Variable {
  return { ...variable, kind };
}

/** The kind of a column, by what stands in its cells. */
function kindOf(base: Base, raw: RawColumn, profile: Profile, isThai: boolean): Guessed {
  const { key } = base;
  const made = (
    kind: Kind,
    reading: Reading,
    reason: Omit<Reason, 'variable' | 'about'>,
    questions: Question[] = [],
    more: Partial<Variable> = {},
  ): Guessed => ({
    variable: { ...base, kind, ...more },
    reading,
    reasons: [{ variable: key, about: 'kind', ...reason }],
    questions,
  });
  const percent = (share: number) => Math.round(share * 100);
  if (profile.filled === 0) return made('text', {}, { kind: 'emptyColumn', values: {}, confidence: 0.3 });
  const dates = guessDates(profile, isThai);
  if (dates) {
    const { kind, reading, why, share, doubts = [] } = dates;
    const asked = doubts.map((doubt) => ({ variable: key, ...doubt }));
    const confidence = doubts.length > 0 ? Math.min(0.6, share) : share;
    const values = { percent: percent(share), ...(reading.order ? { order: reading.order } : {}) };
    return made(kind, reading, { kind: why, values, confidence }, [...asked, ...askWords(key, profile, [])]);
  }
  const unit = unitBehind(profile);
  const marked = unit ? undefined : guessMarked(profile);
  const id = unit ? undefined : guessId(profile);
  // Thousands that points part are no names of anything, though all are different.
  if (id && (id.kind !== 'allDifferent' || !marked?.points)) return made('id', {}, id);
  const lists = askLists(key, profile);
  if (lists.length > 0)
    return made(
      'text',
      {},
      {
        kind: 'differentTexts',
        values: { different: profile.different + profile.values.size },
        confidence: 0.5,
      },
      [...askWords(key, profile, []), ...lists],
    );
  const reading = unit ? { behind: unit.behind } : (marked?.reading ?? {});
  const asMarked = (unit || marked) && guessNumbers(profile, reading);
  const codes = asMarked ? undefined : guessCodes(profile);
  const isSure = codes && codes.why !== 'fewNumbers';
  const numbers = asMarked ?? (isSure ? undefined : guessNumbers(profile));
  if (codes && (isSure || codes.confidence > 0.5)) return coded(made, key, profile, codes);
  if (numbers) {
    const read = asMarked ? reading : {};
    const all = profileUnder(profile, raw, read);
    const questions = [
      ...askWords(key, profile, []),
      ...askNumbers(key, all, [], false),
      ...(asMarked && marked ? askMarked(key, marked, profile.decimal) : []),
      ...askSigns(key, profile, read),
      ...askScales(key, all),
    ];
    const { decimals } = numbers;
    const more = {
      ...(numbers.kind === 'number' && decimals !== undefined ? { decimals } : {}),
      ...(read === marked?.reading && read.percent ? { unit: '%' } : {}),
      ...(unit && { unit: unit.ucum }),
    };
    return made(
      numbers.kind,
      read,
      { kind: 'mostlyNumbers', values: { percent: percent(numbers.share) }, confidence: numbers.share },
      questions,
      more,
    );
  }
  return made(
    'text',
    {},
    { kind: 'differentTexts', values: { different: profile.different }, confidence: 0.8 },
    askWords(key, profile, []),
  );
}

type Make = (
  kind: Kind,
  reading: Reading,
  reason: Omit<Reason, 'variable' | 'about'>,
  questions?: Question[],
  more?: Partial<Variable>,
) => Guessed;

function coded(
  made: Make,
  key: string,
  profile: Profile,
  { codes, reading, why, confidence, spellings }: CodeGuess,
): Guessed {
  // What is one of the codes is asked no more whether it is none.
  const meant = new Set([...codes.map(({ code }) => folded(code)), ...Object.keys(reading.spellings ?? {})]);
  const texts = profile.texts.filter(({ text }) => !meant.has(folded(text)));
  const questions = [
    ...askWords(key, { ...profile, texts }, []),
    ...askNumbers(key, profile, [], why === 'fewNumbers'),
  ];
  if (why === 'fewNumbers')
    questions.push({
      kind: 'codesOrNumbers',
      variable: key,
      values: {
        codes: codes
          .map(({ code }) => code)
          .slice(0, 12)
          .join(' · '),
      },
      choices: [
        { kind: 'codes', values: {}, change: {}, recommended: true },
        { kind: 'ordered', values: {}, change: { variable: { kind: 'ordinal' } } },
        { kind: 'numbers', values: {}, change: { variable: { kind: 'integer', codes: undefined } } },
      ],
    });
  if (reading.spellings)
    questions.push({
      kind: 'spellings',
      variable: key,
      values: { count: spellings, codes: codes.map(({ code }) => code).join(' · ') },
      choices: [
        { kind: 'oneCode', values: {}, change: {}, recommended: true },
        {
          kind: 'apart',
          values: {},
          change: { variable: { codes: undefined }, reading: { spellings: undefined } },
        },
      ],
    });
  return made(
    'category',
    reading,
    { kind: why, values: { codes: codes.length, different: spellings }, confidence },
    questions,
    { codes },
  );
}

const idHeading =
  /^(?:.*[_\s-])?(?:id|no|nr|number|code|编号|編號|号|番号|번호|เลขที่|รหัส)\.?$|^(?:id|no|nr)\b|编号|編號|登录号|受试者|(?:患者|환자|被験者|病人)\s*id|(?:등록|환자|병록)\s*번호|subject|patient.?id|record/iu;

/** What can only be called the identifier of somebody: it stays one where each has several rows. */
const ofSomebody =
  /^(?:(?:id|uid|pid|编号|編號)|.*(?:subject|patient|participant|proband|record|study|case|sujet|sujeto|paciente|pasien|rekam)[\s_.-]*(?:id|no|nr|num|number|nummer|code|número|numéro)|(?:id|no|nr|código|numéro|número)[\s_.-]*(?:pasien|paciente|patient|sujet|du patient|del paciente|do paciente)|(?:受试者|受試者|患者|病人|被験者|환자|대상자)\s*(?:id|编号|編號|号|號|番号|번호)?|住院号|住院號|病历号|病歷號|登录号|登録番号|등록\s*번호|รหัสผู้ป่วย|เลขที่ผู้ป่วย)\.?$/iu;

/** Fewer different ones are groups rather than people. */
const leastPeople = 3;

/** Leading noughts and exponents in a column of numbers, and texts that are all different, are what things are called. */
function guessId(profile: Profile): Omit<Reason, 'variable' | 'about'> | undefined {
  const { texts, filled, different, heading, numbers } = profile;
  const count = (pattern: RegExp) =>
    texts.reduce((sum, one) => sum + (pattern.test(one.text.trim()) ? one.count : 0), 0);
  const noughts = count(/^0\d+$/);
  if (noughts > 0 && noughts * 20 >= filled)
    return { kind: 'leadingNoughts', values: { count: noughts }, confidence: 0.9 };
  const exponents = count(/^\d{1,4}e\d{1,2}$/i);
  if (exponents > 0 && idHeading.test(heading))
    return { kind: 'likeExponents', values: { count: exponents }, confidence: 0.8 };
  const isUnique = filled > 4 && different >= filled * 0.95;
  // A record may be called 1,001.
  const shape = idHeading.test(heading) ? /^[\p{L}\d_./#,-]{1,24}$/u : /^[\p{L}\d_./#-]{1,24}$/u;
  const isShort = texts.slice(0, 200).every(({ text }) => shape.test(text.trim()));
  const hasDigits =
    texts.slice(0, 200).filter(({ text }) => /\d/.test(text)).length > Math.min(200, texts.length) * 0.8;
  if (isUnique && isShort && hasDigits)
    return { kind: 'allDifferent', values: { different }, confidence: 0.8 };
  const isNumbered =
    profile.byTag[0] === filled && filled > 4 && idHeading.test(heading) && !dateHeading.test(heading);
  let repeats = 0;
  for (let at = 1; at < numbers.length; at++) if (numbers[at] === numbers[at - 1]) repeats++;
  // Long data: each of them comes back with every visit.
  const isPeople =
    ofSomebody.test(heading.trim()) &&
    different + profile.values.size >= leastPeople &&
    isShort &&
    (hasDigits || texts.length === 0) &&
    (texts.length > 0 || profile.byTag[0] === filled);
  if (isPeople || (isNumbered && repeats < numbers.length * 0.8))
    return { kind: 'headingOfId', values: {}, confidence: 0.8 };
  return undefined;
}

function roleOf({ kind, codes }: Variable, { heading }: Profile): Role | undefined {
  if (
    kind === 'id' &&
    (/^(?:id|no|编号|編號)|subject|patient|record|study.?id|受试者|入组|住院/iu.test(heading) ||
      ofSomebody.test(heading.trim()))
  )
    return 'id';
  if (/^(?:site|centre|center|hospital|中心|医院|醫院|施設|기관|ศูนย์)/iu.test(heading) && codes) return 'site';
  if (/^(?:visit|visite|访视|訪視|来院|방문)/iu.test(heading) && codes) return 'visit';
  return /^(?:arm|group|treatment|gruppe|groupe|grupo|分组|组别|組別|群|군|กลุ่ม)$/iu.test(heading) && codes
    ? 'exposure'
    : undefined;
}
