/** The paragraph for a protocol or a paper: which sentences it has, and what stands in them. Pure. */
import type { Answer, Caution } from '../../../designs/design.ts';
import { keyOf } from '../../../designs/keys.ts';
import { inputsAsked } from '../../../designs/reading.ts';
import type { formatsIn } from '../../../i18n/format.ts';
import type { DesignData } from '../shown.ts';
import { levelOf } from './curve.ts';
import { countedIn, sideIn } from './sought.ts';
import type { Quantities } from './useQuantities.ts';

export type Purpose = 'protocol' | 'paper';

type Words = Record<string, string>;
type Lists = Pick<ReturnType<typeof formatsIn>, 'and' | 'marks'>;
type Say = (key: string, values?: Words) => string;

/** What a sentence can name: every input and every output, written, and every choice by its name. */
function wordsOf(data: DesignData, answer: Answer, { text }: Quantities): Words {
  const { values, outputs, goal } = answer;
  const words: Words = { unit: countedIn(data), hypothesis: String(values.hypothesis ?? 'equality') };
  for (const input of data.inputs) {
    const value = values[input.name];
    if (value === undefined) continue;
    words[input.name] = input.kind === 'choice' ? String(value) : text(input, Number(value));
  }
  const entered = new Set(inputsAsked(data, goal, values).map(({ name }) => name));
  for (const output of data.outputs) {
    const value = outputs[output.name];
    // What was entered is said as it was entered: the power asked for, not the one that whole people give.
    if (value === undefined || entered.has(output.name)) continue;
    words[output.name] = text(output, output.unit === 'events' ? Math.ceil(value - 1e-9) : value);
  }
  return { ...words, sides: sidesOf(data, answer) };
}

function sidesOf({ inputs }: DesignData, { values }: Answer): string {
  const shown = String(values.hypothesis ?? 'equality');
  if (shown === 'equivalence') return 'each';
  if (shown !== 'equality') return 'one';
  return inputs.some(({ name }) => name === 'sides') ? String(values.sides) : 'none';
}

/** Who published the method, as a text cites it; two authors are joined as the language joins them. */
function cited({ sources }: DesignData, { and, marks }: Lists): string {
  return sources
    .slice(0, 2)
    .map(({ authors, year }) => {
      const names = authors.split(', ').map((name) => name.replace(/ [A-Z]+$/, ''));
      const [first = '', second] = names;
      return `${names.length === 2 ? and([first, second ?? '']) : names.length > 2 ? `${first} et al.` : first} ${year}`;
    })
    .join(marks.semicolon);
}

/** What can be lost, apart from what the formula itself has lost on the way. */
const losses = ['dropOut', 'lostPerYear', 'lostPeople', 'lostClusters'];

export function sentencesOf(
  data: DesignData,
  answer: Answer,
  purpose: Purpose,
  { say, quantities, format }: { say: Say; quantities: Quantities; format: Lists },
): string {
  const words = wordsOf(data, answer, quantities);
  const key = keyOf(data.id);
  const method = say(`methods.${key}`, words);
  const kind = levelOf(data) === 'confidence' ? 'precision' : answer.goal;
  const written = (values: Caution['values'] = {}) =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, quantities.text({ name, unit: 'people' }, value)]),
    );
  const number = (name: string) => Number(answer.values[name] ?? 0);
  const side = sideIn(data, answer);
  const [first, second] = groupsOf(data);
  const parts = [
    say(`sentences.${purpose}.${kind}`, { ...words, method }),
    side && answer.goal === 'effect' ? say('sentences.direction', { side }) : '',
    say(`assumed.${key}`, words),
    first && second
      ? say('sentences.groups', {
          name1: say(`outputs.${first}`),
          name2: say(`outputs.${second}`),
          n1: words[first] ?? '',
          n2: words[second] ?? '',
        })
      : '',
    number('comparisons') > 1 ? say('sentences.comparisons', words) : '',
    number('designEffect') > 1 ? say('sentences.designEffect', words) : '',
    number('population') > 0 ? say('sentences.population', words) : '',
    ...answer.cautions
      .filter(({ key }) => key === 'leastEvents' || key === 'leastPossible')
      .map(({ key, values }) => say(`cautions.${key}`, written(values))),
    number('dropOut') > 0 ? say('sentences.dropOut', words) : '',
    number('lostPeople') > 0 ? say('sentences.lostPeople', words) : '',
    number('lostClusters') > 0 ? say('sentences.lostClusters', words) : '',
    // Where people are lost while they are followed, the formula has allowed for that.
    losses.some((name) => number(name) > 0) ? '' : say('sentences.noDropOut'),
    say('sentences.source', { source: cited(data, format) }),
  ];
  return parts
    .filter((part) => part !== '')
    .reduce((first, next) => say('sentences.joined', { first, next }));
}

/** The outputs that are the sizes of two groups: each of them has one that says whom to recruit. */
function groupsOf({ outputs }: DesignData): string[] {
  const names = new Set(outputs.map(({ name }) => name));
  return [...names].filter((name) => names.has(`${name}Recruited`));
}

/** The item of the guideline that asks for the sentence. */
export function guidelineFor({ guideline }: DesignData, purpose: Purpose): string | undefined {
  if (guideline === 'trial') return purpose === 'protocol' ? 'SPIRIT 2025, 19' : 'CONSORT 2025, 16a';
  if (purpose === 'protocol') return undefined;
  return guideline === 'observational' ? 'STROBE, 10' : 'STARD 2015, 18';
}

/** The sources follow the sentence. */
export function withSources(sentence: string, { sources }: DesignData): string {
  const list = sources.map(
    ({ authors, year, title, in: where, doi, isbn }) =>
      `${authors}. ${title}. ${where}, ${year}.${doi ? ` doi:${doi}` : ''}${isbn ? ` ISBN ${isbn}` : ''}`,
  );
  return [sentence, '', ...list].join('\n');
}
