import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lookAt } from '#table/look.ts';
import { processTable } from '#table/process.ts';
import { compile } from '../../../questionnaire/compile.ts';
import { readShelf } from '../shelf.ts';
import type { BatchIndex } from './batchIndex.ts';
import { matchInputs } from './columns.ts';
import { computeJob } from './computeJob.ts';
import { exampleCsv } from './example.ts';
import { inputsOf } from './inputs.ts';
import type { Remedies } from './remedies.ts';
import { unitNamed } from './units.ts';

const shelf = readShelf(join(import.meta.dirname, '../../../..'));
const words = { head: ['Line', 'Column', 'Value', 'Reason'] as const, sentences: {} };

function indexNamed(id: string): BatchIndex {
  const found = shelf.indices.find(({ file }) => file.id === id);
  if (!found) throw new Error(`There is no index ${id}.`);
  const { file, definition } = found;
  const own = found.words.en ?? {};
  const example = (file.cases[0]?.answers ?? {}) as BatchIndex['example']; // the engine looks at each answer
  return {
    id,
    title: own.title ?? id,
    short: own.short ?? id,
    definition,
    outputs: file.outputs,
    words: own,
    example,
  };
}

const egfr = indexNamed('egfr-ckd-epi-2021');

async function computed(
  text: string | Uint8Array<ArrayBuffer>,
  indices: readonly BatchIndex[] = [egfr],
  remedies?: Remedies,
) {
  const file = new Blob([text]);
  const looked = await lookAt(file);
  if ('fault' in looked) throw new Error(looked.fault);
  const inputs = inputsOf(
    indices,
    indices.map(({ definition }) => compile(definition)),
  );
  const matched = matchInputs(inputs, looked.columns, looked.rows, looked.form.decimal);
  const work = { file, form: looked.form, columns: looked.columns, words };
  const done = await processTable(work, computeJob({ indices, matched, intl: 'en', remedies }, work));
  const lines = (await done.result.text()).replace('\uFEFF', '').trim().split('\r\n');
  return { ...done, matched, lines, reasons: done.first.map(({ line, kind }) => `${line} ${kind}`) };
}

describe('A file of patients', () => {
  it('gives its own columns, the result unrounded and its band', async () => {
    const { lines, counts } = await computed('id,sex,age,creatinine\na,female,67,1.1990950226244343\n');
    expect(lines[0]).toBe('id,sex,age,creatinine,egfr,stage');
    expect(lines[1]).toMatch(/^a,female,67,1.1990950226244343,49\.658\d+,g3a$/);
    expect(counts).toMatchObject({ 'computed 0': 1, 'level 0 stage g3a': 1 });
  });

  it.each([
    'Sex,Age (years),Creatinine (umol/L)',
    'gender;age_years;creat_umol/L',
    'SEX\tAge [a]\tSerum creatinine [µmol/l]',
    'sex,age,scr umol/L',
  ])('is read by the headings “%s”', async (head) => {
    const sign = /[;\t]/.exec(head)?.[0] ?? ',';
    const { matched, lines } = await computed(`${head}\n${['F', '67', '106'].join(sign)}\n`);
    expect(matched.map(({ place }) => place)).toEqual([0, 1, 2]);
    expect(matched[2]).toMatchObject({ unit: 'umol/L', how: 'heading' });
    expect(lines[1]).toMatch(/49[.,]658\d+.g3a$/);
  });

  it('has its unit guessed from the values where no heading says it, which the page shows', async () => {
    const { matched } = await computed('sex,age,creatinine\nF,67,106\nM,50,88\n');
    expect(matched[2]).toMatchObject({ unit: 'umol/L', how: 'values' });
  });

  it('loses no row: each that has no result, or asks, is told with its line', async () => {
    const rows = ['F,67,106', 'F,67,5', 'U,67,106', 'F,7,106', 'F,67,', 'F,67,<18', 'F,67', '=2+3,67,106'];
    const { lines, reasons, counts } = await computed(`sex,age,creatinine (umol/L)\n${rows.join('\n')}\n`);
    expect(reasons).toEqual([
      '3 otherUnit',
      '4 unknownOption',
      '5 outOfRange',
      '6 lacking',
      '7 notNumber',
      '8 cells',
      '9 unknownOption',
    ]);
    expect(lines).toHaveLength(8);
    expect(lines.at(-1)).toBe("'=2+3,67,106,,");
    expect(counts).toMatchObject({ 'computed 0': 2, lacking: 1, unusual: 1 });
  });

  it('asks for another unit, and takes what a person says without a change to the file', async () => {
    const text = 'sex,age,creatinine (umol/L)\nF,67,1.2\nU,67,106\nM,67,5\n';
    const before = await computed(text);
    expect(before.reasons).toEqual(['2 notThisUnit', '3 unknownOption', '4 otherUnit']);
    const remedies = {
      taken: [{ place: 2, unit: 'mg/dL', line: 2 }],
      same: [{ place: 0, text: 'U', means: 'female' }],
    };
    const after = await computed(text, [egfr], remedies);
    expect(after.reasons).toEqual(['4 otherUnit']);
    expect(after.counts).toMatchObject({ 'computed 0': 3, taken: 1 });
    expect(after.lines[1]).toMatch(/^F,67,1.2,49.6\d+,g3a$/);
    expect(after.lines[2]).toMatch(/^U,67,106,49.658\d+,g3a$/);
    const all = { taken: [{ place: 2, unit: 'mg/dL', line: undefined }], same: [] };
    expect((await computed(text, [egfr], all)).counts.taken).toBe(2);
  });

  it('may have a mark, another encoding, other delimiters and decimal commas', async () => {
    const chinese = new Uint8Array([
      0xd0, 0xd4, 0xb1, 0xf0, 0x2c, 0x61, 0x67, 0x65, 0x2c, 0x63, 0x72, 0x65, 0x61, 0x74, 0x0a,
    ]);
    const rows = new TextEncoder().encode('F,67,1.2\n');
    const gbk = await computed(new Uint8Array([...chinese, ...rows]));
    expect(gbk.matched.map(({ place }) => place)).toEqual([null, 1, 2]);
    const { lines } = await computed('\uFEFFsex;age;creatinine (mg/dL)\nF;67;1,2\n');
    expect(lines[1]).toMatch(/^F;67;1,2;49,\d+;g3a$/);
  });

  it('without a column for an input computes nothing, and says so in each row', async () => {
    const { reasons, counts } = await computed('sex,age\nF,67\nM,50\n');
    expect(reasons).toEqual(['2 lacking', '3 lacking']);
    expect(counts['computed 0']).toBeUndefined();
  });

  it('can begin with the example that the page hands out', async () => {
    const inputs = inputsOf([egfr], [compile(egfr.definition)]);
    const { counts, faults } = await computed(exampleCsv([egfr], inputs));
    expect(faults).toBe(0);
    expect(counts['computed 0']).toBe(1);
  });
});

describe('Several indices at once', () => {
  const twice = { ...egfr, id: 'again' };

  it('share the columns that mean the same', async () => {
    const { matched, lines } = await computed('sex,age,creatinine (mg/dL)\nF,67,1.2\n', [egfr, twice]);
    expect(matched).toHaveLength(3);
    expect(lines[0]).toContain('egfr-ckd-epi-2021.egfr,egfr-ckd-epi-2021.stage,again.egfr,again.stage');
  });
});

describe('The heading of a column', () => {
  it('names units as people write them', () => {
    const units = ['mg/dL', 'umol/L'];
    for (const text of ['umol/L', 'µmol/l', 'umol_l', 'UMOL/L'])
      expect(unitNamed(text, units), text).toBe('umol/L');
    expect(unitNamed('mmol/L', units)).toBeUndefined();
    expect(unitNamed('Jahre', ['a'])).toBe('a');
  });
});
