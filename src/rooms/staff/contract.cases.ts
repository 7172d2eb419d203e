/** The endpoints of this room, each called well and badly. */
import { randomUUIDv7 } from 'node:crypto';
import { type Case, doors, invalid, malformed } from '../../../test/contract/case.ts';
import { deleteView, saveView } from '../../contract/views.ts';

export const cases: Case[] = [
  {
    endpoint: saveView,
    who: 'staff',
    good: () => ({ list: 'guide', name: 'Mine', query: 'state=draft' }),
    bad: [
      invalid({ list: 'guide', name: '', query: '' }),
      malformed({ list: '../x', name: 'x', query: '' }),
      ...doors({}),
    ],
  },
  {
    endpoint: deleteView,
    who: 'staff',
    good: () => ({ id: randomUUIDv7() }),
    bad: [malformed({ id: 'x' }), ...doors({})],
  },
];
