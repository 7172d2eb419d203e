/** Forms as the dictionary of another program has them, such as one of REDCap: each of its variables says where it was asked. */
import { canonical } from '../dictionary/canonical.ts';
import type { Dictionary, Variable } from '../dictionary/variable.ts';
import { type Block, type Form, formLimits, type Section } from './form.ts';

/** `left`: variables that stand in no form: who somebody is is asked in none, and some were never asked. */
export type FormsFrom = {
  forms: readonly Form[];
  left: readonly { key: string; why: 'identifies' | 'noPlace' }[];
};

/**
 * The forms in the order in which their variables come. Rows of one table of questions that follow one another are one table.
 * @param nextKey a new key each time
 */
export function formsFrom({ variables, language }: Dictionary, nextKey: () => string): FormsFrom {
  const left = variables.flatMap(({ key, identifying, place }): FormsFrom['left'] => {
    if (identifying === 'direct') return [{ key, why: 'identifies' }];
    return place ? [] : [{ key, why: 'noPlace' }];
  });
  const away = new Set(left.map(({ key }) => key));
  const byForm = Map.groupBy(
    variables.filter(({ key }) => !away.has(key)),
    ({ place }) => place?.form ?? '',
  );
  const forms = Array.from(
    byForm,
    ([name, own]): Form => ({
      ...{ format: 1, key: nextKey(), name: name.slice(0, formLimits.name), title: { [language]: name } },
      sections: sectionsOf(own).map(
        ({ title, variables: those }): Section => ({
          key: nextKey(),
          ...(title && { title }),
          blocks: runsOf(those, ({ place }) => place?.matrix ?? '').flatMap(blocksOf),
        }),
      ),
    }),
  );
  return { forms, left };
}

/** A heading begins a section; whatever has none belongs to the one before it. */
function sectionsOf(variables: readonly Variable[]) {
  const found: { title?: Section['title']; variables: Variable[] }[] = [];
  for (const variable of variables) {
    const title = variable.place?.section;
    const last = found.at(-1);
    const isNew = !last || (title && canonical(title) !== canonical(last.title ?? null));
    if (isNew) found.push({ ...(title && { title }), variables: [variable] });
    else last.variables.push(variable);
  }
  return found;
}

/** What follows one another under one name. */
function runsOf<T>(all: readonly T[], nameOf: (one: T) => string): { name: string; those: T[] }[] {
  const found: { name: string; those: T[] }[] = [];
  for (const one of all) {
    const last = found.at(-1);
    if (last && last.name === nameOf(one)) last.those.push(one);
    else found.push({ name: nameOf(one), those: [one] });
  }
  return found;
}

function blocksOf({ name, those }: { name: string; those: readonly Variable[] }): Block[] {
  if (name === '') return those.map(({ key }) => ({ type: 'row', items: [{ of: key }] }));
  const rows = those.map(({ key, question, label = {} }) => ({
    head: question ?? label,
    items: [{ of: key }],
  }));
  return [{ type: 'table', heads: [{}], rows }];
}
