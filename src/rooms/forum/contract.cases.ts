/** The endpoints of this room, each called well and badly. */
import sharp from 'sharp';
import {
  type Case,
  invalid,
  malformed,
  notFound,
  notSignedIn,
  type Scene,
} from '../../../test/contract/case.ts';
import { upload } from '../../../test/harness/entries.ts';
import { answer, ask, member, question, reply } from '../../../test/harness/forum.ts';
import { loginByConsole } from '../../contract/gateway.ts';
import * as forum from './contract.ts';
import { moderationCases } from './moderation.cases.ts';

const unknown = '999999999';

/** Somebody else, whose posts everybody sees. */
const other = ({ site, email }: Scene) => member(site, `other-of-${email}`, 'Other');

async function topicOfOther(scene: Scene): Promise<string> {
  return String((await ask(await other(scene))).topic);
}

async function replyOfOther(scene: Scene): Promise<string> {
  const writer = await other(scene);
  return String((await reply(writer, (await ask(writer)).topic)).id);
}

/** A topic of the caller, and the number of its question. */
async function own({ site, visitor }: Scene): Promise<{ topic: number; post: number }> {
  const { topic } = await ask(visitor);
  const { id } = await site.ctx.db
    .selectFrom('forum_post')
    .select('id')
    .where('topic', '=', topic)
    .executeTakeFirstOrThrow();
  return { topic, post: id };
}

const changed = () => {
  const { client_key: _key, ...rest } = question();
  return rest;
};

async function favourite(scene: Scene) {
  await scene.visitor.call(loginByConsole, { consoleToken: scene.visitor.token ?? '' });
  return { data: { topic: Number(await topicOfOther(scene)) } };
}

const writing: Case[] = [
  {
    endpoint: forum.newTopic,
    who: 'person',
    good: () => question({ tags: ['R', 'mixed models'] }),
    bad: [
      invalid(question({ title: 'x' })),
      invalid(question({ text: ' ' })),
      invalid(question({ category: 'x' })),
      invalid(question({ text: 'x'.repeat(20_001) })),
      malformed(question({ client_key: 'x' })),
      malformed(question({ locale: 'xx' })),
      malformed(question({ study: 'x' })),
      notSignedIn(question()),
    ],
  },
  {
    endpoint: forum.editTopic,
    who: 'person',
    good: async (scene) => ({ ...changed(), topic: String((await own(scene)).topic), based_on: '1' }),
    bad: [
      notFound({ ...changed(), topic: unknown, based_on: '1' }),
      invalid({ ...changed(), topic: unknown, based_on: '1', title: '' }),
      malformed({ ...changed(), topic: 'x', based_on: '1' }),
      notSignedIn({ ...changed(), topic: '1', based_on: '1' }),
    ],
  },
  {
    endpoint: forum.reply,
    who: 'person',
    good: async (scene) => answer(Number(await topicOfOther(scene))),
    bad: [
      notFound(answer(Number(unknown))),
      invalid(answer(1, { text: '' })),
      malformed(answer(1, { topic: '-1' })),
      notSignedIn(answer(1)),
    ],
  },
  {
    endpoint: forum.editReply,
    who: 'person',
    good: async (scene) => {
      const topic = Number(await topicOfOther(scene));
      return { post: String((await reply(scene.visitor, topic)).id), text: 'Better words', based_on: '1' };
    },
    bad: [
      notFound({ post: unknown, text: 'x', based_on: '1' }),
      invalid({ post: unknown, text: '', based_on: '1' }),
      notSignedIn({ post: '1', text: 'x', based_on: '1' }),
    ],
  },
  {
    endpoint: forum.deletePost,
    who: 'person',
    good: async (scene) => ({ post: String((await own(scene)).post) }),
    bad: [notFound({ post: unknown }), malformed({}), notSignedIn({ post: '1' })],
  },
  {
    endpoint: forum.vote,
    who: 'person',
    good: async (scene) => ({ post: await replyOfOther(scene), on: 'yes' }),
    bad: [
      notFound({ post: unknown, on: 'yes' }),
      malformed({ post: '1', on: 'maybe' }),
      notSignedIn({ post: '1', on: 'yes' }),
    ],
  },
  {
    endpoint: forum.accept,
    who: 'staff',
    good: async (scene) => ({ post: await replyOfOther(scene), on: 'yes' }),
    bad: [
      notFound({ post: unknown, on: 'yes' }),
      malformed({ on: 'yes' }),
      notSignedIn({ post: '1', on: 'yes' }),
    ],
  },
  {
    endpoint: forum.preview,
    who: 'person',
    good: () => ({ text: 'Is $p < 0.05$?', locale: 'en' }),
    bad: [
      invalid({ text: 'x'.repeat(20_001), locale: 'en' }),
      malformed({ text: 'x' }),
      notSignedIn({ text: 'x', locale: 'en' }),
    ],
  },
  {
    endpoint: forum.addImage,
    who: 'person',
    good: async () => upload(new Blob([new Uint8Array(await picture())]), 'curve.png'),
    bad: [
      invalid(new FormData()),
      invalid(upload(new Blob(['not a picture']), 'x.png')),
      notSignedIn(new FormData()),
    ],
  },
];

const picture = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#246' } })
    .png()
    .toBuffer();

const reading: Case[] = [
  {
    endpoint: forum.getHistory,
    who: 'visitor',
    good: async (scene) => ({ post: await replyOfOther(scene) }),
    bad: [notFound({ post: unknown }), malformed({ post: 'x' })],
  },
  {
    endpoint: forum.removeVersion,
    who: 'person',
    good: async (scene) => {
      const { id } = await reply(scene.visitor, Number(await topicOfOther(scene)), {
        text: 'Write to maria.lopez@example.org, her sister.',
      });
      const post = String(id);
      await scene.visitor.call(forum.editReply, { post, text: 'Write to us.', based_on: '1' });
      return { post, number: '1' };
    },
    bad: [
      notFound({ post: unknown, number: '1' }),
      malformed({ post: '1', number: 'x' }),
      notSignedIn({ post: '1', number: '1' }),
    ],
  },
  {
    endpoint: forum.getSource,
    who: 'person',
    good: async (scene) => ({ post: String((await own(scene)).post) }),
    bad: [notFound({ post: unknown }), notSignedIn({ post: '1' })],
  },
  {
    endpoint: forum.getSince,
    who: 'visitor',
    good: async (scene) => ({ topic: await topicOfOther(scene), number: '0' }),
    bad: [notFound({ topic: unknown, number: '0' }), malformed({ topic: '1', number: 'x' })],
  },
  {
    endpoint: forum.markSeen,
    who: 'visitor',
    good: async (scene) => ({ topic: await topicOfOther(scene), number: '0' }),
    bad: [notFound({ topic: unknown, number: '0' }), malformed({ topic: '1' })],
  },
  {
    endpoint: forum.getSimilar,
    who: 'visitor',
    good: () => ({ title: 'Imputation of missing values' }),
    bad: [malformed({})],
  },
  {
    endpoint: forum.getTags,
    who: 'visitor',
    good: () => ({ q: 'mixed' }),
    bad: [malformed({ q: 'x'.repeat(31) })],
  },
  {
    endpoint: forum.getMembers,
    who: 'person',
    good: () => ({ q: 'oth' }),
    bad: [malformed({ q: 'a', topic: 'x' }), notSignedIn({ q: 'a' })],
  },
];

const keeping: Case[] = [
  {
    endpoint: forum.getDrafts,
    who: 'person',
    good: () => ({ place: 'new' }),
    bad: [malformed({ place: 'x' }), notSignedIn({})],
  },
  {
    endpoint: forum.saveDraft,
    who: 'person',
    good: () => ({ place: 'new', content: JSON.stringify({ title: 'Half a thought' }) }),
    bad: [
      malformed({ place: 'x' }),
      malformed({ place: 'new', content: '[1]' }),
      notSignedIn({ place: 'new' }),
    ],
  },
  {
    endpoint: forum.addFavourite,
    who: 'person',
    good: favourite,
    bad: [notSignedIn({ data: { topic: 1 } })],
  },
  {
    endpoint: forum.dropFavourite,
    who: 'person',
    good: favourite,
    bad: [notSignedIn({ data: { topic: 1 } })],
  },
  {
    endpoint: forum.getFavourites,
    who: 'person',
    good: async ({ visitor }) => {
      await visitor.call(loginByConsole, { consoleToken: visitor.token ?? '' });
      return { data: {} };
    },
    bad: [notSignedIn({ data: {} })],
  },
];

export const cases: Case[] = [...writing, ...reading, ...keeping, ...moderationCases];
