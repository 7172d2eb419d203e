/**
 * The words of a questionnaire: one set of texts a language, by keys that follow from the definition. Which keys those
 * are is said here and nowhere else.
 *
 *   title, purpose, instructions, limits, notice
 *   section.<id>, .lead           item.<id>, .help, .short         item.<id>.option.<code>, .help
 *   list.<name>.<code>, .help     value.<id>, .help                check.<id>
 *   score.<id>, .help             finding.<id>, .rule, .note       level.<id>, finding.<id>.level.<level>
 */
import { step } from '../lib/faults.ts';
import type { Definition, Item } from './definition.ts';
import { type Fault, Faults } from './faults.ts';

export type Words = Readonly<Record<string, string>>;

/** By language. */
export type Translations = Readonly<Record<string, Words>>;

const longest = 4000;

/** Every key that a definition can have; those that are needed, and those that may be there besides. */
export function keysOf(definition: Definition): { needed: string[]; possible: Set<string> } {
  const needed = ['title'];
  const possible = new Set(['title', 'purpose', 'instructions', 'limits', 'notice']);
  const add = (key: string, ...parts: string[]) => {
    needed.push(key);
    for (const part of ['', ...parts]) possible.add(`${key}${part}`);
  };
  for (const [name, options] of Object.entries(definition.lists ?? {})) {
    for (const { code } of options) add(`list.${name}.${code}`, '.help');
  }
  for (const section of definition.sections) {
    add(`section.${section.id}`, '.lead');
    for (const item of section.items) {
      add(`item.${item.id}`, '.help', '.short');
      for (const key of optionKeys(item)) add(key, '.help');
    }
  }
  for (const { id } of definition.values ?? [])
    for (const part of ['', '.help']) possible.add(`value.${id}${part}`);
  for (const { id } of definition.checks ?? []) add(`check.${id}`);
  for (const { id } of definition.scores ?? []) add(`score.${id}`, '.help');
  for (const { id, levels, otherwise } of definition.findings ?? []) {
    add(`finding.${id}`, '.rule', '.note');
    for (const level of [...levels.map((one) => one.id), otherwise]) {
      // Levels that mean the same in every finding are named once; a finding may name its own.
      if (!possible.has(`level.${level}`)) add(`level.${level}`);
      possible.add(`finding.${id}.level.${level}`);
    }
  }
  return { needed, possible };
}

/** Options of a list have the list's words. */
function optionKeys(item: Item): string[] {
  if (!('options' in item) || typeof item.options === 'string') return [];
  return item.options.map(({ code }) => `item.${item.id}.option.${code}`);
}

/** The key of an option's text. */
export function optionKey(item: Item, code: string): string {
  const list = 'options' in item && typeof item.options === 'string' ? item.options : undefined;
  return list ? `list.${list}.${code}` : `item.${item.id}.option.${code}`;
}

/** The key of a level's text among these words. */
export function levelKey(words: Words, finding: string, level: string): string {
  const own = `finding.${finding}.level.${level}`;
  return Object.hasOwn(words, own) ? own : `level.${level}`;
}

/** What is missing, superfluous or unsafe in the words of one language; places are keys as JSON pointers. */
export function checkWords(definition: Definition, words: Words, at = ''): readonly Fault[] {
  const faults = new Faults();
  const { needed, possible } = keysOf(definition);
  for (const key of needed) {
    // A level's common name is not needed where every finding has its own.
    if (!Object.hasOwn(words, key) && !isNamedApart(definition, words, key))
      faults.add(at, 'lacksWord', { key });
  }
  for (const [key, text] of Object.entries(words)) {
    const place = `${at}${step(key)}`;
    if (!possible.has(key)) faults.add(place, 'unknownWord', { key });
    if (typeof text !== 'string') faults.add(place, 'notType', { wanted: 'text', is: typeof text });
    else checkText(text, place, faults);
  }
  return faults.all;
}

function isNamedApart({ findings = [] }: Definition, words: Words, key: string): boolean {
  const level = key.startsWith('level.') ? key.slice('level.'.length) : undefined;
  if (level === undefined) return false;
  return findings
    .filter(({ levels, otherwise }) => otherwise === level || levels.some(({ id }) => id === level))
    .every(({ id }) => Object.hasOwn(words, `finding.${id}.level.${level}`));
}

/**
 * Characters that cannot be seen: controls other than a new line, marks that turn the direction of writing, which can
 * make a text read as another one (Unicode TR 36), and halves of characters.
 */
const unsafe =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

/** Texts are plain: what shows them shows every character as it is. */
function checkText(text: string, at: string, faults: Faults): void {
  if (text.trim() === '') faults.add(at, 'tooShort', { length: 0, least: 1 });
  if (text.length > longest) faults.add(at, 'tooLong', { length: text.length, most: longest });
  const position = text.slice(0, longest).search(unsafe);
  if (position === -1) return;
  const code = `U+${text.charCodeAt(position).toString(16).toUpperCase().padStart(4, '0')}`;
  faults.add(at, 'unsafeCharacter', { code, position: position + 1 });
}

/** The words of a definition out of several sets, a later one winning: texts that questionnaires share are kept once. */
export function gathered(definition: Definition, ...sets: readonly Words[]): Words {
  const { possible } = keysOf(definition);
  const all = Object.assign({}, ...sets);
  return Object.fromEntries(
    Object.entries(all).filter((entry): entry is [string, string] => possible.has(entry[0])),
  );
}
