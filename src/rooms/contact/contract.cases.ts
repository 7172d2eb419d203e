/** The endpoints of this room, each called well and badly. */

import {
  type Case,
  doors,
  invalid,
  malformed,
  nobody,
  notFound,
  type Scene,
} from '../../../test/contract/case.ts';
import { createContactUs, noteRequest, sendContact, settleRequest } from './contract.ts';

const contact = { name: 'Ana', mobile: '13800138000', need: 'A second opinion' };

let made = 0;

async function request({ site, visitor }: Scene): Promise<string> {
  await visitor.call(sendContact, { name: 'Ana', mobile: '13800138000', need: `Case ${++made}` });
  const { id } = await site.ctx.db
    .selectFrom('contact_request')
    .select('id')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}

export const cases: Case[] = [
  {
    endpoint: createContactUs,
    who: 'visitor',
    good: ({ lang }) => ({ data: { name: 'Ana', mobile: contact.mobile, content: `Help, in ${lang}` } }),
    bad: [invalid({ data: { name: '', mobile: '', content: '' } }), malformed({ data: 'x' }), malformed({})],
  },
  {
    endpoint: sendContact,
    who: 'visitor',
    good: ({ lang }) => ({ ...contact, need: `Help, in ${lang}` }),
    bad: [invalid({ ...contact, mobile: '12345' }), invalid({})],
  },
  {
    endpoint: settleRequest,
    who: 'staff',
    good: async (scene) => ({ request: await request(scene), version: '1', act: 'take' }),
    bad: [
      notFound({ request: nobody, version: '1', act: 'take' }),
      malformed({ request: 'x' }),
      ...doors({}),
    ],
  },
  {
    endpoint: noteRequest,
    who: 'staff',
    good: async (scene) => ({ request: await request(scene), text: 'Called back' }),
    bad: [invalid({ request: nobody, text: ' ' }), notFound({ request: nobody, text: 'x' }), ...doors({})],
  },
];
