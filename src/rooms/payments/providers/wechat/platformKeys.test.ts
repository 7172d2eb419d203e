/** Serial numbers that WeChat Pay does not use, which anybody can name. */
import { expect, it } from 'vitest';
import { makeCertificate } from '../../../../../test/harness/certificates.ts';
import { PlatformKeys } from './platformKeys.ts';

const minute = 60_000;
const patience = 10 * minute;
const start = new Date('2026-06-15T09:00:00Z');
const after = (minutes: number) => new Date(start.getTime() + minutes * minute);
const one = makeCertificate('5157F09EFDC096DE15EBE81A47057A7232F1B8E1', start);
const stranger = (n: number) => `AB${String(n).padStart(38, '0')}`;

function listed(list: () => Promise<{ serial: string; pem: string }[]>) {
  let asked = 0;
  const keys = new PlatformKeys(undefined, () => {
    asked += 1;
    return list();
  });
  return { keys, asked: () => asked };
}

it('lets strangers’ serial numbers ask for the list once in ten minutes, however many they are', async () => {
  const { keys, asked } = listed(async () => [one]);
  for (let n = 0; n < 50; n += 1)
    expect(await keys.find(stranger(n), after(n / 6), patience)).toBeUndefined();
  expect(asked()).toBe(1);
  expect(await keys.find(one.serial, after(9), patience)).toBeDefined();
  expect(await keys.find(stranger(0), after(11), patience)).toBeUndefined();
  expect(asked()).toBe(2);
});

it.each(['', 'stranger', 'PUB_KEY_ID_0117000', '0123456', 'A'.repeat(41), `${one.serial}_`])(
  'asks nobody about “%s”, which is the number of no certificate',
  async (serial) => {
    const { keys, asked } = listed(async () => [one]);
    expect(await keys.find(serial, start, patience)).toBeUndefined();
    expect(asked()).toBe(0);
  },
);

it('asks no sooner while the list cannot be had, and then says that it cannot judge', async () => {
  const { keys, asked } = listed(() => Promise.reject(new Error('Nobody answers.')));
  for (let n = 0; n < 9; n += 1) await expect(keys.find(stranger(n), after(n), patience)).rejects.toThrow();
  expect(asked()).toBe(1);
});
