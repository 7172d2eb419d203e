/** Answers are read with the version of the questionnaire to which they were given, and with no other. */
import { compile } from './compile.ts';
import type { Answers, Definition } from './definition.ts';
import type { Questionnaire } from './questionnaire.ts';

/** Answers as they are kept. */
export type Given = { questionnaire: string; version: string; answers: Answers };

/** Every version that was ever answered; each is compiled once, when it is first asked for. */
export class Versions {
  private readonly definitions = new Map<string, Definition>();
  private readonly compiled = new Map<string, Questionnaire>();

  /** @throws Error for another definition under a version that is there: a version never changes */
  add(definition: Definition): void {
    const key = keyOf(definition.id, definition.version);
    const there = this.definitions.get(key);
    if (there && JSON.stringify(there) !== JSON.stringify(definition)) {
      throw new Error(`${definition.id} has a version ${definition.version} already, and it is another one.`);
    }
    this.definitions.set(key, definition);
  }

  /** @throws Error for a version that is not there: the answers must not be read with another */
  of({ questionnaire, version }: Pick<Given, 'questionnaire' | 'version'>): Questionnaire {
    const key = keyOf(questionnaire, version);
    const definition = this.definitions.get(key);
    if (!definition) throw new Error(`There is no version ${version} of ${questionnaire}.`);
    const compiled = this.compiled.get(key) ?? compile(definition);
    this.compiled.set(key, compiled);
    return compiled;
  }
}

function keyOf(id: string, version: string): string {
  return `${id}|${version}`;
}
