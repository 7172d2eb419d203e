/** Reads docs/specification.md: its sections, what it fixes word for word, and who cites it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn, place } from './rules/project.ts';

const root = join(import.meta.dirname, '..');

/** The text of each section by its number; that of `2` ends where `2.1` begins. */
export function sectionsOf(document: string): Map<string, string> {
  const [, ...parts] = document.split(/^#{2,3} (\d+(?:\.\d+)?)\.? /m);
  const sections = new Map<string, string>();
  for (let at = 0; at < parts.length; at += 2) sections.set(parts[at] ?? '', parts[at + 1] ?? '');
  return sections;
}

export const specification = sectionsOf(readFileSync(join(root, 'docs', 'specification.md'), 'utf8'));

/** What stands in “curly quotation marks” is fixed word for word. */
export function fixedIn(section: string): string[] {
  return [...section.matchAll(/“([^”]+)”/g)].map(([, text = '']) => text);
}

export type Citation = { at: string; section: string };

/** Every section that a comment, a test or a style sheet names after the document. */
export function citations(): Citation[] {
  return citing().flatMap((file) =>
    [...file.text.matchAll(/docs\/specification\.md ((?:(?:, | and )?§\d+(?:\.\d+)?)+)/g)].flatMap((match) =>
      [...(match[1] ?? '').matchAll(/[\d.]+/g)].map(([section]) => ({
        at: place(file, match.index),
        section,
      })),
    ),
  );
}

/** Places that speak of the specification with a section, in another form than the one that is checked. */
export function looseCitations(): string[] {
  return citing().flatMap((file) =>
    [...file.text.matchAll(/specification(?:\.md|['’]s?)? ?[^\n§]{0,12}§|\(§\d/gi)]
      .filter(([text]) => !text.startsWith('specification.md §'))
      .map(({ index }) => place(file, index)),
  );
}

function citing() {
  const own = ['test/specification.ts', 'test/specification.test.ts'];
  return filesIn(root, '*.ts', '{src,test,scripts,bench}/**/*.{ts,tsx,css}', 'migrations/*.sql').filter(
    ({ path }) => !own.includes(path),
  );
}
