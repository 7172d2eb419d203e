/** A made-up trial, from screening on, and the report over it that tests lay out, write and read again. */
import type { Words } from '../../src/dictionary/variable.ts';
import type { Frame } from '../../src/frame/frame.ts';
import type { Report } from '../../src/report/report.ts';
import { draws } from '../../src/statistics/random/philox.ts';
import { frameOf } from '../methods/dataSets.ts';

const labels: Readonly<Record<string, Words>> = {
  excluded: { en: 'Reason of exclusion', 'zh-cn': '排除原因', th: 'เหตุผลที่คัดออก' },
  arm: { en: 'Arm', 'zh-cn': '组别', th: 'กลุ่ม' },
  lost: { en: 'Reason of loss', 'zh-cn': '失访原因', th: 'เหตุผลที่ขาดการติดตาม' },
  age: { en: 'Age, years', 'zh-cn': '年龄（岁）', th: 'อายุ (ปี)' },
  sex: { en: 'Sex', 'zh-cn': '性别', th: 'เพศ' },
  pressure: {
    en: 'Systolic pressure after 12 weeks',
    'zh-cn': '12 周后收缩压',
    th: 'ความดันซิสโตลิกหลัง 12 สัปดาห์',
  },
};

const codes: Readonly<Record<string, readonly (readonly [code: string, label: Words])[]>> = {
  arm: [
    ['active', { en: 'Active', 'zh-cn': '试验组', th: 'ยาจริง' }],
    ['placebo', { en: 'Placebo', 'zh-cn': '安慰剂组', th: 'ยาหลอก' }],
  ],
  sex: [
    ['f', { en: 'Female', 'zh-cn': '女', th: 'หญิง' }],
    ['m', { en: 'Male', 'zh-cn': '男', th: 'ชาย' }],
  ],
};

/** Everybody who was assessed; of those who were not allocated, nothing was measured. */
export function trialTable(n = 400): Frame {
  const { below } = draws(38);
  const column = <T>(make: (row: number) => T) => Array.from({ length: n }, (_, row) => make(row));
  const excluded = column(() => (below(4) === 0 ? (['not eligible', 'declined'][below(2)] ?? null) : null));
  const isIn = (row: number) => excluded[row] === null;
  const arm = column((row) => (isIn(row) ? (['active', 'placebo'][below(2)] ?? null) : null));
  const lost = column((row) =>
    isIn(row) && below(12) === 0 ? (['moved', 'withdrew'][below(2)] ?? null) : null,
  );
  const frame = frameOf({
    excluded: { kind: 'text', cells: excluded },
    arm: { kind: 'category', cells: arm, codes: ['active', 'placebo'] },
    lost: { kind: 'text', cells: lost },
    age: { kind: 'number', cells: column((row) => (isIn(row) ? 40 + below(400) / 10 : null)) },
    sex: {
      kind: 'category',
      cells: column((row) => (isIn(row) ? ['f', 'm'][below(2)]! : null)),
      codes: ['f', 'm'],
    },
    pressure: {
      kind: 'number',
      cells: column((row) =>
        isIn(row) && lost[row] === null ? 120 + below(300) / 10 + (arm[row] === 'placebo' ? 6 : 0) : null,
      ),
    },
  });
  const columns = frame.columns.map((one) => ({
    ...one,
    variable: {
      ...one.variable,
      label: labels[one.variable.name],
      ...(codes[one.variable.name] && {
        codes: codes[one.variable.name]!.map(([code, label]) => ({ code, label })),
      }),
    },
  }));
  return {
    ...frame,
    columns,
    dictionary: { ...frame.dictionary, variables: columns.map(({ variable }) => variable) },
  };
}

const numberOf = (place: string) => ({ analysis: 'a2', place });

export const trialReport: Report = {
  format: 1,
  title: 'A made-up trial of blood pressure: a randomised trial',
  template: 'trial',
  analyses: [
    {
      id: 'a1',
      name: 'At the beginning',
      spec: { format: 1, method: 'table-one', roles: { variables: ['age', 'sex'], by: ['arm'] } },
    },
    {
      id: 'a2',
      name: 'Pressure by arm',
      spec: { format: 1, method: 'two-sample-t', roles: { variables: ['pressure'], by: ['arm'] } },
    },
  ],
  blocks: [
    { id: 'b1', is: 'heading', level: 1, text: 'Methods' },
    { id: 'b2', is: 'text', text: 'Adults with high blood pressure could take part.', answers: ['12a'] },
    { id: 'b3', is: 'methods' },
    { id: 'b4', is: 'heading', level: 1, text: 'Results' },
    { id: 'b5', is: 'flow', flow: { excluded: 'excluded', arm: 'arm', lost: 'lost', analysis: 'a2' } },
    { id: 'b6', is: 'table', analysis: 'a1', caption: 'Participants at the beginning, by arm' },
    {
      id: 'b7',
      is: 'text',
      text: 'Active minus placebo, the difference in pressure was {n1} mmHg ({n2} to {n3}; {n4}), in {n5} people.\n\nNothing else was compared.',
      numbers: {
        n1: numberOf('comparison|pressure|difference|value'),
        n2: numberOf('comparison|pressure|difference|low'),
        n3: numberOf('comparison|pressure|difference|high'),
        n4: numberOf('comparison|pressure|test|p'),
        n5: numberOf('flow|each|pressure'),
      },
    },
    {
      id: 'b8',
      is: 'figure',
      figure: { format: 1, figure: 'box', roles: { value: ['pressure'], by: ['arm'] } },
    },
    { id: 'b9', is: 'table', analysis: 'a2' },
    { id: 'b10', is: 'limitations', text: 'One centre, and 12 weeks.' },
    { id: 'b11', is: 'checklist' },
  ],
  passed: { '16b': 'No interim analysis was planned.' },
};
