import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lookAt } from '#frame/rows/look.ts';
import { processTable } from '#frame/rows/process.ts';
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
    english: own,
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
  const looked = await lookAt(file, 'en');
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

  it('keeps the column and unit that a person says, while others are chosen besides', () => {
    const inputs = inputsOf([egfr], [compile(egfr.definition)]);
    const said = new Map([['age', { key: 'age', place: 3, unit: 'a', how: 'said' as const }]]);
    const places = (columns: string[]) =>
      matchInputs(inputs, columns, [], '.', said).map(({ place }) => place);
    expect(places(['sex', 'age', 'creatinine', 'years'])).toEqual([0, 3, 2]);
    expect(places(['sex', 'age', 'note', 'creatinine'])).toEqual([0, 3, null]);
  });

  it('has its unit guessed from the values where no heading says it, which the page shows', async () => {
    const { matched } = await computed('sex,age,creatinine\nF,67,106\nM,50,88\n');
    expect(matched[2]).toMatchObject({ unit: 'umol/L', how: 'values' });
  });

  it('shows how its results are spread, and with which rows they begin', async () => {
    const rows = [60, 80, 100, 120, 140, 160, 180].map((creatinine) => `F,67,${creatinine}`);
    const { spreads, sample, lines } = await computed(['sex,age,creatinine umol/L', ...rows].join('\n'));
    const results = lines.slice(1).map((line) => Number(line.split(',')[3]));
    const middle = results.toSorted((a, b) => a - b);
    expect(spreads['spread 0']?.median).toBeCloseTo(middle[3] ?? 0, 9);
    expect(spreads['spread 0']?.lower).toBeCloseTo(((middle[1] ?? 0) + (middle[2] ?? 0)) / 2, 9);
    expect(spreads['spread 0']?.upper).toBeCloseTo(((middle[4] ?? 0) + (middle[5] ?? 0)) / 2, 9);
    expect(sample.head.join(',')).toBe(lines[0]);
    expect(sample.rows.map((cells) => cells.join(','))).toEqual(lines.slice(1, 6));
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
    expect(gbk.matched.map(({ place }) => place)).toEqual([0, 1, 2]);
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

  it('names in that example the unit of each column that has one', () => {
    const indices = [egfr, indexNamed('meld-unos')];
    const inputs = inputsOf(
      indices,
      indices.map(({ definition }) => compile(definition)),
    );
    const [heads] = exampleCsv(indices, inputs).replace('\uFEFF', '').split('\r\n');
    expect(heads).toBe('sex,age (a),creatinine (umol/L),bilirubin (mg/dL),inr,dialysis');
  });
});

describe('A row that a check refuses', () => {
  it('has empty cells and the sentence of the check, and the others their results', async () => {
    const text = 'tc,hdl,tg\n200,50,100\n320,50,1200\n50,90,100\n';
    const { lines, first, counts } = await computed(text, [indexNamed('ldl-friedewald')]);
    expect(lines.slice(1)).toEqual(['200,50,100,130,borderline,3.3618', '320,50,1200,,,', '50,90,100,,,']);
    const refused = first.filter(({ kind }) => kind === 'refused');
    expect(refused.map(({ line, kind, values }) => [line, kind, values.reason])).toEqual([
      [3, 'refused', 'Not valid at triglycerides of 400 mg/dL (4.5 mmol/L) or more.'],
      [4, 'refused', expect.stringContaining('HDL cholesterol must be lower')],
      [4, 'refused', expect.stringContaining('would not be above 0')],
    ]);
    expect(counts).toMatchObject({ 'computed 0': 1, 'level 0 class borderline': 1 });
  });

  it('is only warned of where the check is not one without which there is no result', async () => {
    const text = 'sex,height (cm),weight (kg)\nM,150,80\n';
    const { lines, first, counts } = await computed(text, [indexNamed('adjusted-body-weight')]);
    expect(lines[1]).toMatch(/^M,150,80,6\d\.\d+,4\d\.\d+$/);
    expect(first.map(({ kind }) => kind)).toEqual(['warned']);
    expect(counts.unusual).toBe(1);
  });

  it('gives no result without a cell that cannot be taken, though its input may be left out', async () => {
    const mme = indexNamed('opioid-equivalents');
    const { lines, reasons } = await computed('codeine,morphine\n30,10\n,10\n5000,10\nx,10\n,\n1,\n', [mme]);
    expect(lines.slice(1)).toEqual(['30,10,14.5', ',10,10', '5000,10,', 'x,10,', '1,,0.15']);
    expect(reasons).toEqual(['4 outOfRange', '5 notNumber']);
  });

  it('may have a level without a number, where the source gives none', async () => {
    const history = ['nursing_home', 'cancer', 'liver_disease', 'heart_failure', 'cerebrovascular'];
    const more = ['kidney_disease', 'altered_mental'];
    const signs = ['respiratory_rate', 'systolic_pressure', 'temperature', 'heart_rate'];
    const head = ['sex', 'age', ...history, ...more, ...signs].join(',');
    const no = Array(7).fill('0').join(',');
    const { lines, first, counts } = await computed(
      `${head}\nF,40,${no},18,120,38,90\nF,70,${no},18,120,38,90\n`,
      [indexNamed('psi')],
    );
    expect(lines[1]).toMatch(/,90,,p1$/);
    expect(lines[2]).toMatch(/,90,,$/);
    expect(first.map(({ line, kind }) => `${line} ${kind}`)).toEqual(['3 lacking']);
    expect(counts['computed 0']).toBe(1);
  });
});

describe('A column of urea', () => {
  const score = ['confusion', 'age', 'rr', 'sbp', 'dbp'];
  const matchedBy = async (heading: string, value: string) => {
    const text = `${score.join(',')},${heading}\n0,70,20,120,80,${value}\n`;
    const done = await computed(text, [indexNamed('curb-65')]);
    return { ...done, urea: done.matched.find(({ key }) => key === 'urea_nitrogen') };
  };

  it.each([
    ['urea (mg/dL)', '40', 'mg{urea}/dL', '1'],
    ['urea (mg/dL)', '43', 'mg{urea}/dL', '2'],
    ['Harnstoff (mg/dl)', '40', 'mg{urea}/dL', '1'],
    ['urea (mmol/L)', '6.7', 'mmol/L', '1'],
    ['urea_mmol_l', '7.1', 'mmol/L', '2'],
    ['BUN (mg/dL)', '40', 'mg/dL', '2'],
  ])('called “%s” with %s is taken in %s', async (heading, value, unit, points) => {
    const { urea, lines } = await matchedBy(heading, value);
    expect(urea).toMatchObject({ place: 5, unit });
    expect(lines[1]?.split(',')[6]).toBe(points);
  });

  it('without a unit is asked for', async () => {
    const { urea, first } = await matchedBy('urea', '40');
    expect(urea?.place).toBeNull();
    expect(first.map(({ kind }) => kind)).toEqual(['lacking']);
  });

  it('is not the only heading that means something else without its unit', async () => {
    const maddrey = indexNamed('maddrey');
    const numbered = await computed('PT,control_time,bilirubin (mg/dL)\n1,12,3\n', [maddrey]);
    expect(numbered.matched[0]).toMatchObject({ place: null });
    const timed = await computed('PT (s),control_time,bilirubin (mg/dL)\n18,12,3\n', [maddrey]);
    expect(timed.matched[0]).toMatchObject({ place: 0, unit: 's' });
  });
});

describe('Several indices at once', () => {
  const twice = { ...egfr, id: 'again' };

  it('share the columns that mean the same', async () => {
    const { matched, lines } = await computed('sex,age,creatinine (mg/dL)\nF,67,1.2\n', [egfr, twice]);
    expect(matched).toHaveLength(3);
    expect(lines[0]).toContain('egfr-ckd-epi-2021.egfr,egfr-ckd-epi-2021.stage,again.egfr,again.stage');
  });

  it('are each computed from what they need, and refuse for themselves', async () => {
    const some = ['egfr-ckd-epi-2021', 'ldl-friedewald', 'cockcroft-gault', 'non-hdl-cholesterol'].map(
      indexNamed,
    );
    const head = 'sex,age,weight (kg),creatinine (umol/L),tc,hdl,tg';
    const { matched, lines, first, counts } = await computed(
      `${head}\nF,67,60,106,200,50,100\nF,67,,106,300,150,450\n`,
      some,
    );
    expect(matched.map(({ place }) => place)).toEqual([0, 1, 3, 4, 5, 6, 2]);
    const columns = lines[0]!.split(',');
    const cell = (row: number, name: string) => lines[row]!.split(',')[columns.indexOf(name)];
    expect(Number(cell(1, 'egfr-ckd-epi-2021.egfr'))).toBeCloseTo(49.658, 2);
    expect(cell(1, 'ldl-friedewald.ldl')).toBe('130');
    expect(Number(cell(1, 'cockcroft-gault.clearance'))).toBeCloseTo(
      ((140 - 67) * 60 * 0.85) / ((72 * 106) / 88.4),
      6,
    );
    expect(cell(1, 'non-hdl-cholesterol.non_hdl')).toBe('150');
    expect(Number(cell(2, 'egfr-ckd-epi-2021.egfr'))).toBeCloseTo(49.658, 2);
    expect([cell(2, 'ldl-friedewald.ldl'), cell(2, 'cockcroft-gault.clearance')]).toEqual(['', '']);
    expect(cell(2, 'non-hdl-cholesterol.non_hdl')).toBe('150');
    const reasons = first.map(({ line, kind }) => `${line} ${kind}`);
    expect(reasons).toEqual(['3 unusual', '3 refused', '3 lacking']);
    expect(counts).toMatchObject({ 'computed 0': 2, 'computed 1': 1, 'computed 2': 1, 'computed 3': 2 });
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
