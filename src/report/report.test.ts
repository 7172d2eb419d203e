/** What holds for reports apart from any page: boxes that add up, numbers that say when they are stale, check-lists that fill. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { frameOf } from '../../test/methods/dataSets.ts';
import { trialReport, trialTable } from '../../test/report/trial.ts';
import { leaves } from '../../test/rules/catalogues.ts';
import { analyse } from '../methods/analyse.ts';
import { computeAll, drawAll } from './computed.ts';
import { type Flow, type FlowSpec, flowOf } from './flow.ts';
import { drawFlow, flowBoxes } from './flowBoxes.ts';
import { placesOf, renewed, standingOf } from './renewed.ts';
import { type Block, type LiveNumber, type Report, readReport, typedIn } from './report.ts';
import { answersOf, templates } from './templates.ts';
import topics from './words/topics.en.json' with { type: 'json' };

const computed = (report: Report, table = trialTable()) =>
  computeAll(report, table, (spec) => analyse(table, spec));

const numbersIn = ({ blocks }: Report): LiveNumber[] =>
  blocks.flatMap((one) => ('numbers' in one ? Object.values(one.numbers ?? {}) : []));

const columns = {
  excluded: 'excluded',
  arm: 'arm',
  notTreated: 'notTreated',
  lost: 'lost',
  notAnalysed: 'notAnalysed',
} as const;

function flowed(
  rows: Readonly<Record<keyof typeof columns, (string | null)[]>>,
  more: Partial<FlowSpec> = {},
): Flow {
  const cells = Object.fromEntries(
    Object.entries(rows).map(([of, own]) => [of, { kind: 'text' as const, cells: own }]),
  );
  return flowOf(frameOf(cells), { ...columns, ...more });
}

describe('a flow of participants', () => {
  it('counts who was excluded, allocated, lost and analysed, by reason and arm', () => {
    const flow = flowed({
      excluded: ['no consent', 'too old', 'no consent', null, null, null, null],
      arm: [null, null, null, 'b', 'a', 'a', 'a'],
      notTreated: [null, null, null, null, 'refused', null, null],
      lost: [null, null, null, null, null, 'moved', null],
      notAnalysed: [null, null, null, null, null, 'no value', null],
    });
    expect(flow).toMatchObject({
      ...{ assessed: 7, allocated: 4, problems: [] },
      excluded: {
        n: 3,
        reasons: [
          { reason: 'no consent', n: 2 },
          { reason: 'too old', n: 1 },
        ],
      },
      arms: [
        { arm: 'a', allocated: 3, analysed: 2, notTreated: { n: 1 }, lost: { n: 1 }, notAnalysed: { n: 1 } },
        { arm: 'b', allocated: 1, analysed: 1 },
      ],
    });
  });

  it('adds up, or names every row that keeps it from doing so', () => {
    const maybe = fc.constantFrom(null, 'one', 'other');
    const row = fc.record({
      excluded: maybe,
      arm: maybe,
      notTreated: maybe,
      lost: maybe,
      notAnalysed: maybe,
    });
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 40 }), (rows) => {
        const cells = (of: keyof typeof columns) => rows.map((one) => one[of]);
        const flow = flowed({
          ...{ excluded: cells('excluded'), arm: cells('arm'), notTreated: cells('notTreated') },
          ...{ lost: cells('lost'), notAnalysed: cells('notAnalysed') },
        });
        const of = (kind: string) =>
          flow.problems.reduce((sum, one) => (one.kind === kind && 'n' in one ? sum + one.n : sum), 0);
        expect(flow.excluded.n + flow.allocated + of('neither') - of('both')).toBe(flow.assessed);
        for (const arm of flow.arms) expect(arm.analysed + arm.notAnalysed.n).toBe(arm.allocated);
      }),
    );
  });

  it('holds a log from before the table against its rows, and its last boxes against the analysis', () => {
    const table = { excluded: [null], arm: ['a'], notTreated: [null], lost: [null], notAnalysed: [null] };
    const log = (assessed: number) => ({ before: { assessed, excluded: [{ reason: 'no consent', n: 4 }] } });
    expect(flowed(table, log(5))).toMatchObject({ assessed: 5, excluded: { n: 4 }, problems: [] });
    expect(flowed(table, log(9)).problems).toEqual([
      { kind: 'beforeDiffers', assessed: 9, excluded: 4, rows: 1 },
    ]);
    expect(
      flowOf(frameOf({ arm: { kind: 'text', cells: ['a'] } }), { arm: 'arm', lost: 'gone' }, 3).problems,
    ).toEqual([
      { kind: 'noColumn', column: 'gone' },
      { kind: 'analysisDiffers', here: 1, there: 3 },
    ]);
  });

  it('is drawn for six groups, and not for so many that nobody could read them', () => {
    const boxes = (count: number) => ({
      ...{ assessed: ['Assessed'], excluded: ['Excluded', 'why '.repeat(80)], allocated: ['Allocated'] },
      arms: Array.from({ length: count }, () => [['Allocated to a very long name of an arm'], ['Analysed']]),
    });
    expect(drawFlow(boxes(6), 'told', 'en')?.svg).toContain('<desc>told</desc>');
    expect(drawFlow(boxes(40), 'told', 'en')).toBeUndefined();
  });

  it('of a column of names has a box that ends, and all are counted', () => {
    const names = Array.from({ length: 1000 }, (_, row) => `name ${row}`);
    const none = names.map(() => null);
    const flow = flowed({ excluded: names, arm: none, notTreated: none, lost: none, notAnalysed: none });
    const { colon, semicolon, stop, gap } = { colon: ': ', semicolon: '; ', stop: '.', gap: ' ' };
    const { excluded } = flowBoxes(flow, columns, {
      ...{ language: 'en', number: String, labelOf: (_, code) => code, say: (key) => key },
      marks: { colon, semicolon, stop, gap },
    });
    expect(excluded).toHaveLength(32);
    expect(excluded.at(-1)).toBe('…: 970');
  });
});

it('draws a figure once, whatever is typed beside it', async () => {
  const table = trialTable();
  const { results } = await computed(trialReport, table);
  const speech = { language: 'en', say: () => '', number: String, titleOf: String, labelOf: String };
  const marks = { colon: '', semicolon: '', stop: '', gap: '' };
  const speeches = { figures: speech, flow: { ...speech, marks } };
  const known = new WeakMap();
  const first = await drawAll(trialReport, table, results, speeches, known);
  const blocks = trialReport.blocks.map((one) =>
    one.is === 'text' ? { ...one, text: 'other' } : { ...one },
  );
  const second = await drawAll({ blocks }, table, results, speeches, known);
  expect(first.size).toBeGreaterThan(1);
  for (const [id, one] of first) expect(second.get(id)).toBe(one);
});

describe('a live number', () => {
  it('is computed, current while its sources are, and stale once the data or the question are others', async () => {
    const first = await computed(trialReport);
    expect(numbersIn(trialReport).map((one) => standingOf(one, first.results))).toEqual(
      Array(5).fill('never'),
    );
    const { report, renewals } = renewed(trialReport, first.results, new Map());
    expect(renewals).toHaveLength(5);
    expect(numbersIn(report).map((one) => standingOf(one, first.results))).toEqual(Array(5).fill('current'));
    expect(renewed(report, first.results, new Map()).renewals).toEqual([]);

    const others = trialTable(300);
    const later = await computed(report, others);
    expect(new Set(numbersIn(report).map((one) => standingOf(one, later.results)))).toEqual(
      new Set(['stale']),
    );
    const again = renewed(report, later.results, new Map());
    expect(again.renewals.map(({ before }) => typeof before)).toContain('number');
    expect(numbersIn(again.report).map((one) => standingOf(one, later.results))).toEqual(
      Array(5).fill('current'),
    );

    const asked = {
      ...report,
      analyses: report.analyses.map((one) => ({
        ...one,
        spec: { ...one.spec, options: { confidence: 0.9 } },
      })),
    };
    const otherwise = await computed(asked);
    expect(new Set(numbersIn(report).map((one) => standingOf(one, otherwise.results)))).toEqual(
      new Set(['stale']),
    );
    expect(new Set(numbersIn(report).map((one) => standingOf(one, new Map())))).toEqual(new Set(['stale']));
  });

  it('is any number of a result, the share of a count, or how many rows were left', async () => {
    const { results } = await computed(trialReport);
    const places = placesOf(results.get('a1')!.outcome);
    expect(places.get('characteristics|sex|f|active|share')?.value).toBeCloseTo(69 / 140, 12);
    expect(places.get('flow|rows')?.value).toBe(400);
    const gone = { analysis: 'a1', place: 'nowhere', seen: { ...results.get('a1')!.made, value: 1 } };
    expect(standingOf(gone, results)).toBe('gone');
    // Also where the question is another by now: computed again it would not come back.
    expect(standingOf({ ...gone, seen: { ...gone.seen, engine: 1 } }, results)).toBe('gone');
    const forged = { ...gone, place: 'flow|rows', seen: { ...gone.seen, value: 500 } };
    expect(standingOf(forged, results)).toBe('stale');
  });

  it('is told from a number that somebody typed', () => {
    expect(
      typedIn({ text: 'In 311 of {n1}, 0,5 more.', numbers: { n1: { analysis: 'a1', place: 'flow|rows' } } }),
    ).toEqual(['311', '0,5']);
  });
});

describe('a report as JSON', () => {
  it('is read as it was written', () => {
    expect(readReport(JSON.parse(JSON.stringify(trialReport)))).toEqual({ report: trialReport, faults: [] });
  });

  const [first] = trialReport.analyses;
  const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth));
  const broken: [string, object, string][] = [
    ['a block that nobody knows', { blocks: [{ id: 'x', is: 'film' }] }, 'notOneOf'],
    ['a number that is not there', { blocks: [{ id: 'x', is: 'text', text: '{n1}' }] }, 'noNumber'],
    ['an analysis that is not there', { blocks: [{ id: 'x', is: 'table', analysis: 'a9' }] }, 'noAnalysis'],
    ['two of one id', { analyses: [first, first] }, 'sameId'],
    ['a figure of no roles', { blocks: [{ id: 'x', is: 'figure', figure: { figure: 'box' } }] }, 'lacks'],
    ['an analysis of no roles', { analyses: [{ ...first, spec: { method: 'describe' } }] }, 'lacks'],
    [
      'roles that are no lists',
      { analyses: [{ ...first, spec: { method: 'x', roles: { by: 5 } } }] },
      'notType',
    ],
    [
      'a number called as objects have it',
      { blocks: [{ id: 'x', is: 'text', text: '{constructor}' }] },
      'noNumber',
    ],
    [
      'nesting that nobody gets through',
      { analyses: [{ ...first, spec: { of: nested(30_000) } }] },
      'tooDeep',
    ],
  ];
  it.each(broken)('is refused for %s', (_, change, kind) => {
    expect(readReport({ ...trialReport, blocks: [], ...change }).faults.map((one) => one.kind)).toContain(
      kind,
    );
  });

  it('is refused, whatever it is, without a stumble', () => {
    fc.assert(fc.property(fc.jsonValue(), (json) => readReport(json).report === undefined));
  });
});

describe('a check-list', () => {
  const filled = (blocks: readonly Block[]) => ({
    ...{ title: '', blocks, hasAnalyses: true, isCleaned: false, passed: { '16b': 'none' } },
    methodOf: (id: string) => trialReport.analyses.find((one) => one.id === id)?.spec.method,
  });

  it('is filled from what stands in the report, and leaves open what does not', () => {
    const [trial] = templates;
    const state = (blocks: readonly Block[], item: string) =>
      answersOf(trial!, filled(blocks)).find((one) => one.item === item);
    const { blocks } = trialReport;
    expect(state(blocks, '22a')).toMatchObject({ state: 'answered', blocks: ['b5'] });
    expect(state(blocks, '25')).toMatchObject({ state: 'answered', blocks: ['b6'] });
    expect(state(blocks, '26')).toMatchObject({ state: 'answered', blocks: ['b9'] });
    expect(state(blocks, '12a')).toMatchObject({ state: 'answered', blocks: ['b2'] });
    expect(state(blocks, '16b')).toMatchObject({ state: 'passed', why: 'none' });
    expect(state(blocks, '7')).toMatchObject({ state: 'open' });
    expect(
      state(
        blocks.filter(({ is }) => is !== 'flow'),
        '22a',
      ),
    ).toMatchObject({ state: 'open' });
    expect(state([{ id: 'b', is: 'limitations', text: ' ' }], '30')).toMatchObject({ state: 'open' });
    expect(state([{ id: 'b', is: 'flow', flow: {} }], '22a')).toMatchObject({ state: 'open' });
    expect(state([{ id: 'b', is: 'flow', flow: { arm: 'arm' } }], '22b')).toMatchObject({ state: 'open' });
  });

  it('is not filled by a flow of nothing, by methods of no analysis, nor by what has no effect', () => {
    const [trial] = templates;
    const open = (blocks: readonly Block[], item: string, more = {}) =>
      answersOf(trial!, { ...filled(blocks), ...more }).find((one) => one.item === item)?.state === 'open';
    const flow = (flow: FlowSpec): Block => ({ id: 'b', is: 'flow', flow });
    expect(['22a', '22b'].map((item) => open([flow({})], item))).toEqual([true, true]);
    expect(['22a', '22b'].map((item) => open([flow({ arm: 'arm' })], item))).toEqual([false, true]);
    expect(open([flow({ arm: 'arm', lost: 'lost' })], '22b')).toBe(false);
    const methods: Block = { id: 'b', is: 'methods' };
    expect(open([methods], '21a')).toBe(false);
    expect(open([methods], '21a', { hasAnalyses: false })).toBe(true);
    const table: Block = { id: 'b', is: 'table', analysis: 'a' };
    expect(open([table], '26', { methodOf: () => 'two-sample-t' })).toBe(false);
    for (const method of ['describe', 'normality', 'equal-variances'])
      expect(open([table], '26', { methodOf: () => method })).toBe(true);
  });

  it.each(templates)('of $form has a topic in our words for each of its numbers', ({ items }) => {
    expect(new Set(items.map(({ item }) => item)).size).toBe(items.length);
    const known = new Map(leaves(topics));
    for (const { topic } of items) expect(known.has(`topics.${topic}`), topic).toBe(true);
  });

  it('has no topic that no form asks for', () => {
    const asked = new Set(templates.flatMap(({ items }) => items.map(({ topic }) => topic)));
    expect(Object.keys(topics.topics).filter((topic) => !asked.has(topic))).toEqual([]);
  });
});
