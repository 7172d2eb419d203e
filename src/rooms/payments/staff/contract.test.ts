import { describe, expect, it } from 'vitest';
import { savePlan } from '../../vip/contract.ts';
import { refundOrder, savePackage } from './contract.ts';

const key = '01a20142-6ce0-756b-bca4-43308623f7d0';
const order = 'M000000000000000000';

/** What the handler has of an amount that somebody types; undefined where it is refused. */
const refunded = (amount: string) =>
  refundOrder.input.safeParse({ order, amount, note: 'A case', key }).data?.amount;
const priced = (price: string) =>
  savePackage.input.safeParse({ price, points: '70', onOffer: 'no' }).data?.price;
const planned = (price: string) =>
  savePlan.input.safeParse({ days: '3', way: 'money', price, onOffer: 'yes' }).success;

describe('An amount that staff type', () => {
  it('may have a decimal point or comma, in digits of any width', () => {
    for (const text of ['12.5', '12,5', '12.50', '12,50', '１２，５０']) {
      expect(refunded(text), text).toBe(1250);
      expect(priced(text), text).toBe(1250);
      expect(planned(text), text).toBe(true);
    }
  });

  it('is not guessed where a mark may part thousands', () => {
    for (const text of ['1,500', '1.500', '1,234.50', '12,', '-5', '']) {
      expect(refunded(text), text).toBeUndefined();
      expect(priced(text), text).toBeUndefined();
      expect(planned(text), text).toBe(false);
    }
  });

  it('stays within the limits of a price', () => {
    expect(['0', '0,00', '99999,99', '100000'].map(priced)).toEqual([
      undefined,
      undefined,
      9_999_999,
      undefined,
    ]);
  });
});
