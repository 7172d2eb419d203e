/** The endpoints of this room, each called well and badly. */
import { randomUUIDv7 } from 'node:crypto';
import {
  type Case,
  conflict,
  invalid,
  malformed,
  nobody,
  notFound,
  notSignedIn,
} from '../../../test/contract/case.ts';
import { getOrderState, getPackages, recharge } from './contract.ts';

const wish = { amount: '25', method: 'card', client_key: nobody } as const;

export const cases: Case[] = [
  { endpoint: getPackages, who: 'visitor', good: () => ({}), bad: [] },
  {
    endpoint: recharge,
    who: 'person',
    good: () => ({ ...wish, amount: '12.5', client_key: randomUUIDv7() }),
    bad: [
      notSignedIn(wish),
      invalid({ ...wish, amount: '12.505' }),
      invalid({ ...wish, amount: '0.01' }),
      invalid({ ...wish, amount: '-5' }),
      conflict({ ...wish, price: '26' }),
      notFound({ method: 'card', client_key: nobody, package: nobody }),
      notFound({ method: 'card', client_key: nobody, plan: nobody }),
      malformed({ ...wish, package: nobody }),
      malformed({ ...wish, client_key: 'x' }),
      malformed({ ...wish, method: 'cash' }),
      malformed({ method: 'card', client_key: nobody }),
    ],
  },
  {
    endpoint: getOrderState,
    who: 'person',
    async good({ visitor }) {
      const { body } = await visitor.call(recharge, { ...wish, client_key: randomUUIDv7() });
      return { order: String(Object(body.data).order) };
    },
    bad: [
      notSignedIn({ order: 'M000000000000000000' }),
      notFound({ order: 'M000000000000000000' }),
      malformed({ order: 'x' }),
      malformed({}),
    ],
  },
];
