/** The scales of the syndrome tool, as they stand in the content, and people who answer them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from '../../src/questionnaire/compile.ts';
import type { Answer, Answers, Definition } from '../../src/questionnaire/definition.ts';
import type { CompiledItem, Questionnaire } from '../../src/questionnaire/questionnaire.ts';
import type { Words } from '../../src/questionnaire/words.ts';

const folder = join(import.meta.dirname, '..', '..', 'content', 'questionnaires');

export const scaleNames = readdirSync(folder).sort();

export function definitionOf(name: string): Definition {
  return JSON.parse(readFileSync(join(folder, name, 'definition.json'), 'utf8'));
}

export function scale(name: string): Questionnaire {
  return compile(definitionOf(name));
}

/** By language, those that are there. */
export function wordsOf(name: string): Record<string, Words> {
  const files = readdirSync(join(folder, name)).filter((file) => file !== 'definition.json');
  return Object.fromEntries(
    files.map((file) => [
      file.replace('.json', ''),
      JSON.parse(readFileSync(join(folder, name, file), 'utf8')),
    ]),
  );
}

/** Everything answered with the least there is: no, never, none of these, the first option. */
export function least({ items }: Questionnaire, rest: Answers = {}): Record<string, Answer> {
  const answers = Object.fromEntries(items.map((one) => [one.item.id, leastOf(one)]));
  return Object.assign(answers, rest);
}

function leastOf({ item, options, domain }: CompiledItem): Answer {
  if (item.type === 'boolean') return false;
  if (item.type === 'multiple') return [];
  if (item.type === 'choice') return options[0]?.code ?? '';
  return domain.lo;
}

/** Every answer that an item can have; of a multiple choice, none and each alone. */
export function answersTo({ item, options }: CompiledItem): Answer[] {
  if (item.type === 'boolean') return [false, true];
  if (item.type === 'scale') return options.map(({ value }) => value ?? 0);
  if (item.type === 'multiple') return [[], ...options.map(({ code }) => [code])];
  return options.map(({ code }) => code);
}
