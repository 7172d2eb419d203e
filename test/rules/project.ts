/** Reads a project for the house rules: its files, their syntax, and where in them something stands. */
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseSync } from 'vite';

/** `path` is relative to the project's root, with forward slashes. */
export type SourceFile = { path: string; text: string };

/** A rule looks at a project and says in sentences what is wrong with it; an empty list is consent. */
export type Rule = (root: string) => string[];

export type Syntax = ReturnType<typeof parseSync>;

/** The project that this process belongs to: nobody changes it while rules look at it. */
const own = resolve(import.meta.dirname, '../..');

/** What is found in that project is found once for all rules. */
export function once<T>(find: (root: string) => T): (root: string) => T {
  let found: { here: T } | undefined;
  return (root) => {
    if (resolve(root) !== own) return find(root);
    found ??= { here: find(root) };
    return found.here;
  };
}

/** By the patterns that they were found by. */
const listsIn = once(() => new Map<string, readonly SourceFile[]>());
const readIn = once(() => new Map<string, SourceFile>());

/** Files below a project root by glob, without what tools write. */
export function filesIn(root: string, ...patterns: string[]): SourceFile[] {
  const lists = listsIn(root);
  const key = patterns.join('\n');
  const files = lists.get(key) ?? findFiles(root, patterns);
  lists.set(key, files);
  return [...files];
}

function findFiles(root: string, patterns: readonly string[]): readonly SourceFile[] {
  const read = readIn(root);
  return patterns
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !path.includes('node_modules/') && !path.includes('.gen.'))
    .sort()
    .map((path) => {
      const file = read.get(path) ?? { path, text: readFileSync(join(root, path), 'utf8') };
      read.set(path, file);
      return file;
    });
}

/** What runs as the product: the code of `src` without its tests. */
export function productCode(root: string): SourceFile[] {
  return filesIn(root, 'src/**/*.{ts,tsx}').filter(({ path }) => !isTest(path));
}

/** All code that people write here, tests and scripts included. */
export function allCode(root: string): SourceFile[] {
  return filesIn(root, '*.ts', '{src,test,scripts,bench}/**/*.{ts,tsx}');
}

/**
 * Those in whose text stands what a rule looks for. To walk the syntax of all files takes a rule half a second, and most
 * look for a word.
 */
export function mentioning(files: readonly SourceFile[], word: RegExp): SourceFile[] {
  return files.filter(({ text }) => word.test(text));
}

export function isTest(path: string): boolean {
  return /\.(?:test|cases)\.tsx?$/.test(path);
}

const parsed = new WeakMap<SourceFile, Syntax>();

/**
 * The syntax tree by Vite's own parser, which reads TypeScript and JSX. Parsed once for all rules.
 * @throws Error for what cannot be parsed: no rule may pass because it saw nothing
 */
export function syntaxOf(file: SourceFile): Syntax {
  const syntax = parsed.get(file) ?? parseSync(file.path, file.text);
  const [error] = syntax.errors;
  if (error) throw new Error(`${file.path} cannot be parsed: ${error.message}`);
  parsed.set(file, syntax);
  return syntax;
}

/** Where the lines of a text begin. Of one text many are asked for, one after the other. */
let lines: { of: string; starts: readonly number[] } = { of: '', starts: [0] };

/** Line of an offset, counted from 1. */
export function lineAt(text: string, offset: number): number {
  if (lines.of !== text)
    lines = { of: text, starts: [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)] };
  const { starts } = lines;
  let [low, high] = [0, starts.length];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle;
  }
  return low + 1;
}

/** Where something stands, as editors and terminals link it. */
export function place(file: SourceFile, offset: number): string {
  return `${file.path}:${lineAt(file.text, offset)}`;
}

const blanked = new WeakMap<SourceFile, string>();

/** The text with its comments blanked, so that offsets and lines stay. */
export function withoutComments(file: SourceFile): string {
  const text = blanked.get(file) ?? withBlanks(file);
  blanked.set(file, text);
  return text;
}

function withBlanks(file: SourceFile): string {
  const blank = (text: string) => text.replace(/[^\n]/g, ' ');
  if (file.path.endsWith('.css')) return file.text.replace(/\/\*[\s\S]*?\*\//g, blank);
  if (file.path.endsWith('.sql')) return file.text.replace(/\/\*[\s\S]*?\*\/|--[^\n]*/g, blank);
  const parts: string[] = [];
  let from = 0;
  for (const { start, end } of syntaxOf(file).comments) {
    parts.push(file.text.slice(from, start), blank(file.text.slice(start, end)));
    from = end;
  }
  return parts.join('') + file.text.slice(from);
}
