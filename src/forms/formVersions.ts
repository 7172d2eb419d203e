/** Versions of a form: each is made once, over one version of the dictionary, and never changes. */
import { hashOf } from '../dictionary/canonical.ts';
import type { Dictionary } from '../dictionary/variable.ts';
import { compareForms, type FormChange } from './compare.ts';
import { readForm } from './compile.ts';
import type { Fault } from './faults.ts';
import type { Form } from './form.ts';

/** `dictionary`: the hash of its version. `hash`: of the parent's, the dictionary's and the form: no two have the same. */
export type FormVersion = {
  readonly number: number;
  readonly parent: string | null;
  readonly hash: string;
  readonly dictionary: string;
  readonly form: Form;
};

export type PublishedForm =
  | { version: FormVersion; changes: readonly FormChange[] }
  | { version?: undefined; refused: 'faulty'; faults: readonly Fault[] }
  | { version?: undefined; refused: 'unchanged' }
  | { version?: undefined; refused: 'forbidden'; changes: readonly FormChange[] };

/** What a form is published over: a version of the dictionary, and the keys of the events of the schedule. */
export type Over = { hash: string; dictionary: Dictionary; events: readonly string[] };

/** The next version, or the first; or why there can be none. */
export async function publishedForm(json: unknown, over: Over, before?: FormVersion): Promise<PublishedForm> {
  const { compiled, faults } = readForm(json, over.dictionary, over.events);
  if (!compiled) return { refused: 'faulty', faults };
  const form = structuredClone(compiled.form);
  const { changes } = before ? compareForms(before.form, form) : { changes: [] };
  if (before?.dictionary === over.hash && changes.length === 0) return { refused: 'unchanged' };
  const forbidden = changes.filter((change) => change.class === 'forbidden');
  if (forbidden.length > 0) return { refused: 'forbidden', changes: forbidden };
  const parent = before?.hash ?? null;
  const hash = await hashOf({ parent, dictionary: over.hash, form });
  const number = (before?.number ?? 0) + 1;
  return { version: { number, parent, hash, dictionary: over.hash, form }, changes };
}
