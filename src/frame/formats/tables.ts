/** From raw cells to a frame: by a dictionary where there is one, else by a guess. */
import { namesFrom } from '../../dictionary/names.ts';
import type { Variable } from '../../dictionary/variable.ts';
import type { RawRead } from '../csv/readCsv.ts';
import type { Read, Remark } from '../frame.ts';
import { guessDictionary } from '../guess/guess.ts';
import type { Question, Reason } from '../guess/question.ts';
import { frameOf, type Sheet } from '../sheet.ts';
import type { ReadOptions } from './options.ts';
import { withJoinedBoxes } from './redcap/joinedBoxes.ts';

/** A table as it is understood: `questions` and `reasons` are of columns that no dictionary knows. */
export type Understood = {
  sheet: Sheet;
  remarks: readonly Remark[];
  questions: readonly Question[];
  reasons: readonly Reason[];
};

export function tableOf(read: RawRead, options: ReadOptions): Read {
  const { sheet, remarks } = understood(read, options);
  return { frame: frameOf(sheet), remarks };
}

/** What the columns of a table mean, for whoever opens it with a dictionary beside it, or with none. */
export function understood(read: RawRead, { keys, language, dictionary }: ReadOptions): Understood {
  const table = dictionary ? withJoinedBoxes(read.table, dictionary) : read.table;
  const headings = table.columns.map(({ heading }) => heading);
  const taken = (dictionary?.variables ?? []).map(({ name }) => name);
  const names = namesFrom(headings, taken);
  const guess = guessDictionary(table, { keys: keys(headings.length), names, language });
  const { questions, reasons } = guess;
  const { remarks } = read;
  if (!dictionary)
    return {
      sheet: { raw: table, dictionary: guess.dictionary, readings: guess.readings },
      remarks,
      questions,
      reasons,
    };
  const known = headings.map(finderIn(dictionary.variables));
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
  const guessed = new Set(variables.map(({ key }) => key));
  return {
    sheet: { raw: table, dictionary: { ...dictionary, variables }, readings },
    remarks: [...remarks, ...differencesOf(dictionary.variables, variables)],
    questions: questions.filter(({ variable }) => variable === undefined || guessed.has(variable)),
    reasons: reasons.filter(({ variable }) => guessed.has(variable)),
  };
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
