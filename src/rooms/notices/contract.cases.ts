/** The endpoints of this room, each called well and badly. */
import { type Case, malformed, nobody, notFound, notSignedIn } from '../../../test/contract/case.ts';
import { accountOf } from '../../../test/harness/people.ts';
import * as contract from './contract.ts';
import { notify } from './notify.ts';

const kind = 'invitation.earned';
const setting = { kind, site: 'yes', mail: 'off' };
const digest = { hour: '8', zone: 'Asia/Shanghai', language: 'zh-cn' };

export const cases: Case[] = [
  {
    endpoint: contract.getNotices,
    who: 'person',
    good: () => ({}),
    bad: [malformed({ after: 'x' }), notSignedIn({})],
  },
  {
    endpoint: contract.readNotices,
    who: 'person',
    good: async ({ site, visitor, email }) => {
      const account = await accountOf(site, email);
      await site.ctx.transaction((tx) => notify(tx, { account, kind, values: { points: 5 } }));
      const { body } = await visitor.call(contract.getNotices, {});
      return { id: Object(body.data).notices[0].id };
    },
    bad: [malformed({}), malformed({ id: 'x' }), notFound({ up_to: nobody }), notSignedIn({ id: nobody })],
  },
  {
    endpoint: contract.setNotice,
    who: 'person',
    good: () => setting,
    bad: [
      notFound({ ...setting, kind: 'nothing.known' }),
      malformed({ ...setting, mail: 'often' }),
      malformed({ ...setting, site: 'maybe' }),
      notSignedIn(setting),
    ],
  },
  {
    endpoint: contract.setDigest,
    who: 'person',
    good: () => digest,
    bad: [
      malformed({ ...digest, hour: '24' }),
      malformed({ ...digest, zone: 'Middle/Earth' }),
      malformed({ ...digest, language: 'xx' }),
      notSignedIn(digest),
    ],
  },
];
