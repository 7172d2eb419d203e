/** All that is written in one language: messages, the words of indices and questionnaires, and documents. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LocaleCode } from '../../src/i18n/locales.ts';
import { cataloguesIn, leaves, textsOf } from './catalogues.ts';

type Written = { at: string; text: string };

/** What a reader sees of a message, without the names of values and tags; nothing where it cannot be parsed, as another rule says. */
export function shown(message: string): string[] {
  try {
    return textsOf(message);
  } catch {
    return [];
  }
}

/** @param parts what of a message is looked at; texts of definitions and documents are plain, and looked at whole */
export function writtenIn(root: string, locale: LocaleCode, parts: (message: string) => string[]): Written[] {
  return [...messages(root, locale, parts), ...definitions(root, locale), ...documents(root, locale)];
}

function messages(root: string, locale: LocaleCode, parts: (message: string) => string[]): Written[] {
  return cataloguesIn(root).flatMap(({ file, languages }) =>
    [...(languages.get(locale) ?? [])].flatMap(([key, message]) =>
      parts(message).map((text) => ({ at: `${file(locale)} ${key}`, text })),
    ),
  );
}

function definitions(root: string, locale: LocaleCode): Written[] {
  return globSync([`content/indices/*/words/${locale}.json`, `content/questionnaires/*/${locale}.json`], {
    cwd: root,
  }).flatMap((path) =>
    leaves(JSON.parse(readFileSync(join(root, path), 'utf8'))).map(([key, text]) => ({
      at: `${path} ${key}`,
      text,
    })),
  );
}

function documents(root: string, locale: LocaleCode): Written[] {
  return globSync(`content/**/*.${locale}.md`, { cwd: root }).map((path) => ({
    at: path,
    text: withoutNames(readFileSync(join(root, path), 'utf8')),
  }));
}

/** What a document says of itself before it begins is text, and what that is called is none. */
function withoutNames(document: string): string {
  return document.replace(/^---\n.*?\n---\n/s, (head) => head.replaceAll(/^\w+: /gm, ''));
}
