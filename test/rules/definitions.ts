/** What must hold of the words of indices and questionnaires, which are plain texts and no messages. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultLocale, type LocaleCode, localeCodes } from '../../src/i18n/locales.ts';
import { isAlike, sayTranslate, wordsIn } from './alike.ts';
import { leaves } from './catalogues.ts';
import { clinicalCognates, eponyms, namesOfScores } from './clinicalTerms.ts';
import type { Rule } from './project.ts';

const places = ['content/indices/*/words/en.json', 'content/questionnaires/*/en.json'];

/** A text that was copied from English, and not translated. */
const translated: Rule = (root) =>
  places
    .flatMap((place) => globSync(place, { cwd: root }))
    .flatMap((path) => {
      const english = new Map(textsIn(root, path));
      return localeCodes.flatMap((locale) => {
        if (locale === defaultLocale) return [];
        const own = path.replace(/en\.json$/, `${locale}.json`);
        return textsIn(root, own)
          .filter(([key, text]) => text === english.get(key) && isForeign(locale, text))
          .map(([key, text]) => sayTranslate(`${own} ${key}`, text, 'test/rules/clinicalTerms.ts'));
      });
    });

function textsIn(root: string, path: string): [string, string][] {
  return leaves(JSON.parse(readFileSync(join(root, path), 'utf8')));
}

function isForeign(locale: LocaleCode, text: string): boolean {
  if (namesOfScores.has(text)) return false;
  return wordsIn(text).some((word) => {
    const lower = word.toLowerCase();
    const known = eponyms.has(lower) || clinicalCognates[locale]?.has(lower);
    return !known && !isAbbreviation(word) && !isAlike(locale, word);
  });
}

/** Of an index, a laboratory value or a disease, as HbA1c and the 4Ts: the same in the literature of all languages. */
function isAbbreviation(word: string): boolean {
  return /\p{Lu}.*\p{Lu}/u.test(word) || word === 'Ts';
}

export const definitionRules: readonly { law: string; rule: Rule }[] = [
  { law: 'every word of an index or questionnaire is in its own language', rule: translated },
];
