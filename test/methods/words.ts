/** The English words of methods, and which of them a declaration and a result ask for. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Method } from '../../src/methods/method.ts';
import type { Heading, Picture, Solution } from '../../src/methods/result.ts';
import { leaves } from '../rules/catalogues.ts';

const folder = join(import.meta.dirname, '../../src/methods/words');

export const methodWords: ReadonlyMap<string, string> = new Map(
  globSync('*.en.json', { cwd: folder }).flatMap((file) =>
    leaves(JSON.parse(readFileSync(join(folder, file), 'utf8'))),
  ),
);

/** What a word means in one method alone stands apart, under the method. */
function own(group: string, method: string, word: string): string {
  const apart = `${group}Of.${method}.${word}`;
  return methodWords.has(apart) ? apart : `${group}.${word}`;
}

export function declaredKeys({ id, group, roles, options, assumptions }: Method): string[] {
  return [
    `groups.${group}`,
    ...['title', 'question', 'synonyms'].map((part) => `names.${id}.${part}`),
    ...roles.map(({ name }) => own('roles', id, name)),
    ...options.flatMap((one) => [
      `options.${one.name}.title`,
      ...(one.kind === 'level' ? [`options.${one.name}.suggested`] : []),
      ...(one.kind === 'choice' ? one.options.map((choice) => `options.${one.name}.values.${choice}`) : []),
    ]),
    ...assumptions.map((key) => `assumptions.${key}`),
    `reported.${id}`,
  ];
}

/** What a picture is about and what stands beside its axes. */
function headingsIn(picture: Picture): readonly Heading[] {
  const own = [picture.heading];
  if (picture.kind === 'scatter') return [...own, picture.x, picture.y];
  if (picture.kind !== 'profiles') return own;
  return [...own, ...picture.places, ...picture.series.map(({ heading }) => heading)];
}

export function shownKeys(method: string, { tables, notes = [], pictures = [] }: Solution): string[] {
  const headings = [
    ...tables.flatMap(({ columns, rows }) => [...columns, ...rows.map(({ heading }) => heading)]),
    ...pictures.flatMap(headingsIn),
  ];
  return [
    ...tables.map(({ id }) => `tables.${id}`),
    ...headings.flatMap(({ word }: Heading) => (word === undefined ? [] : [own('words', method, word)])),
    ...notes.map(({ key }) => `notes.${key}`),
  ];
}
