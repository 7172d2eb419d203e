import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { excelCells } from '../../expressions/programs/excel.ts';
import type { Written } from '../../expressions/programs/program.ts';
import { programLanguages } from '../../expressions/programs/programs.ts';
import { compile } from '../compile.ts';
import type { Definition } from '../definition.ts';
import { everything } from './everything.ts';
import { type ItemInput, planOf } from './plan.ts';
import { resultsOf, workedOf } from './worked.ts';

const questionnaire = compile(everything);
const names = [
  ...questionnaire.values.map(({ value }) => value.id),
  ...questionnaire.scores.map(({ score }) => score.id),
  ...questionnaire.findings.map(({ finding }) => finding.id),
];

function writtenFor(
  outputs: readonly string[],
  units: Readonly<Record<string, string>> = {},
): Written<ItemInput> {
  const plan = planOf(questionnaire, outputs, units);
  const answers = { sex: 'female', smoker: true, x: 40, y: 20, z: 2, begun: '2026-01-31' };
  return {
    plan,
    name: 'everything',
    title: ['Everything'],
    label: (name) => name,
    worked: workedOf(questionnaire, plan, answers),
  };
}

const write = (language: string, written: Written) =>
  programLanguages.find(({ id }) => id === language)?.write(written) ?? '';

/** What another definition gives, with one number x. */
function oneFormula(expression: string, x: { hard?: [number, number] } = {}): Written<ItemInput> {
  const definition: Definition = {
    format: 1,
    id: 'one',
    version: '1.0.0',
    language: 'en',
    sections: [{ id: 'all', items: [{ id: 'x', type: 'number', unit: '1', ...x }] }],
    scores: [{ id: 'result', kind: 'formula', expression }],
  };
  const plan = planOf(compile(definition), ['result']);
  return { plan, name: 'one', title: [], label: (name) => name };
}

describe('A program', () => {
  it.each(programLanguages.map(({ id }) => id))('in %s has every function of the language', async (id) => {
    const path = join(import.meta.dirname, 'written', `everything.${id}.txt`);
    await expect(write(id, writtenFor(names))).toMatchFileSnapshot(path);
  });

  it('computes only what its outputs need, and reads only the columns that this takes', () => {
    const { plan } = writtenFor(['chain']);
    expect(plan.made.map(({ name }) => name)).toEqual(['quotient', 'root', 'chain']);
    expect(plan.inputs.map(({ name }) => name)).toEqual(['x', 'y', 'z']);
  });

  it('takes a column in another unit, with limits in that unit', () => {
    const r = write('r', writtenFor(['sum_of'], { x: 'umol/L', y: '[degF]' }));
    expect(r).toContain('x[x < 88.4 | x > 8840] <- NA');
    expect(r).toContain('x <- round(x / 88.4, 12)');
    expect(r).toContain('y <- round((y - 32) / 1.8, 12)');
  });

  it('rounds what it converts, in each language, so that a number on a limit stays on it', () => {
    const rounded: Record<string, string> = {
      r: 'round(x / 88.4, 12)',
      python: 'np.round(x / 88.4, 12)',
      stata: 'floor(x / 88.4 * 1000000000000 + 0.5) / 1000000000000',
      sas: 'floorz(x / 88.4 * 1000000000000 + 0.5) / 1000000000000',
      spss: 'RND(#x / 88.4 * 1000000000000, 1, 0) / 1000000000000',
      sql: 'round((x::float8 / 88.4)::numeric, 12)::float8',
      excel: 'ROUND(A2 / 88.4, 12)',
    };
    for (const { id } of programLanguages) {
      const written = write(id, writtenFor(['sum_of'], { x: 'umol/L' })).replace(/\s+/g, ' ');
      expect(written.replaceAll(' ///', ''), id).toContain(rounded[id]);
    }
  });

  it('gives nothing where a check fails without which there is no result', () => {
    const definition: Definition = {
      format: 1,
      id: 'checked',
      version: '1.0.0',
      language: 'en',
      sections: [
        {
          id: 'all',
          items: [
            { id: 'x', type: 'number', unit: '1', hard: [0, 9] },
            { id: 'y', type: 'number', unit: '1', hard: [0, 9], required: false },
          ],
        },
      ],
      checks: [
        { id: 'order', expression: 'y <= x', items: ['x', 'y'], hard: true },
        { id: 'small', expression: 'x < 8', items: ['x'] },
      ],
      scores: [{ id: 'left', kind: 'formula', expression: 'x - coalesce(y, 0)' }],
      findings: [{ id: 'level', levels: [{ id: 'many', when: 'left > 3' }], otherwise: 'few' }],
    };
    const compiled = compile(definition);
    const plan = planOf(compiled, ['left', 'level']);
    const results = (x: number, y?: number) => resultsOf(compiled, plan, { x, y });
    expect([results(7, 2), results(2, 7), results(8), results(2)]).toEqual([
      [5, 'many'],
      [null, null],
      [8, 'many'],
      [2, 'few'],
    ]);
    const r = write('r', { plan, name: 'checked', title: [], label: (name) => name });
    expect(r).toMatch(/left <- ifelse\(.*y <= x.*, NA\)/s);
    // What rests on it is missing by itself, and a check that only warns is none of a program.
    expect(r).toContain('level <- ifelse(left > 3, "many", "few")');
    expect(r).not.toContain('8)');
  });

  it('withholds its results where a value that they can do without was given and cannot be', () => {
    const definition: Definition = {
      format: 1,
      id: 'spared',
      version: '1.0.0',
      language: 'en',
      sections: [
        {
          id: 'all',
          items: [
            { id: 'x', type: 'number', unit: '1', hard: [0, 9] },
            { id: 'y', type: 'number', unit: '1', hard: [0, 9], whole: true },
            { id: 'free', type: 'number', unit: '1' },
          ],
        },
      ],
      scores: [{ id: 'both', kind: 'formula', expression: 'x + coalesce(y, 0) + coalesce(free, 0)' }],
    };
    const compiled = compile(definition);
    const plan = planOf(compiled, ['both']);
    const results = (x: number, y?: number) => resultsOf(compiled, plan, { x, y });
    expect([results(1), results(1, 2), results(1, 10), results(1, 2.5)]).toEqual([[1], [3], [null], [null]]);
    const spared = (id: string) => write(id, { plan, name: 'spared', title: [], label: (name) => name });
    // x needs no mark: nothing comes of a row without it.
    const marks = {
      r: 'impossible <- (y < 0 | y > 9 | y != floor(y)) %in% TRUE\n',
      python: 'impossible = outside(y, 0, 9) | broken(y)\n',
      stata: 'generate byte impossible = (!missing(y) & missing(ok_y))\n',
      sas: 'if (not missing(y) and missing(ok_y)) then call missing(both);\n',
      spss: 'DO IF ((NOT MISSING(y) AND MISSING(#y))).\n',
      sql: 'coalesce(NOT (y BETWEEN 0 AND 9 AND y = floor(y)), FALSE) AS impossible\n',
      excel: '=IF(AND(B2<>"", NOT(AND(ISNUMBER(B2), B2>=0, B2<=9, B2=INT(B2)))), NA(), ',
    };
    for (const { id } of programLanguages) expect(spared(id), id).toContain(marks[id]);
    const whole = oneFormula('x + 1', { hard: [0, 9] });
    for (const { id } of programLanguages) expect(write(id, whole), id).not.toMatch(/impossible|withheld/);
  });

  it('writes numbers so that they read back the same', () => {
    for (const { id } of programLanguages)
      expect(write(id, oneFormula('0.9938 ^ x * 1.0000000000000002', { hard: [0, 9] })), id).toMatch(
        /0\.9938[\s\S]*1\.0000000000000002/,
      );
  });

  it('guards a division only where the divisor can be zero', () => {
    expect(write('sql', oneFormula('1 / x', { hard: [1, 9] }))).toContain('1 / x');
    expect(write('sql', oneFormula('1 / x', { hard: [0, 9] }))).toContain('CASE WHEN x = 0 THEN NULL');
  });

  it('declares in SPSS each number, also one whose name begins that of another', () => {
    const spss = write('spss', writtenFor(['root_power', 'root']));
    expect(spss).toContain('NUMERIC root_power (F16.6).');
    expect(spss).toContain('NUMERIC root (F16.6).');
  });

  it('computes in SPSS no part that nothing reads', () => {
    const spss = write('spss', oneFormula('max(if(x > 2, 3, 1), if(x > 4, 0, 2))', { hard: [0, 9] }));
    const parts = [...spss.matchAll(/^COMPUTE (#part\d+) = \$SYSMIS\.$/gm)].map(([, part]) => part!);
    expect(parts).toEqual(['#part1', '#part2']);
    expect(spss).toContain('result = MAX.2(#part1, #part2).');
  });

  it('shows the worked example and its result in the last line', () => {
    const written = writtenFor(['sum_of']);
    for (const { id } of programLanguages)
      expect(write(id, written).trimEnd().split('\n').at(-1), id).toContain('sum_of 56');
  });

  it('says nothing of an answer that does not fit, such as a link may carry', () => {
    const { items } = questionnaire;
    const evil = 'x"); system("y"); #\n\'; DROP TABLE z; --';
    const answers = Object.fromEntries(items.map(({ item }) => [item.id, evil]));
    const written = writtenFor(names);
    const worked = workedOf(questionnaire, written.plan, answers);
    for (const { id } of programLanguages)
      expect(write(id, { ...written, worked }), id).not.toMatch(/system|DROP/);
  });

  it('takes names that a language keeps for itself by another one', () => {
    const definition: Definition = {
      format: 1,
      id: 'names',
      version: '1.0.0',
      language: 'en',
      sections: [
        {
          id: 'all',
          items: [
            { id: 'lambda', type: 'number', unit: '1' },
            { id: 'left', type: 'boolean' },
          ],
        },
      ],
      scores: [{ id: 'with', kind: 'formula', expression: 'if(left, lambda, 0)' }],
    };
    const plan = planOf(compile(definition), ['with']);
    const written: Written = { plan, name: 'names', title: [], label: (name) => name };
    expect(write('python', written)).toContain('def names(lambda_, left):');
    expect(write('sql', written)).toContain('AS "with"');
    expect(write('stata', written)).toContain('generate double with_');
  });

  it('is one formula for each output in a spreadsheet while that is short, and several cells else', () => {
    expect(excelCells(writtenFor(['chain']).plan).map(({ name }) => name)).toEqual(['chain']);
    const long = oneFormula(`${'min(x, x + 1) + '.repeat(120)}x`);
    expect(excelCells(long.plan).every(({ formula }) => formula.length <= 8192)).toBe(true);
  });
});
