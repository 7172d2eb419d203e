import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { contractResolver } from './contractResolver.ts';

const schema = z.object({
  name: z.string().check(z.minLength(1, 'staff.errors.nameMissing')),
  days: z.int(),
  note: z.string().check(z.maxLength(5, 'staff.errors.tooLong')),
});

it('All faults of a form are said at once, each with its field and the most that it may hold', async () => {
  const sentence = (key: string, { max }: Record<string, number>) =>
    max === undefined ? key : `${key} ${max}`;
  const typed = (fields: { days: string }) => ({ ...fields, days: Number(fields.days) });
  const check = contractResolver<{ name: string; days: string; note: string }>(schema, typed, sentence);
  const options = { fields: {}, shouldUseNativeValidation: false };
  const { errors } = await check({ name: '', days: 'soon', note: 'Too long' }, undefined, options);
  const said = Object.entries(errors).map(([name, error]) => `${name}: ${error?.message}`);
  expect(said).toEqual([
    'name: staff.errors.nameMissing',
    'days: common.checkFields',
    'note: staff.errors.tooLong 5',
  ]);
  const right = { name: 'Plan', days: '30', note: '' };
  expect(await check(right, undefined, options)).toEqual({ values: right, errors: {} });
});
