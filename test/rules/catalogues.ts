/** Reads every catalogue of messages: one namespace a folder, one file a language, keys joined by dots. */
import { globSync } from 'node:fs';
import { basename } from 'node:path';
import compile from 'icu-minify/compile';
import { defaultLocale, type LocaleCode, localeCodes } from '../../src/i18n/locales.ts';
import { filesIn, once } from './project.ts';

export type Messages = Map<string, string>;

export type Catalogue = {
  namespace: string;
  folder: string;
  /** Where the messages of a language stand. */
  file(locale: LocaleCode): string;
  /** Whether code asks for its keys by what a definition names, so that its own tests hold which are needed. */
  byDefinition?: boolean;
  /** Messages by language; a language without a file is absent. */
  languages: Map<LocaleCode, Messages>;
};

const places = ['src/i18n/messages', 'content/home', 'src/rooms/*/messages', 'src/*/messages'];

export const cataloguesIn = once((root: string): Catalogue[] => {
  const plain = places
    .flatMap((place) => globSync(place, { cwd: root }))
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
    .map((folder) => catalogueAt(root, folder, namespaceOf(folder), (locale) => `${folder}/${locale}.json`));
  return [...plain, ...definedWords.flatMap((namespace) => wordsOf(root, namespace))];
});

function catalogueAt(
  root: string,
  folder: string,
  namespace: string,
  file: (locale: LocaleCode) => string,
): Catalogue {
  return { namespace, folder, file, languages: languagesIn(root, folder, file) };
}

/** Layers of definitions whose words stand beside them. */
const definedWords = ['designs', 'methods', 'figures', 'report'];

/** The words of designs, methods, figures or reports: a catalogue for each family, all of one namespace. */
function wordsOf(root: string, namespace: string): Catalogue[] {
  const folder = `src/${namespace}/words`;
  return globSync(`${folder}/*.en.json`, { cwd: root }).map((path) => {
    const family = basename(path, '.en.json');
    const file = (locale: LocaleCode) => `${folder}/${family}.${locale}.json`;
    return { ...catalogueAt(root, folder, namespace, file), byDefinition: true };
  });
}

function namespaceOf(folder: string): string {
  if (folder === 'src/i18n/messages') return 'common';
  return folder.split('/').at(folder.startsWith('src/') ? -2 : -1) ?? folder;
}

function languagesIn(
  root: string,
  folder: string,
  named: (locale: LocaleCode) => string,
): Map<LocaleCode, Messages> {
  const files = filesIn(root, `${folder}/*.json`);
  return new Map(
    localeCodes.flatMap((locale): [LocaleCode, Messages][] => {
      const file = files.find(({ path }) => path === named(locale));
      return file ? [[locale, new Map(leaves(JSON.parse(file.text)))]] : [];
    }),
  );
}

/** Texts by their keys, joined by dots. */
export function leaves(value: unknown, path: string[] = []): [string, string][] {
  if (typeof value !== 'object' || value === null) return [[path.join('.'), String(value ?? '')]];
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, [...path, key]));
}

export function english({ languages }: Catalogue): Messages {
  return languages.get(defaultLocale) ?? new Map();
}

/** English text by `namespace.key`. */
export function englishTexts(root: string): Map<string, string> {
  return new Map(
    cataloguesIn(root).flatMap((catalogue) =>
      [...english(catalogue)].map(([key, text]): [string, string] => [`${catalogue.namespace}.${key}`, text]),
    ),
  );
}

/**
 * What a message takes from its caller, sorted: `{name}` and `<tag>`, through all arms of plurals and selects.
 * @throws SyntaxError for what is no ICU message
 */
export function takenBy(message: string): string[] {
  return [...new Set(takenByAll(compile(message)))].sort();
}

/** Of icu-minify's nodes: 0 is the # of a plural, 1 a select, 2 and 3 plurals, 4 a number, 5 and 6 a date or time. */
const [pound, date, time] = [0, 5, 6];

function takenByAll(nodes: unknown): string[] {
  return Array.isArray(nodes) ? nodes.flatMap(takenByOne) : [];
}

function takenByOne(node: unknown): string[] {
  if (!Array.isArray(node)) return []; // text
  const [name, type, arms]: unknown[] = node;
  if (node.length === 1) return [`{${name}}`];
  if (typeof type !== 'number' || type === pound) return [`<${name}>`, ...takenByAll(node.slice(1))];
  if (type === date || type === time) return [`{${name}, date}`];
  return [`{${name}}`, ...Object.values(Object(arms)).flatMap(takenByAll)];
}

/**
 * What a reader sees of a message, without the names of what it takes: of plurals and selects, every arm.
 * @throws SyntaxError for what is no ICU message
 */
export function textsOf(message: string): string[] {
  return textsOfAll(compile(message));
}

function textsOfAll(nodes: unknown): string[] {
  if (typeof nodes === 'string') return [nodes];
  return Array.isArray(nodes) ? nodes.flatMap(textsOfOne) : [];
}

function textsOfOne(node: unknown): string[] {
  if (!Array.isArray(node)) return typeof node === 'string' ? [node] : [];
  const [, type, arms]: unknown[] = node;
  if (node.length === 1) return [];
  // A tag: its name, then what stands in it.
  if (typeof type !== 'number' || type === pound) return textsOfAll(node.slice(1));
  return type === date || type === time ? [] : Object.values(Object(arms)).flatMap(textsOfAll);
}
