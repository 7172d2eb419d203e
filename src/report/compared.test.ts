/** What holds of two versions of a report, and of what is hidden of one, apart from any page. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparedReports } from './compared.ts';
import { concealed, revealed } from './concealed.ts';
import type { Block, LiveNumber, Report } from './report.ts';
import { wordsBetween } from './words.ts';

const hash = (sign: string) => sign.repeat(64);
const kept = { analysis: '00000000-0000-7000-8000-000000000001', revision: 1 };
const number = (value: number, data = 'a'): LiveNumber => ({
  ...{ analysis: 'a1', place: 'flow|analysed' },
  seen: { spec: hash('b'), data: hash(data), engine: 1, value },
});

const report = (blocks: readonly Block[], revision = 1): Report => ({
  ...{ format: 1, title: 'A trial', blocks },
  analyses: [
    {
      id: 'a1',
      name: 'Ages',
      spec: { format: 1, method: 'describe', roles: {} },
      kept: { ...kept, revision },
    },
  ],
});

const text = (id: string, words: string, n1?: LiveNumber): Block => ({
  ...{ id, is: 'text', text: words },
  ...(n1 && { numbers: { n1 } }),
});

describe('two texts', () => {
  it('are what is the same with what went, and with what came', () => {
    const words = fc.string({
      unit: fc.constantFrom('a ', 'b', '中', 'ไ', '{n1}', '\n', '.'),
      maxLength: 40,
    });
    fc.assert(
      fc.property(words, words, (before, after) => {
        const pieces = wordsBetween(before, after);
        const without = (kind: string) =>
          pieces.flatMap((one) => (one.is === kind ? [] : [one.words])).join('');
        expect([without('in'), without('out')]).toEqual([before, after]);
      }),
    );
  });

  it('are told word by word, and sign by sign where no space stands between words', () => {
    expect(wordsBetween('The mean fell by {n1} units.', 'The mean rose by {n1} units.')).toEqual([
      { is: 'same', words: 'The mean ' },
      { is: 'out', words: 'fell' },
      { is: 'in', words: 'rose' },
      { is: 'same', words: ' by {n1} units.' },
    ]);
    expect(wordsBetween('平均值下降', '平均值上升').map(({ is }) => is)).toEqual(['same', 'out', 'in']);
  });
});

describe('two versions of a report', () => {
  it('say of a number what it was and is, and that its analysis, its data or neither are others', () => {
    const was = report([text('b1', 'Of {n1}', number(4))]);
    const compared = (is: Report) => comparedReports(was, is).blocks;
    const [one] = compared(report([text('b1', 'Of {n1}', number(5, 'c'))], 2));
    expect(one).toMatchObject({
      state: 'changed',
      words: [],
      numbers: [{ name: 'n1', why: ['version', 'data'] }],
    });
    expect(one?.numbers[0]?.before?.seen?.value).toBe(4);
    expect(compared(report([text('b1', 'Of {n1}', number(5))]))[0]?.numbers[0]?.why).toEqual(['value']);
    // Computed anew it gives the same: nothing of it is told.
    expect(compared(report([text('b1', 'Of {n1}', number(4, 'c'))], 2))).toEqual([]);
    expect(comparedReports(was, report([], 2)).analyses).toEqual([{ name: 'Ages', before: 1, after: 2 }]);
  });

  it('say which parts came, went, changed, or stand elsewhere, and of the same nothing', () => {
    const [a, b, c, d, e] = ['a', 'b', 'c', 'd', 'e'].map((id) => text(`b${id.charCodeAt(0)}`, id));
    const was = report([a!, b!, c!, e!]);
    expect(comparedReports(was, was)).toEqual({ title: [], analyses: [], blocks: [] });
    const is = comparedReports(was, report([e!, a!, c!, d!]));
    expect(is.blocks.map(({ block, state }) => ['text' in block && block.text, state])).toEqual([
      ...[
        ['e', 'moved'],
        ['d', 'added'],
        ['b', 'removed'],
      ],
    ]);
  });
});

describe('what somebody does not see of a report', () => {
  it('comes back as it was, wherever they put it, and what they say of it themselves does not', () => {
    const box: Block = {
      id: 'b2',
      is: 'figure',
      figure: { format: 1, figure: 'box', roles: { by: ['arm'] } },
    };
    const whole = report([text('b1', 'Of {n1}', number(4)), box, text('b3', 'Words')]);
    const unseen = { sources: new Set(['a1']), column: (name: string) => name === 'arm' };
    const seen = concealed(whole, unseen);
    expect(seen.blocks.map(({ is }) => is)).toEqual(['hidden', 'hidden', 'text']);
    const [first, second, third] = seen.blocks;
    const moved = { ...seen, analyses: [], blocks: [third!, second!, first!] };
    expect(revealed(moved, whole, unseen)).toEqual({
      ...whole,
      blocks: whole.blocks.toReversed(),
    });
    expect(revealed({ ...seen, blocks: [{ id: 'b3', is: 'hidden' }] }, whole, unseen)).toBeUndefined();
    expect(revealed(seen, undefined, unseen)).toBeUndefined();
  });
});
