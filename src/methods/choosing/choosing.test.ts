/** The tree of questions: every end is reached by few questions, all has its words, and what it names is there. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { leaves } from '../../../test/rules/catalogues.ts';
import { designs } from '../../designs/catalogue.ts';
import { methods } from '../catalogue.ts';
import { filledRoles } from './filled.ts';
import { type Described, givenBy } from './given.ts';
import { tree } from './paths.ts';
import readings from './readings.json' with { type: 'json' };
import { analysesOf, designsFor } from './sizes.ts';
import { isAsk, known, type Node, needs, notes, questions, servedBy } from './tree.ts';
import vignettes from './vignettes.json' with { type: 'json' };
import { answered, answersIn, longestBelow, notesAt, queryOf, turnsOf, wayOf, waysBelow } from './walk.ts';

const ways = waysBelow(tree);
const ends = ways.map(({ end }) => end);
const words = new Set(
  leaves(JSON.parse(readFileSync(join(import.meta.dirname, '../words/choosing.en.json'), 'utf8'))).map(
    ([key]) => key,
  ),
);

describe('The tree', () => {
  it('asks at most seven questions, none of them twice on one way', () => {
    expect(longestBelow(tree)).toBe(7);
    const twice = (node: Node, before: readonly string[]): string[] =>
      isAsk(node)
        ? [
            ...(before.includes(node.question) ? [[...before, node.question].join(' > ')] : []),
            ...Object.values(node.options).flatMap((on) => twice(on, [...before, node.question])),
          ]
        : [];
    expect(twice(tree, [])).toEqual([]);
  });

  it('leads to each of its ends by the answers that are said of it', () => {
    expect(ways.filter(({ answers, end }) => wayOf(answers).end !== end)).toEqual([]);
    const reached = new Set(ends.flatMap((end) => ('method' in end ? [end.method] : [end.needs])));
    expect([...known, ...needs].filter((one) => !reached.has(one))).toEqual([]);
  });

  it('names one method and at most two others, none of them twice', () => {
    const odd = ends.filter((end) => {
      if (!('method' in end)) return false;
      const all = [end.method, ...end.or];
      return end.or.length > 2 || new Set(all).size < all.length;
    });
    expect(odd).toEqual([]);
  });

  it('knows every method of the catalogue that it could lead to', () => {
    const all = known.map(servedBy);
    // Models and what survival and repeated measurements bring may be more than one asks for by questions.
    const others: readonly string[] = ['models', 'survival', 'repeated'];
    const left = methods.filter(({ id, group }) => !all.includes(id) && !others.includes(group));
    expect(left.map(({ id }) => id)).toEqual([]);
  });

  it('has a word for whatever it asks, names or says, and none is left over', () => {
    const seen = new Set(ends.flatMap((end) => ('method' in end ? end.notes : [])));
    expect(notes.filter((note) => note !== 'observed' && !seen.has(note))).toEqual([]);
    const wanted = [
      ...Object.entries(questions).flatMap(([name, options]) => [
        `questions.${name}.title`,
        ...options.map((option) => `questions.${name}.options.${option}`),
      ]),
      ...known.map((id) => `fits.${id}`),
      ...needs.map((one) => `needs.${one}`),
      ...notes.map((one) => `notes.${one}`),
    ].map((key) => `choosing.${key}`);
    expect(wanted.filter((key) => !words.has(key))).toEqual([]);
    const called = [...words].filter((key) => key.startsWith('choosing.called.'));
    expect([...words].filter((key) => !wanted.includes(key) && !called.includes(key))).toEqual([]);
    // What is to come has a name until the catalogue brings one.
    const here = new Set(methods.map(({ id }) => id));
    expect(known.filter((id) => !here.has(servedBy(id)) && !words.has(`choosing.called.${id}`))).toEqual([]);
  });

  it('offers everything that a question can be answered with somewhere', () => {
    const offered = new Map<string, Set<string>>();
    const gather = (node: Node): void => {
      if (!isAsk(node)) return;
      const all = offered.get(node.question) ?? new Set();
      offered.set(node.question, all);
      for (const [option, on] of Object.entries(node.options)) {
        all.add(option);
        gather(on);
      }
    };
    gather(tree);
    const lacking = Object.entries(questions).flatMap(([name, options]) =>
      options.filter((option) => !offered.get(name)?.has(option)),
    );
    expect(lacking).toEqual([]);
  });
});

describe('Answers', () => {
  const two = { aim: 'compare', course: 'lot', outcome: 'number', people: 'once', groups: 'two' };
  const welch = { ...two, beside: 'nothing', shape: 'even' };

  it('stand in an address that says the same again, and what is not asked does not', () => {
    for (const { answers } of ways) expect(answersIn(new URLSearchParams(queryOf(answers)))).toEqual(answers);
    expect(queryOf({ ...welch, raters: 'two', aim: 'agree' })).toBe('aim=agree');
    expect(answersIn(new URLSearchParams('aim=else&raters=two'))).toEqual({ raters: 'two' });
  });

  it('are taken back when they are given again, and later ones stay where they are still asked', () => {
    expect(answered(welch, 'shape', 'even')).toEqual({ ...two, beside: 'nothing' });
    expect(answered(welch, 'outcome', 'order')).toEqual({
      ...two,
      outcome: 'order',
      beside: 'nothing',
    });
    expect(answered(welch, 'aim', 'agree')).toEqual({ aim: 'agree' });
  });

  it('that would lead elsewhere are told, one at a time, and no others', () => {
    const called = (answers: object) =>
      turnsOf(answers).map(({ question, option, end }) =>
        [question, option, 'method' in end ? end.method : end.needs].join(' '),
      );
    expect(called(welch)).toEqual([
      'course adapted adapted',
      'course feedback feedback',
      'course missing missing',
      'course special special',
      'outcome yesNo cross-table',
      'outcome category cross-table',
      'outcome order mann-whitney',
      'outcome spread equal-variances',
      'people clustered lmm',
      'groups one one-sample-t',
      'groups more one-way-anova',
      'groups control dunnett',
      'groups ordered linear-regression',
      'groups factors two-way-anova',
      'groups measured correlation',
      'beside several linear-regression',
      'shape skewed mann-whitney',
    ]);
    for (const { answers } of ways)
      for (const { question } of turnsOf(answers)) expect(answers).toHaveProperty(question);
  });

  it('of people who came to their groups by choice are met with a word, unless something is adjusted for', () => {
    const noted = (answers: object) => {
      const { end } = wayOf(answers);
      return end && notesAt(answers, end).includes('observed');
    };
    expect(noted(welch)).toBe(false);
    expect(noted({ ...welch, course: 'seen' })).toBe(true);
    expect(noted({ ...two, course: 'seen', beside: 'several' })).toBe(false);
  });
});

it('Few clusters are asked for wherever only many make errors right, whatever is counted', () => {
  const unasked = ways.filter(
    ({ answers, end }) => 'method' in end && end.notes.includes('manyClusters') && !isAskedOf(answers),
  );
  expect(unasked.map(({ answers }) => queryOf(answers))).toEqual([]);
});
const isAskedOf = ({ people, rare }: { people?: string; rare?: string }) =>
  people !== 'clustered' || rare !== undefined;

it('Two tests are compared among those with the condition, and among those without', () => {
  const end = wayOf({ aim: 'diagnose', test: 'twoTests' }).end;
  expect(end && 'method' in end && end.notes).toEqual(['amongThose']);
});

const variable = (
  key: string,
  kind: Described['kind'],
  codes: number,
  ...roles: Described['roles']
): Described => ({
  key,
  kind,
  codes,
  roles,
});

describe('The dictionary', () => {
  const trial = [
    variable('id', 'id', 0, 'id'),
    variable('arm', 'category', 2, 'exposure'),
    variable('ldl', 'number', 0, 'outcome:primary'),
    variable('age', 'integer', 0, 'covariate'),
    variable('centre', 'category', 9, 'stratum'),
  ];

  it('answers by the roles of its variables, and by those that a person names', () => {
    expect(givenBy(trial)).toEqual({
      outcome: 'number',
      groups: 'two',
      people: undefined,
      beside: 'several',
    });
    const named = givenBy([variable('x', 'ordinal', 4), variable('y', 'number', 0)], {
      outcome: 'x',
      against: 'y',
    });
    expect(named).toMatchObject({ outcome: 'order', groups: 'measured' });
    expect(givenBy([variable('x', 'number', 0)])).toEqual({
      outcome: undefined,
      groups: undefined,
      people: undefined,
      beside: undefined,
    });
  });

  it('knows times by the event that is theirs, and people by visits and clusters', () => {
    const times = [
      variable('months', 'number', 0, 'outcome:primary'),
      variable('died', 'category', 2, 'event:months'),
    ];
    expect(givenBy(times).outcome).toBe('time');
    expect(givenBy(times, { outcome: 'died' }).outcome).toBe('time');
    expect(givenBy([...trial, variable('visit', 'category', 3, 'visit')]).people).toBe('repeated');
    expect(givenBy([...trial, variable('ward', 'category', 3, 'cluster')]).people).toBe('clustered');
    const both = [variable('ward', 'category', 3, 'cluster'), variable('visit', 'category', 3, 'visit')];
    expect(givenBy(both).people).toBe('both');
  });

  it('answers nothing that its question does not take', () => {
    const outcomes: Described['kind'][] = ['number', 'integer', 'category', 'ordinal', 'text', 'date'];
    const odd = outcomes.flatMap((kind) =>
      [0, 1, 2, 5].flatMap((codes) =>
        Object.entries(givenBy([variable('x', kind, codes, 'outcome:primary', 'exposure')])).filter(
          ([question, answer]) => {
            const taken: readonly string[] = questions[question as keyof typeof questions]; // by the names of questions
            return answer !== undefined && !taken.includes(answer);
          },
        ),
      ),
    );
    expect(odd).toEqual([]);
  });

  it('fills the roles of each method that its variables fit, each variable once', () => {
    const filled = Object.fromEntries(methods.map(({ id, roles }) => [id, filledRoles(roles, trial, {})]));
    expect(filled['two-sample-t']).toEqual({ variables: ['ldl'], by: ['arm'] });
    expect(filled['table-one']).toEqual({ variables: ['ldl'], by: ['arm'] });
    const yesNo = { outcome: 'well' };
    const shares = [...trial, variable('well', 'category', 2)];
    const crossed = methods.find(({ id }) => id === 'mantel-haenszel');
    expect(filledRoles(crossed?.roles ?? [], shares, yesNo)).toEqual({
      rows: ['arm'],
      columns: ['well'],
      strata: ['centre'],
    });
    for (const roles of Object.values(filled)) {
      const keys = Object.values(roles).flat();
      expect(new Set(keys).size).toBe(keys.length);
    }
  });
});

it('Every design leads to an analysis, and every size that is named is one of a design', () => {
  const ids: readonly string[] = designs.map(({ id }) => id);
  expect(ids.filter((id) => analysesOf(id).length === 0)).toEqual([]);
  expect(known.flatMap(designsFor).filter((id) => !ids.includes(id))).toEqual([]);
  for (const id of ids) for (const method of analysesOf(id)) expect(designsFor(method)).toContain(id);
});

it('Vignettes of somebody who had not seen the tree lead to a method that they accept; those that do not are printed', () => {
  const of = new Map(Object.entries(readings.read));
  const led = vignettes.map(({ id, text, answers }) => {
    let node: Node = tree;
    for (const answer of of.get(id)?.split(' ') ?? []) {
      const on: Node | undefined = isAsk(node) ? node.options[answer] : undefined;
      if (!on) throw new Error(`${id}: nothing is answered by ${answer}`);
      node = on;
    }
    if (isAsk(node)) throw new Error(`${id}: ${node.question} is open`);
    const method = 'method' in node ? node.method : 'statistician';
    return { id, text, answers, method, isRight: answers.includes(method) };
  });
  const missed = led.filter(({ isRight }) => !isRight);
  for (const { id, text, answers, method } of missed)
    process.stdout.write(`${id}: ${method} for ${answers.join(' or ')}. ${text}\n`);
  expect(led.length).toBeGreaterThanOrEqual(120);
  expect(Object.fromEntries(missed.map(({ id, method }) => [id, method]))).toEqual(readings.missed);
});
