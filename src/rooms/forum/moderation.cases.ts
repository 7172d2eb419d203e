/** The calls of moderation, each called well and badly. */
import {
  type Case,
  doors,
  invalid,
  malformed,
  notFound,
  notSignedIn,
  type Scene,
} from '../../../test/contract/case.ts';
import { ask, member, reply, trust } from '../../../test/harness/forum.ts';
import { accountOf, staff } from '../../../test/harness/people.ts';
import * as order from './moderationContract.ts';

const unknown = '999999999';

/** Somebody else, whose posts everybody sees. */
const other = ({ site, email }: Scene) => member(site, `judged-by-${email}`, 'Judged');

async function postOfOther(scene: Scene): Promise<string> {
  const writer = await other(scene);
  return String((await reply(writer, (await ask(writer)).topic)).id);
}

async function topicOfOther(scene: Scene): Promise<string> {
  return String((await ask(await other(scene))).topic);
}

async function memberNumber(scene: Scene, email: string): Promise<string> {
  const { number } = await scene.site.ctx.db
    .selectFrom('forum_member')
    .select('number')
    .where('account', '=', await accountOf(scene.site, email))
    .executeTakeFirstOrThrow();
  return String(number);
}

async function numberOfOther(scene: Scene): Promise<string> {
  await other(scene);
  return memberNumber(scene, `judged-by-${scene.email}`);
}

/** Suspended by somebody who is not the caller. */
async function suspended(scene: Scene, email: string): Promise<{ member: string; decision: string }> {
  const judge = await staff(scene.site, 'moderator', `judge-of-${scene.email}`);
  const number = await memberNumber(scene, email);
  await judge.call(order.suspendMember, { member: number, days: '1', reason: 'rude' });
  const { id } = await scene.site.ctx.db
    .selectFrom('forum_decision')
    .select('id')
    .where('account', '=', await accountOf(scene.site, email))
    .executeTakeFirstOrThrow();
  return { member: number, decision: String(id) };
}

const hide = { act: 'hide', was: 'shown', revision: '1', reason: 'rude' } as const;

export const moderationCases: Case[] = [
  {
    endpoint: order.reportPost,
    who: 'person',
    good: async (scene) => ({ post: await postOfOther(scene), reason: 'promotion' }),
    bad: [
      notFound({ post: unknown, reason: 'rude' }),
      invalid({ post: '1', reason: 'other' }),
      invalid({ post: '1', reason: 'x' }),
      notSignedIn({ post: '1', reason: 'rude' }),
    ],
  },
  {
    endpoint: order.decidePost,
    who: 'staff',
    good: async (scene) => ({ post: await postOfOther(scene), ...hide }),
    bad: [
      notFound({ post: unknown, ...hide }),
      invalid({ post: '1', ...hide, reason: 'typed' }),
      malformed({ post: '1', ...hide, was: 'deleted' }),
      ...doors({ post: '1', ...hide }),
    ],
  },
  {
    endpoint: order.moveTopic,
    who: 'staff',
    good: async (scene) => ({ topic: await topicOfOther(scene), from: 'statistics', to: 'data' }),
    bad: [
      notFound({ topic: unknown, from: 'statistics', to: 'data' }),
      malformed({ topic: '1', from: 'statistics', to: 'x' }),
      ...doors({ topic: '1', from: 'statistics', to: 'data' }),
    ],
  },
  {
    endpoint: order.mergeTopic,
    who: 'staff',
    good: async (scene) => {
      const writer = await other(scene);
      return { topic: String((await ask(writer)).topic), into: String((await ask(writer)).topic) };
    },
    bad: [
      notFound({ topic: unknown, into: '1' }),
      invalid({ topic: '1', into: '1' }),
      ...doors({ topic: '1', into: '2' }),
    ],
  },
  {
    endpoint: order.closeTopic,
    who: 'staff',
    good: async (scene) => ({ topic: await topicOfOther(scene), on: 'yes' }),
    bad: [
      notFound({ topic: unknown, on: 'yes' }),
      malformed({ topic: '1' }),
      ...doors({ topic: '1', on: 'yes' }),
    ],
  },
  {
    endpoint: order.pinTopic,
    who: 'staff',
    good: async (scene) => ({ topic: await topicOfOther(scene), on: 'yes' }),
    bad: [
      notFound({ topic: unknown, on: 'yes' }),
      malformed({ topic: '1' }),
      ...doors({ topic: '1', on: 'yes' }),
    ],
  },
  {
    endpoint: order.suspendMember,
    who: 'staff',
    good: async (scene) => ({ member: await numberOfOther(scene), days: '3', reason: 'rude' }),
    bad: [
      notFound({ member: unknown, days: '3', reason: 'rude' }),
      invalid({ member: '1', days: '3' }),
      malformed({ member: '1', days: '4', reason: 'rude' }),
      ...doors({ member: '1', days: '3', reason: 'rude' }),
    ],
  },
  {
    endpoint: order.liftSuspension,
    who: 'staff',
    good: async (scene) => {
      await other(scene);
      return { member: (await suspended(scene, `judged-by-${scene.email}`)).member };
    },
    bad: [notFound({ member: unknown }), malformed({}), ...doors({ member: '1' })],
  },
  {
    endpoint: order.setBadge,
    who: 'staff',
    good: async (scene) => ({ member: await numberOfOther(scene), on: 'yes' }),
    bad: [
      notFound({ member: unknown, on: 'yes' }),
      malformed({ member: '1' }),
      ...doors({ member: '1', on: 'yes' }),
    ],
  },
  {
    endpoint: order.appeal,
    who: 'person',
    good: async (scene) => {
      await trust(scene.site, scene.email);
      return { decision: (await suspended(scene, scene.email)).decision, words: 'Please look again.' };
    },
    bad: [
      notFound({ decision: unknown, words: 'x' }),
      invalid({ decision: '1', words: ' ' }),
      notSignedIn({ decision: '1', words: 'x' }),
    ],
  },
  {
    endpoint: order.decideAppeal,
    who: 'staff',
    good: async (scene) => {
      const judged = await other(scene);
      const { decision } = await suspended(scene, `judged-by-${scene.email}`);
      await judged.call(order.appeal, { decision, words: 'Please look again.' });
      return { decision, granted: 'yes' };
    },
    bad: [
      notFound({ decision: unknown, granted: 'yes' }),
      malformed({ decision: '1' }),
      ...doors({ decision: '1', granted: 'no' }),
    ],
  },
];
