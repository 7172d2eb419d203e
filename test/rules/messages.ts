/** What must hold of the messages in all languages. Each rule says in sentences what is wrong. */

import { defaultLocale, type LocaleCode, localeCodes } from '../../src/i18n/locales.ts';
import { addressed } from './addressed.ts';
import { isAlike, sayTranslate, wordsIn } from './alike.ts';
import { brazilian } from './brazilian.ts';
import { type Catalogue, cataloguesIn, english, takenBy, textsOf } from './catalogues.ts';
import { fixed } from './cognates.ts';
import { definitionRules } from './definitions.ts';
import { frenchMarks } from './frenchMarks.ts';
import { noGaps, percentStays } from './gaps.ts';
import { millions } from './millions.ts';
import type { Rule } from './project.ts';
import { koreanParticles, longVowels, notMistaken, ratioNamed, sameTerms } from './terms.ts';
import { problemsHaveSentences, unusedMessages } from './unused.ts';

const missingLanguages: Rule = (root) => {
  const all = cataloguesIn(root);
  // Designs are translated a language at a time: a language that was begun has all families.
  const begun = new Set(
    all.filter(({ byDefinition }) => byDefinition).flatMap(({ languages }) => [...languages.keys()]),
  );
  return all.flatMap(({ file, languages, byDefinition }) =>
    localeCodes
      .filter((locale) => !languages.has(locale) && (!byDefinition || begun.has(locale)))
      .map((locale) => `${file(locale)} is missing.`),
  );
};

/** The same keys as in English, no more and no fewer. */
const sameKeys: Rule = (root) =>
  cataloguesIn(root).flatMap((catalogue) => {
    const wanted = english(catalogue);
    return otherLanguages(catalogue).flatMap(({ file, messages }) => [
      ...[...wanted.keys()].filter((key) => !messages.has(key)).map((key) => `${file} lacks ${key}.`),
      ...[...messages.keys()]
        .filter((key) => !wanted.has(key))
        .map((key) => `${file} has ${key}, English has not.`),
    ]);
  });

const noneEmpty: Rule = (root) =>
  eachMessage(root, ({ text, at }) => (text.trim() === '' ? [`${at} is empty.`] : []));

const readable: Rule = (root) =>
  eachMessage(root, ({ text, at }) => {
    const taken = takenOrFault(text);
    return typeof taken === 'string' ? [`${at} is no ICU message: ${taken}.`] : [];
  });

/** A translation takes the same values and tags as the English message. */
const samePlaceholders: Rule = (root) =>
  eachMessage(root, ({ text, at, source }) => {
    const [here, there] = [takenOrFault(text), takenOrFault(source ?? text)];
    if (typeof here === 'string' || typeof there === 'string') return []; // said by `readable`
    return here.join() === there.join() ? [] : [`${at} takes ${list(here)}, English takes ${list(there)}.`];
  });

/** A message that was copied from English, and not translated. */
const translated: Rule = (root) =>
  eachMessage(root, ({ text, at, locale, source }) => {
    if (locale === defaultLocale || text !== source || fixed.has(text)) return [];
    if (typeof takenOrFault(text) === 'string') return []; // said by `readable`
    const foreign = wordsOf(text).filter((word) => !isAlike(locale, word));
    if (foreign.length === 0) return [];
    return [sayTranslate(at, text, 'test/rules/cognates.ts')];
  });

/** A comma of the Latin alphabet after a Chinese character or kana; the semicolon with a space parts synonyms. */
const narrow = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}”）》」][,;:?!](?![\s;,]|$)/u;

/** Chinese and Japanese have marks of their own, as wide as a character. */
const wideMarks: Rule = (root) =>
  eachMessage(root, ({ text, at, locale }) => {
    if (!['zh-cn', 'zh-hk', 'ja'].includes(locale)) return [];
    const [found] = textsOf(text).flatMap((part) => narrow.exec(part)?.[0] ?? []);
    return found ? [`${at} has “${found}”: its mark is as wide as a character.`] : [];
  });

function wordsOf(text: string): string[] {
  return textsOf(text).flatMap(wordsIn);
}

export const messageRules: readonly { law: string; rule: Rule }[] = [
  { law: 'every catalogue is there in all languages', rule: missingLanguages },
  { law: 'every language has the keys of English', rule: sameKeys },
  { law: 'no message is empty', rule: noneEmpty },
  { law: 'every message is one of ICU', rule: readable },
  { law: 'every language takes the values and tags of English', rule: samePlaceholders },
  { law: 'every message is in its own language', rule: translated },
  { law: 'marks are those of the language', rule: wideMarks },
  { law: 'French marks stay on the line of their word', rule: frenchMarks },
  ...definitionRules,
  { law: 'Portuguese is that of Brazil', rule: brazilian },
  { law: 'every language addresses its reader in one form', rule: addressed },
  { law: 'what is one thing has one word', rule: sameTerms },
  { law: 'a hazard ratio in Chinese is told from a risk ratio', rule: ratioNamed },
  { law: 'no word is taken for food, for a finger or for a prescription', rule: notMistaken },
  { law: 'a Korean particle follows a known sound', rule: koreanParticles },
  { law: 'Japanese keeps its long vowels', rule: longVowels },
  { law: 'no space parts Japanese from other letters, or a Korean counter from its number', rule: noGaps },
  {
    law: 'a million is followed by “de” where the language has it so, and what never comes so far has no plural for it',
    rule: millions,
  },
  { law: 'a per cent sign stays on the line of its number', rule: percentStays },
  { law: 'every message is used', rule: unusedMessages },
  { law: 'every problem has a sentence', rule: problemsHaveSentences },
];

type Message = { text: string; at: string; locale: LocaleCode; source: string | undefined };

function eachMessage(root: string, look: (message: Message) => string[]): string[] {
  return cataloguesIn(root).flatMap((catalogue) =>
    [...catalogue.languages].flatMap(([locale, messages]) =>
      [...messages].flatMap(([key, text]) =>
        look({
          text,
          at: `${catalogue.file(locale)} ${key}`,
          locale,
          source: english(catalogue).get(key),
        }),
      ),
    ),
  );
}

function otherLanguages({ file, languages }: Catalogue) {
  return [...languages]
    .filter(([locale]) => locale !== defaultLocale)
    .map(([locale, messages]) => ({ file: file(locale), messages }));
}

/** A sentence where the message cannot be parsed. */
function takenOrFault(text: string): string[] | string {
  try {
    return takenBy(text);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function list(taken: string[]): string {
  return taken.length === 0 ? 'nothing' : taken.join(' and ');
}
