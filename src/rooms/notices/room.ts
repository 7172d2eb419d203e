/** Notices: what people are told of, in the site and by mail, and how they choose. */
import type { NoticesPort } from '../../ports/notices.ts';
import { endpointsIn, type Room } from '../room.ts';
import { noticesApi } from './api.ts';
import { noticesPart } from './centre.ts';
import * as contract from './contract.ts';
import { sendAtOnce, sendDigests } from './letters.ts';
import { mailQueue, notify, unreadOf } from './notify.ts';
import { deleteNotices } from './queries.ts';
import { unsubscribeHttp } from './unsubscribeHttp.ts';

declare module '../../i18n/paths.ts' {
  interface ScreenPaths {
    'my/notices': true;
    'my/notices/settings': true;
    unsubscribe: true;
  }
}

const day = 24 * 60 * 60_000;
/** How long notices are kept. What was for a mail alone has gone or failed long before. */
const kept = { listed: 365 * day, unlisted: 30 * day };

export const notices: Room<NoticesPort> = {
  offers: { notify, unreadOf },
  uses: ['account', 'site'],
  screens: [
    { path: 'my/notices', file: 'pages/list.tsx', word: 'notices.bell.title', access: 'personal' },
    {
      path: 'my/notices/settings',
      file: 'pages/settings.tsx',
      word: 'notices.settings.title',
      access: 'personal',
    },
    { path: 'unsubscribe', file: 'pages/unsubscribe.tsx', access: 'personal' },
  ],
  endpoints: endpointsIn(contract),
  held: {
    title: 'notices.server.held.title',
    why: 'notices.server.held.why',
    goes: 'notices.server.held.goes',
  },
  personalData: [
    {
      table: 'notices_notice',
      account: 'account',
      erasure: 'deleted',
      howLong: 'year',
      why: 'What somebody was told of, for their list and their letters; deleted after a year.',
    },
    {
      table: 'notices_setting',
      account: 'account',
      erasure: 'deleted',
      why: 'What somebody wants to be told of, and how.',
    },
    {
      table: 'notices_digest_time',
      account: 'account',
      erasure: 'deleted',
      why: 'When somebody’s digest comes.',
    },
  ],
  serve: ({ ctx }) => ({
    handlers: noticesApi,
    jobs: [
      { queue: mailQueue, handle: (data) => sendAtOnce(ctx, String(Object(data).notice)) },
      // Every quarter of an hour: there are time zones of half and of quarter hours.
      {
        queue: 'notices-digest',
        schedule: '*/15 * * * *',
        terms: { retries: 2, expireSeconds: 800 },
        handle: () => sendDigests(ctx),
      },
    ],
    async housekeeping() {
      const now = ctx.clock().getTime();
      const deleted = await deleteNotices(ctx, {
        listed: new Date(now - kept.listed),
        unlisted: new Date(now - kept.unlisted),
      });
      ctx.log.info({ notices: deleted }, 'old notices deleted');
    },
    http: unsubscribeHttp(ctx),
  }),
  centre: (reader) => [noticesPart(reader)],
};
