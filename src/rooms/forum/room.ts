/** The forum: questions about method, answered by people who do it. */
import { join } from 'node:path';
import { moderators } from '../../contract/roles.ts';
import { pathOf } from '../../i18n/paths.ts';
import type { Context } from '../../platform/context.ts';
import type { NoticeKind } from '../../platform/notice.ts';
import type { ForumPort } from '../../ports/forum.ts';
import { endpointsIn, type ListedPage, type Room } from '../room.ts';
import { dropPagesOf } from './authorPages.ts';
import { favouritesPart } from './centre.ts';
import * as contract from './contract.ts';
import { loadTopics } from './demonstration.ts';
import { groundsJob } from './grounds.ts';
import { registerFeeds } from './http.ts';
import { deleteUnusedImages, imageFile, serveImage } from './images.ts';
import { indexJob, topicKind } from './indexing.ts';
import { registerLive } from './live/http.ts';
import { moderationApi } from './moderation/api.ts';
import { openItems } from './moderation/queue.ts';
import * as moderationContract from './moderationContract.ts';
import { dropDraftsBefore } from './queries/drafts.ts';
import { listedTopics } from './queries/lists.ts';
import { countFavourites } from './queries/marks.ts';
import { personalData } from './queries/personal.ts';
import { sweepSuspensions } from './queries/suspensions.ts';
import { listParameters } from './query.ts';
import { readerApi } from './readerApi.ts';
import { renderJob } from './renderAnew.ts';
import { postTask } from './rendering/post.ts';
import { isSuspended, keepSuspension, resumeSuspension } from './suspension.ts';
import { forumTag } from './tags.ts';
import { favouritesJob, titlesNow } from './telling.ts';
import { topicApi } from './topicApi.ts';
import { Views } from './views.ts';

declare module '../../i18n/paths.ts' {
  interface ScreenPaths {
    forum: true;
    'forum/:slug': true;
    'forum/new': true;
    'forum/decisions': true;
    'staff/forum': true;
    'my/favourites': true;
  }
}

/** For so long a draft is kept that nobody touches. */
const draftsKeptMs = 180 * 24 * 60 * 60_000;

const notices: readonly NoticeKind[] = [
  {
    kind: 'forum.replied',
    words: { name: 'forum.server.replied.name', title: 'forum.server.replied.title' },
    now: titlesNow,
    mail: 'digest',
    waitedFor: true,
  },
  {
    kind: 'forum.mentioned',
    words: { name: 'forum.server.mentioned.name', title: 'forum.server.mentioned.title' },
    now: titlesNow,
    mail: 'digest',
  },
  {
    kind: 'forum.accepted',
    words: { name: 'forum.server.accepted.name', title: 'forum.server.accepted.title' },
    now: titlesNow,
    mail: 'digest',
  },
  {
    kind: 'forum.favourite',
    words: { name: 'forum.server.favourite.name', title: 'forum.server.favourite.title' },
    now: titlesNow,
    mail: 'digest',
  },
  {
    kind: 'forum.decided',
    words: {
      name: 'forum.server.decided.name',
      title: 'forum.server.decided.title',
      text: 'forum.server.decided.text',
    },
    mail: 'now',
    always: true,
  },
  {
    kind: 'forum.suspended',
    words: {
      name: 'forum.server.suspended.name',
      title: 'forum.server.suspended.title',
      text: 'forum.server.suspended.text',
    },
    mail: 'now',
    always: true,
  },
];

export const forum: Room<ForumPort> = {
  offers: { isSuspended, countFavourites },
  uses: ['account', 'identity', 'notices', 'points', 'site', 'vip'],
  on: {
    // Whoever is suspended still is, with another account.
    'account.made': async (tx, { account }) =>
      resumeSuspension(tx, { account, handles: await tx.ports.account.handlesOf(tx, account) }),
    'account.shown': (tx, { account }) => dropPagesOf(tx, account),
    'identity.approved': (tx, { account }) => dropPagesOf(tx, account),
    'identity.unapproved': (tx, { account }) => dropPagesOf(tx, account),
    'account.erasing': async (tx, { account }) =>
      keepSuspension(tx, { account, handles: await tx.ports.account.handlesOf(tx, account) }),
  },
  screens: [
    {
      path: 'forum',
      file: 'pages/list.tsx',
      word: 'forum.list.title',
      access: 'public',
      query: listParameters,
      listed: true,
    },
    { path: 'forum/new', file: 'pages/write.tsx', word: 'forum.write.heading', access: 'personal' },
    { path: 'forum/decisions', file: 'pages/decisions.tsx', access: 'personal' },
    { path: 'forum/:slug', file: 'pages/topic.tsx', access: 'public', query: ['page'] },
    {
      path: 'my/favourites',
      file: 'pages/favourites.tsx',
      word: 'forum.favourites.title',
      access: 'personal',
    },
  ],
  console: [{ path: 'staff/forum', file: 'staff/order.tsx', roles: moderators }],
  menu: [
    {
      path: 'staff/forum',
      word: 'forum.server.menu',
      icon: 'chat',
      roles: moderators,
      group: 'community',
      order: 10,
      waits: [{ word: 'forum.server.waits', of: openItems }],
    },
  ],
  endpoints: [...endpointsIn(contract), ...endpointsIn(moderationContract)],
  downloads: [imageFile],
  search: [
    {
      kind: topicKind,
      filter: topicKind,
      order: 4,
      word: 'forum.server.search.topic',
      filterWord: 'forum.server.search.topics',
      path: (locale, slug) => pathOf(locale, 'forum/:slug', { slug }),
    },
  ],
  notices,
  held: {
    title: 'forum.server.held.title',
    why: 'forum.server.held.why',
    goes: 'forum.server.held.goes',
    stays: 'forum.server.held.stays',
  },
  personalData,
  computes: { [postTask.name]: join(import.meta.dirname, 'rendering/postThread.ts') },
  listed: { pages: listedPages, tags: [forumTag] },
  serve({ ctx, config, root, listen, metrics }) {
    const views = new Views();
    return {
      handlers: [...topicApi, ...readerApi(views), ...moderationApi],
      jobs: [indexJob(ctx), favouritesJob(ctx), groundsJob(ctx), renderJob(ctx)],
      async housekeeping() {
        await views.write(ctx);
        await deleteUnusedImages(ctx);
        await sweepSuspensions(ctx);
        await dropDraftsBefore(ctx, new Date(ctx.clock().getTime() - draftsKeptMs));
      },
      async start() {
        if (config.demonstration) await loadTopics(ctx, root);
      },
      files: [serveImage],
      http(app) {
        registerFeeds(app, ctx);
        return registerLive(app, { ctx, listen, metrics });
      },
    };
  },
  centre: (reader) => [favouritesPart(reader)],
};

/** Topics in the sitemap, the newest. */
const mostListed = 20_000;

/** A topic has one language, and is listed there. */
async function listedPages(ctx: Context): Promise<ListedPage[]> {
  const topics = await listedTopics(ctx, mostListed);
  return topics.map(({ slug, locale: own, changed }) => ({
    locales: [own],
    path: (locale) => pathOf(locale, 'forum/:slug', { slug }),
    changed,
  }));
}
