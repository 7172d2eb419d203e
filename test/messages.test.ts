/** That each rule of messages can fail; held against those that there are: house.test.ts. */
import { describe, expect, it } from 'vitest';
import { defaultLocale, type LocaleCode, localeCodes } from '../src/i18n/locales.ts';
import { takenBy } from './rules/catalogues.ts';
import { type Files, withProject } from './rules/fixture.ts';
import { messageRules } from './rules/messages.ts';

/** Stands for a translation: no longer the English text. */
function translation(messages: object, locale: LocaleCode): object {
  const end = locale === defaultLocale ? '' : ` (${locale})`;
  return JSON.parse(JSON.stringify(messages), (_key, text) => (typeof text === 'string' ? text + end : text));
}

/** A room whose messages are `base`, translated into every language, save where told otherwise. */
function room(base: object, others: Record<string, object | undefined> = {}, code = ''): Files {
  const files = localeCodes.flatMap((locale): [string, string][] => {
    const messages = locale in others ? others[locale] : translation(base, locale);
    return messages ? [[`src/rooms/vip/messages/${locale}.json`, JSON.stringify(messages)]] : [];
  });
  return { ...Object.fromEntries(files), 'src/rooms/vip/a.ts': code };
}

const price = { price: '{count, plural, one {# <b>day</b>} other {# days for {sum}}}' };
const asks = "t('price');";
const english = (at: string, text: string) =>
  `src/rooms/vip/messages/${at} is English: “${text}”. Translate it, or say in test/rules/cognates.ts why it is the same.`;
const inFrench = (key: string, mark: string, file = 'src/rooms/vip/messages/fr.json') =>
  `${file} ${key} has “${mark}”: a no-break space keeps the mark on the line of its word.`;
const problem = { 'src/contract/problems.ts': 'export const problems = { csrf: 403 } as const;' };

/** The words of an index, translated into all languages but one. */
function indexWords(word: string, copied: LocaleCode): Files {
  const files = localeCodes.map((locale) => [
    `content/indices/blood/words/${locale}.json`,
    JSON.stringify({
      cci: { title: locale === defaultLocale || locale === copied ? word : `${word} (${locale})` },
    }),
  ]);
  return { ...room(price, {}, asks), ...Object.fromEntries(files) };
}

const faults: { what: string; files: Files; says: string }[] = [
  {
    what: 'a word of an index in English',
    files: indexWords('Corrected count increment', 'ko'),
    says: 'content/indices/blood/words/ko.json cci.title is English: “Corrected count increment”. Translate it, or say in test/rules/clinicalTerms.ts why it is the same.',
  },
  {
    what: 'a Latin comma in Chinese',
    files: room({ price: 'Free, once' }, { 'zh-cn': { price: '免费,限一次' } }, asks),
    says: 'src/rooms/vip/messages/zh-cn.json price has “费,”: its mark is as wide as a character.',
  },
  {
    what: 'a French colon that could begin a line',
    files: room({ price: 'Price: {sum}' }, { fr: { price: 'Prix : {sum}' } }, asks),
    says: inFrench('price', ' :'),
  },
  {
    what: 'a French question mark with the wrong space, in one arm of a select',
    files: room(
      { price: '{n, select, one {Free?} other {Paid}}' },
      { fr: { price: '{n, select, one {Gratuit\u00a0?} other {Payant}}' } },
      asks,
    ),
    says: inFrench('price', '\u00a0?'),
  },
  {
    what: 'a French exclamation mark that touches its word',
    files: room({ price: 'Free!' }, { fr: { price: 'Gratuit!' } }, asks),
    says: inFrench('price', 't!'),
  },
  {
    what: 'a French quotation mark with a space that breaks',
    files: room({ price: 'The plan “{plan}”' }, { fr: { price: 'La formule « {plan}\u00a0»' } }, asks),
    says: inFrench('price', '«'),
  },
  {
    what: 'a French semicolon that could begin a line, in the words of an index',
    files: {
      ...indexWords('Twice a day; never at night', 'en'),
      'content/indices/blood/words/fr.json': JSON.stringify({
        cci: { title: 'Deux fois par jour ; jamais la nuit' },
      }),
    },
    says: inFrench('cci.title', ' ;', 'content/indices/blood/words/fr.json'),
  },
  {
    what: 'a French colon that could begin a line, in a document',
    files: { ...room(price, {}, asks), 'content/legal/terms.fr.md': 'Prix : 3' },
    says: 'content/legal/terms.fr.md has “ :”: a no-break space keeps the mark on the line of its word.',
  },
  {
    what: 'Portuguese of Portugal in a message',
    files: room({ price: 'Your file' }, { pt: { price: 'O seu ficheiro' } }, asks),
    says: 'src/rooms/vip/messages/pt.json price has “ficheiro”, as in Portugal: Brazil writes “arquivo”.',
  },
  {
    what: 'Portuguese of Portugal in the words of a questionnaire',
    files: {
      ...room(price, {}, asks),
      'content/questionnaires/constitution/pt.json': JSON.stringify({ title: 'Doença crónica' }),
    },
    says: 'content/questionnaires/constitution/pt.json title has “crónica”, as in Portugal: Brazil writes “ê, ô”.',
  },
  {
    what: 'Portuguese of Portugal in a document',
    files: { ...room(price, {}, asks), 'content/legal/terms.pt.md': 'O que guardámos.' },
    says: 'content/legal/terms.pt.md has “guardámos”, as in Portugal: Brazil writes “-amos”.',
  },
  {
    what: 'a count of rows without the word for a million of them',
    files: room(
      { price: '{rows, plural, one {# row} other {# rows}}' },
      {
        fr: { price: '{rows, plural, one {# ligne} other {# lignes}}' },
        es: { price: '{rows, plural, one {# fila} many {# de filas} other {# filas}}' },
        pt: { price: '{rows, plural, one {# linha} many {# de linhas} other {# linhas}}' },
      },
      asks,
    ),
    says: 'src/rooms/vip/messages/fr.json price lacks the plural `many`: a million takes “de”.',
  },
  {
    what: 'a million without its “de”',
    files: room(
      { price: '{rows, plural, one {# row} other {{shown} rows}}' },
      {
        es: { price: '{rows, plural, one {# fila} many {{shown} filas} other {{shown} filas}}' },
        fr: { price: '{rows, plural, one {# ligne} many {{shown} de lignes} other {{shown} lignes}}' },
        pt: { price: '{rows, plural, one {# linha} many {{shown} de linhas} other {{shown} linhas}}' },
      },
      asks,
    ),
    says: 'src/rooms/vip/messages/es.json price says “{shown} filas”: a million takes “de”.',
  },
  {
    what: 'a million of what nobody has so many of',
    files: room(
      { price: '{days, plural, one {# day} other {# days}}' },
      { pt: { price: '{days, plural, one {# dia} many {# de dias} other {# dias}}' } },
      asks,
    ),
    says: 'src/rooms/vip/messages/pt.json price has a plural `many`, and counts nothing to a million.',
  },
  {
    what: 'a space in Japanese',
    files: room({ price: 'Free once' }, { ja: { price: '1 回無料' } }, asks),
    says: 'src/rooms/vip/messages/ja.json price has “1 回”: no space stands there.',
  },
  {
    what: 'one thing by two words',
    files: room(
      { price: 'Free today', sum: 'Free today' },
      { de: { price: 'Heute gratis', sum: 'Heute kostenlos' } },
      "t('price'); t('sum');",
    ),
    says: '“Free today” is “Heute gratis” (vip.price) and “Heute kostenlos” (vip.sum): one word for one thing, or say in test/rules/homonyms.ts that English means several.',
  },
  {
    what: 'a ratio in Chinese that may be of hazards or of risks',
    files: room({ price: 'Hazard ratio' }, { 'zh-cn': { price: '风险比 0.8，风险比（HR）' } }, asks),
    says: 'src/rooms/vip/messages/zh-cn.json price has “风险比” without HR or RR beside it.',
  },
  {
    what: 'a word that is taken for food, in one arm of a select',
    files: room(
      { price: '{n, select, one {Take it with you} other {Export}}' },
      { es: { price: '{n, select, one {Para llevar} other {Exportar}}' } },
      asks,
    ),
    says: 'src/rooms/vip/messages/es.json price has “Para llevar”, which is taken for something else.',
  },
  {
    what: 'steps that are taken for a prescription',
    files: room({ price: 'Open a recipe' }, { de: { price: 'Rezept öffnen' } }, asks),
    says: 'src/rooms/vip/messages/de.json price has “Rezept”, which is taken for something else.',
  },
  {
    what: 'a Korean particle behind a number',
    files: room(
      { price: '{sum, number} are left of {language}' },
      { ko: { price: '{language}로 {sum, number}은 남음' } },
      asks,
    ),
    says: 'src/rooms/vip/messages/ko.json price has “{sum, number}은”: its particle depends on the value.',
  },
  {
    what: 'a Japanese word without its long vowel',
    files: room({ price: 'Open the browser' }, { ja: { price: 'ブラウザを開く' } }, asks),
    says: 'src/rooms/vip/messages/ja.json price has “ブラウザ” without its long vowel.',
  },
  {
    what: 'a reader in Hong Kong addressed as one in Beijing',
    files: room({ price: 'Choose what you can read' }, { 'zh-hk': { price: '選擇您能讀懂的一種' } }, asks),
    says: 'src/rooms/vip/messages/zh-hk.json price says “您” to its reader.',
  },
  {
    what: 'one sentence in two wordings',
    files: room(
      {
        price: 'The values of your link are kept until then.',
        sum: 'The values of your link are kept until then.',
      },
      { de: { price: 'Die Werte bleiben bis dahin.', sum: 'Die Werte bleiben so lange.' } },
      "t('price'); t('sum');",
    ),
    says: '“The values of your link are kept until then.” is “Die Werte bleiben bis dahin.” (vip.price) and “Die Werte bleiben so lange.” (vip.sum): one word for one thing, or say in test/rules/homonyms.ts that English means several.',
  },
  {
    what: 'a per cent sign that could begin a line',
    files: room({ price: '{share}% off' }, { de: { price: '{share} % günstiger' } }, asks),
    says: 'src/rooms/vip/messages/de.json price has “} %”: a no-break space keeps the sign on the line of its number.',
  },
  {
    what: 'a space before a Korean counter, in the words of a questionnaire',
    files: {
      ...room(price, {}, asks),
      'content/questionnaires/constitution/ko.json': JSON.stringify({ title: '환자 3 명' }),
    },
    says: 'content/questionnaires/constitution/ko.json title has “3 명”: no space stands there.',
  },
  {
    what: 'a missing language',
    files: room(price, { ko: undefined }, asks),
    says: 'src/rooms/vip/messages/ko.json is missing.',
  },
  {
    what: 'a missing key',
    files: room(price, { th: {} }, asks),
    says: 'src/rooms/vip/messages/th.json lacks price.',
  },
  {
    what: 'a key too many',
    files: room(price, { de: { ...translation(price, 'de'), old: { text: 'Alt' } } }, asks),
    says: 'src/rooms/vip/messages/de.json has old.text, English has not.',
  },
  {
    what: 'an empty message',
    files: room({ price: 'Price' }, { fr: { price: ' ' } }, asks),
    says: 'src/rooms/vip/messages/fr.json price is empty.',
  },
  {
    what: 'a brace left open',
    files: room({ price: 'Price' }, { fr: { price: 'Prix {n' } }, asks),
    says: 'src/rooms/vip/messages/fr.json price is no ICU message: EXPECT_ARGUMENT_CLOSING_BRACE.',
  },
  {
    what: 'a value that only one arm of a plural forgot',
    files: room(price, { es: { price: '{count, plural, one {# <b>día</b>} other {# días}}' } }, asks),
    says: 'src/rooms/vip/messages/es.json price takes <b> and {count}, English takes <b> and {count} and {sum}.',
  },
  {
    what: 'a sentence left in English',
    files: room({ price: 'Choose a plan' }, { fr: { price: 'Choose a plan' } }, asks),
    says: english('fr.json price', 'Choose a plan'),
  },
  {
    what: 'a single word left in English',
    files: room({ price: 'Plan' }, { id: { price: 'Plan' } }, asks),
    says: english('id.json price', 'Plan'),
  },
  {
    what: 'English in one arm of a plural',
    files: room(price, { ko: price }, asks),
    says: english('ko.json price', price.price),
  },
  {
    what: 'a message that nothing uses',
    files: room({ ...price, group: { other: 'Other' } }, {}, `${asks} t(\`groups.\${one}\`);`),
    says: 'src/rooms/vip/messages has group.other, which nothing uses.',
  },
  {
    what: 'a key that only another room names',
    files: { ...room(price), 'src/rooms/forum/a.ts': asks },
    says: 'src/rooms/vip/messages has price, which nothing uses.',
  },
  {
    what: 'a problem without a sentence',
    files: { ...room(price, {}, asks), ...problem },
    says: 'The problem csrf has no sentence common.problems.csrf.',
  },
];

const judge = (files: Files) => withProject(files, (at) => messageRules.flatMap(({ rule }) => rule(at)));

describe('A rule of messages finds', () => {
  it.each(faults)('$what', ({ files, says }) => {
    expect(judge(files)).toEqual([says]);
  });
});

it('English copied into ten languages is found in all ten', () => {
  const copies = Object.fromEntries(localeCodes.map((locale) => [locale, { price: 'Save your changes' }]));
  expect(judge(room({}, copies, asks))).toHaveLength(localeCodes.length - 1);
});

describe('The rules of messages let pass', () => {
  it('abbreviations, eponyms and names of scores in the words of an index', () => {
    for (const word of ['APACHE II', 'HbA1c', 'Child–Pugh', 'National Early Warning Score 2 (NEWS2)'])
      expect(judge(indexWords(word, 'ja')), word).toEqual([]);
  });

  it('what a language writes as English does, names, and texts without words', () => {
    const same = (text: string, locale: LocaleCode) =>
      judge(room({ price: text }, { [locale]: { price: text } }, asks));
    expect(same('Plan', 'fr')).toEqual([]);
    expect(same('WeChat VIP', 'th')).toEqual([]);
    expect(same('n = {n}, {when, date}', 'ja')).toEqual([]);
  });

  it('French marks by their spaces, and what is no mark', () => {
    const french = (text: string) => judge(room({ price: 'Price' }, { fr: { price: text } }, asks));
    for (const text of [
      'Prix\u00a0: 3\u202f; «\u00a0VIP\u00a0»\u202f?!',
      'Voir https://example.org/?a=1',
      'Répartition 1:1',
      'test t; Student',
    ])
      expect(french(text), text).toEqual([]);
  });

  it.each([
    ['a key in a call', "t('group.one');"],
    ['a key with tags', "t.rich('group.one', tags);"],
    ['a key chosen by a condition', "t(two ? 'group.two' : 'group.one');"],
    ['a template that fits', `t(\`group.\${one}\`);`],
    ['a key with its namespace, in a list', "const keys = ['vip.group.one'];"],
  ])('%s', (_what, code) => {
    expect(judge(room({ group: { one: 'One' } }, {}, code))).toEqual([]);
  });

  it('a key that a shell names through the hook of the room', () => {
    const shell = "import { useVip } from '../rooms/vip/messages.ts';\nt('price');";
    expect(judge({ ...room(price), 'src/shells/a.ts': shell })).toEqual([]);
  });

  it('a plural where another language needs only the number', () => {
    expect(takenBy('{n, plural, one {# day} other {# days}}')).toEqual(takenBy('{n} 日'));
  });
});
