/**
 * The messages of every room and language, read from disk at start and compiled once, when one of them is first asked for.
 * What leaves here is icu-minify's intermediate form: the ICU parser never reaches a browser.
 */
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import compile from 'icu-minify/compile';
import format, { type CompiledMessage } from 'icu-minify/format';
import { defaultLocale, type LocaleCode, localeOf } from './locales.ts';

/** A compiled message is opaque here; use-intl's format-only runtime reads it. */
export type Compiled = { [key: string]: Compiled | CompiledMessage };

export type Catalogue = {
  /**
   * Compiled messages of some namespaces, of a group as `namespace.group`, or of one message as `namespace.group.key`,
   * in one language, ready for a page.
   */
  pick(locale: LocaleCode, names: readonly string[]): Record<string, Compiled>;
  /** The same as JSON, written once: what pages carry. `readMessages` reads it. */
  picked(locale: LocaleCode, names: readonly string[]): string;
  /** One message as plain text, for answers, mail and SMS. Falls back to English, then to the key. */
  text(locale: LocaleCode, key: string, values?: Record<string, string | number>): string;
};

/** Folders of messages that are not called so; of all but the home page several files, whose words are one namespace. */
const elsewhere = {
  home: 'content/home',
  designs: 'src/designs/words',
  methods: 'src/methods/words',
  report: 'src/report/words',
  figures: 'src/figures/words',
};

/** Where messages live: one folder a namespace, one file a language, or several that end in their language. */
function messageFolders(root: string): { namespace: string; folder: string }[] {
  const found = globSync(['src/*/messages/en.json', 'src/rooms/*/messages/en.json'], { cwd: root })
    .sort()
    .map((path) => {
      const above = basename(dirname(dirname(path)));
      return { namespace: above === 'i18n' ? 'common' : above, folder: join(root, dirname(path)) };
    });
  const others = Object.entries(elsewhere);
  return [...found, ...others.map(([namespace, path]) => ({ namespace, folder: join(root, path) }))];
}

/** Whether a file holds messages. */
export function isMessageFile(root: string, path: string): boolean {
  return path.endsWith('.json') && messageFolders(root).some(({ folder }) => dirname(path) === folder);
}

function listed(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** `en.json` and `means.en.json` are both English. */
function languageOf(file: string): string {
  return basename(file, '.json').replace(/^.*\./, '');
}

/** What was read last, and from where: whoever starts again in one process reads nothing twice. */
let last: { root: string; catalogue: Catalogue } | undefined;

type Read = { text: string; compiled?: Compiled };

/** The files of the last catalogue by their paths: where the text is the same, so is what comes of it. */
let lastFiles: ReadonlyMap<string, Read> = new Map();

/** All catalogues below a project root, as this process read them. */
export function loadCatalogue(root: string): Catalogue {
  return last?.root === root ? last.catalogue : readCatalogue(root);
}

/** The same as they are now; only files whose text is another are compiled. */
function readCatalogue(root: string): Catalogue {
  const files = messageFolders(root).flatMap(({ namespace, folder }) =>
    listed(folder)
      .filter((name) => name.endsWith('.json'))
      .map((name) => {
        const path = join(folder, name);
        return { key: `${languageOf(name)}/${namespace}`, path, text: readFileSync(path, 'utf8') };
      }),
  );
  const catalogue = catalogueOf(files);
  last = { root, catalogue };
  return catalogue;
}

type MessageFile = { key: string; path: string; text: string };

function catalogueOf(files: readonly MessageFile[]): Catalogue {
  const before = lastFiles;
  const read = new Map(
    files.map(({ path, text }): [string, Read] => {
      const known = before.get(path);
      return [path, known?.text === text ? known : { text }];
    }),
  );
  // To compile all that there are takes longer than anything else at a start, and most visitors read one language.
  const compiledAt = (path: string): Compiled => {
    const file = read.get(path) ?? { text: '{}' };
    file.compiled ??= compileAll(JSON.parse(file.text), path);
    return file.compiled;
  };
  // Whoever changes a message is told at once what is wrong with it.
  for (const path of read.keys())
    if (before.has(path) && before.get(path) !== read.get(path)) compiledAt(path);
  lastFiles = read;
  const paths = Map.groupBy(files, ({ key }) => key);
  const compiled = (key: string) =>
    (paths.get(key) ?? []).reduce<Compiled>((all, { path }) => merge(all, compiledAt(path)), {});
  const merged = new Map<string, Compiled>();
  // When it is first asked for: in development, a message that changes must not wait for all others.
  const namespaceOf = (locale: LocaleCode, namespace: string): Compiled => {
    const key = `${locale}/${namespace}`;
    const known = merged.get(key);
    if (known) return known;
    const made = merge(compiled(`${defaultLocale}/${namespace}`), compiled(key));
    merged.set(key, made);
    return made;
  };
  const pick: Catalogue['pick'] = (locale, names) =>
    names.reduce<Record<string, Compiled>>((picked, name) => {
      const [namespace = '', ...path] = name.split('.');
      const all = without(serverGroups, namespaceOf(locale, namespace));
      const part = path.length === 0 ? without(consoleGroups, all) : alongPath(all, path);
      picked[namespace] = merge(picked[namespace] ?? {}, part);
      return picked;
    }, {});
  const written = new Map<string, string>();
  return {
    pick,
    picked(locale, names) {
      const key = `${locale} ${names.join(' ')}`;
      const text = written.get(key) ?? JSON.stringify(pick(locale, names));
      written.set(key, text);
      return text;
    },
    text(locale, key, values = {}) {
      const [namespace = '', ...path] = key.split('.');
      let found: unknown = namespaceOf(locale, namespace);
      for (const part of path) found = isTree(found) ? found[part] : undefined;
      if (typeof found !== 'string' && !Array.isArray(found)) return key;
      // icu-minify types a compiled message more narrowly than JSON can be checked here.
      const text = format(found as Parameters<typeof format>[0], localeOf(locale).intl, values, {
        formatters: {
          getDateTimeFormat: (...args) => new Intl.DateTimeFormat(...args),
          getNumberFormat: (...args) => new Intl.NumberFormat(...args),
          getPluralRules: (...args) => new Intl.PluralRules(...args),
        },
      });
      return typeof text === 'string' ? text : key;
    },
  };
}

/** A catalogue that can be read anew while it is in use: in development, a message changes on the screen. */
export function renewableCatalogue(root: string): { catalogue: Catalogue; renew(): void } {
  let now = loadCatalogue(root);
  return {
    catalogue: {
      pick: (locale, names) => now.pick(locale, names),
      picked: (locale, names) => now.picked(locale, names),
      text: (locale, key, values) => now.text(locale, key, values),
    },
    renew() {
      now = readCatalogue(root);
    },
  };
}

/** Groups for the server alone, in answers, mail and SMS: pages do not carry them. */
const serverGroups = ['problems', 'letter', 'server'];

/** Groups for the console alone: pages carry them only where they ask for them by name. */
const consoleGroups = ['console'];

function without(groups: readonly string[], messages: Compiled): Compiled {
  return Object.fromEntries(Object.entries(messages).filter(([group]) => !groups.includes(group)));
}

/** What stands at the end of a path, with the path above it. */
function alongPath(messages: Compiled, [first = '', ...rest]: readonly string[]): Compiled {
  const under = messages[first];
  if (rest.length === 0) return { [first]: under ?? {} };
  return isTree(under) ? { [first]: alongPath(under, rest) } : {};
}

function isTree(value: unknown): value is Compiled {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function compileAll(messages: unknown, where: string): Compiled {
  if (!isTree(messages)) throw new Error(`${where} is not an object of messages.`);
  return Object.fromEntries(
    Object.entries(messages).map(([key, value]) => {
      // Most are plain words, which the parser would give back as they are: with it, they took half of the time.
      if (typeof value === 'string') return [key, /[{}<>'#]/.test(value) ? compile(value) : value];
      return [key, compileAll(value, `${where} ${key}`)];
    }),
  );
}

/** Missing translations fall back to English (docs/specification.md §8). */
function merge(fallback: Compiled, wanted: Compiled): Compiled {
  const out: Compiled = { ...fallback };
  for (const [key, value] of Object.entries(wanted)) {
    const under = out[key];
    out[key] = isTree(value) && isTree(under) ? merge(under, value) : value;
  }
  return out;
}
