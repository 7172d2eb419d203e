/** The catalogues use the words of the glossary. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type LocaleCode, localeCodes } from '../src/i18n/locales.ts';
import { type Pair, pairs } from './glossary.ts';
import { cataloguesIn } from './rules/catalogues.ts';

const root = join(import.meta.dirname, '..');

/** Terms by key, each a text by language. */
const glossary = new Map<string, Record<string, unknown>>(
  JSON.parse(readFileSync(join(root, 'content/data/glossary.json'), 'utf8')).terms.map(
    (term: { key: string } & Record<string, unknown>) => [term.key, term],
  ),
);

const texts = new Map(
  cataloguesIn(root).flatMap(({ namespace, languages }) =>
    [...languages].flatMap(([locale, messages]) =>
      [...messages].map(([key, text]): [string, string] => [`${locale} ${namespace}.${key}`, text]),
    ),
  ),
);

/** Case, soft hyphens, hard spaces and the form of the apostrophe do not matter. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('\u00ad', '')
    .replace(/[\u00a0\u202f]/g, ' ')
    .replaceAll("'", '’');
}

function termIn(locale: LocaleCode, term: string): string {
  return String(glossary.get(term)?.[locale] ?? `no term ${term}`);
}

/** The languages whose text lacks the term; one without the message is the business of house.test.ts. */
function lacking({ message, term, instead }: Pair): string[] {
  return localeCodes.flatMap((locale) => {
    const text = texts.get(`${locale} ${message}`);
    const wanted = instead[locale]?.text ?? termIn(locale, term);
    return text === undefined || plain(text).includes(plain(wanted))
      ? []
      : [`${locale}: “${text}” without “${wanted}”`];
  });
}

describe('The glossary', () => {
  it('has terms, and at least forty of them are held', () => {
    expect(glossary.size).toBeGreaterThan(400);
    expect(new Set(pairs.map(({ term }) => term)).size).toBeGreaterThanOrEqual(40);
  });

  it.each(pairs)('gives $message its word for $term', (pair) => {
    expect(glossary.has(pair.term)).toBe(true);
    expect(texts.has(`en ${pair.message}`)).toBe(true);
    expect(lacking(pair)).toEqual([]);
  });

  it('is bent only where a language needs it', () => {
    const needless = pairs.flatMap(({ message, term, instead }) =>
      localeCodes
        .filter((locale) => instead[locale])
        .filter((locale) =>
          plain(texts.get(`${locale} ${message}`) ?? '').includes(plain(termIn(locale, term))),
        )
        .map((locale) => `${message} ${locale}`),
    );
    expect(needless).toEqual([]);
  });

  it('is missed where a message has another word', () => {
    const wrong: Pair = { message: 'common.menu.news', term: 'forum', instead: {} };
    expect(lacking(wrong)).toHaveLength(texts.has('de common.menu.news') ? localeCodes.length : 1);
  });
});
