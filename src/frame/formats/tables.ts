/** From raw cells to a frame: by a dictionary where there is one, else by a guess. */
import { namesFrom } from '../../dictionary/names.ts';
import type { Variable } from '../../dictionary/variable.ts';
import type { RawRead } from '../csv/readCsv.ts';
import type { Read, Remark } from '../frame.ts';
import { guessDictionary } from '../guess/guess.ts';
import { frameOf } from '../sheet.ts';
import type { ReadOptions } from './options.ts';

export function tableOf({ table, remarks }: RawRead, { keys, language, dictionary }: ReadOptions): Read {
  const headings = table.columns.map(({ heading }) => heading);
  const known = headings.map(finderIn(dictionary?.variables ?? []));
  const taken = (dictionary?.variables ?? []).map(({ name }) => name);
  const names = namesFrom(headings, taken);
  const guess = guessDictionary(table, { keys: keys(headings.length), names, language });
  if (!dictionary) return { frame: frameOf({ raw: table, ...guess }), remarks };
  const variables = guess.dictionary.variables.map((guessed, at) => known[at] ?? guessed);
  const readings = Object.fromEntries(
    guess.dictionary.variables.flatMap((guessed, at) => {
      const reading = guess.readings[guessed.key];
      const variable = variables[at]!;
      // How dates are written is seen in the file; how codes are spelt is the dictionary's to say.
      return reading && (variable === guessed || variable.kind === guessed.kind)
        ? [[variable.key, reading]]
        : [];
    }),
  );
  const frame = frameOf({ raw: table, dictionary: { ...dictionary, variables }, readings });
  return { frame, remarks: [...remarks, ...differencesOf(dictionary.variables, variables)] };
}

/** A column is a variable's by its name, its heading or its label, each variable once. */
function finderIn(variables: readonly Variable[]): (heading: string) => Variable | undefined {
  const places = new Map<string, Variable>();
  const add = (text: string | undefined, variable: Variable) => {
    const known = text?.trim();
    if (known && !places.has(known)) places.set(known, variable);
  };
  for (const one of variables) add(one.name, one);
  for (const one of variables) if (one.source?.from === 'column') add(one.source.heading, one);
  for (const one of variables) for (const label of Object.values(one.label ?? {})) add(label, one);
  const used = new Set<string>();
  return (heading) => {
    const found = places.get(heading.trim());
    if (!found || used.has(found.key)) return undefined;
    used.add(found.key);
    return found;
  };
}

function differencesOf(known: readonly Variable[], found: readonly Variable[]): Remark[] {
  const [there, before] = [found, known].map((all) => new Set(all.map(({ key }) => key)));
  const named = (kind: string, all: readonly Variable[]): Remark[] =>
    all.map(({ name }) => ({ kind, variable: name }));
  return [
    ...named(
      'variableAbsent',
      known.filter(({ key }) => !there!.has(key)),
    ),
    ...named(
      'columnUnknown',
      found.filter(({ key }) => !before!.has(key)),
    ),
  ];
}
