/** Favourite topics as a part of the user centre. */
import { longDate } from '../../i18n/format.ts';
import { type LocaleCode, localeOf } from '../../i18n/locales.ts';
import { pathOf, pathTo } from '../../i18n/paths.ts';
import { type CentrePart, type CentreReader, fewRows, type NextStep, type Panel } from '../../own/centre.ts';
import type { Context } from '../../platform/context.ts';
import { dropFavouriteAddress } from './addresses.ts';
import { lastBegun } from './queries/drafts.ts';
import { describeTopics } from './queries/lists.ts';
import { favouritesOf, marksOn } from './queries/marks.ts';
import { ownMember } from './queries/members.ts';

export function favouritesPart(reader: CentreReader): CentrePart {
  const { ctx, locale } = reader.page;
  const title = ctx.catalogue.text(locale, 'forum.server.centre.title');
  return { id: 'forum', order: 40, icon: 'chat', title, load: () => panel(reader) };
}

async function panel({ page: { ctx, locale }, actor }: CentreReader): Promise<Panel> {
  const word = (key: string, values?: Record<string, string | number>) =>
    ctx.catalogue.text(locale, `forum.${key}`, values);
  const [marked, member, draft] = await Promise.all([
    favouritesOf(ctx, actor.accountId, { after: null, limit: fewRows }),
    ownMember(ctx, actor.accountId),
    nextDraft(ctx, actor.accountId, locale),
  ]);
  const until = member?.suspended_until;
  const suspended = until && until > ctx.clock() ? [matterOf(until, locale, word)] : [];
  const next = suspended.length === 0 && draft ? { next: draft } : {};
  if (marked.length === 0) {
    const begin = { label: word('server.centre.find'), to: pathTo(locale, 'forum') };
    const empty = { title: word('server.centre.none'), text: word('server.centre.noneText'), begin };
    return { empty, matters: suspended, ...next };
  }
  const ids = marked.map(({ topic }) => topic);
  const [topics, marks] = await Promise.all([describeTopics(ctx, ids), marksOn(ctx, actor.accountId, ids)]);
  return {
    rows: topics.map(({ id, slug, title, locale: own, reply_count, last_number, active_at }) => {
      const read = marks.get(id)?.read ?? last_number;
      return {
        title,
        to: pathOf(locale, 'forum/:slug', { slug }),
        ...(own !== locale && { lang: localeOf(own).tag }),
        note:
          last_number > read
            ? word('server.centre.unread', { count: last_number - read })
            : word('server.centre.replies', { count: reply_count }),
        unread: last_number > read,
        at: active_at.toISOString(),
        remove: {
          call: dropFavouriteAddress,
          input: { data: { topic: id } },
          label: word('favourites.removeOf', { title }),
          done: word('topic.favouriteGone'),
        },
      };
    }),
    ways: [{ label: word('server.centre.all'), to: pathTo(locale, 'my/favourites') }],
    matters: suspended,
    ...next,
  };
}

/** What somebody began to write last, a question or a reply to a topic that is there. */
async function nextDraft(ctx: Context, account: string, locale: LocaleCode): Promise<NextStep | undefined> {
  const word = (key: string, values?: { title: string }) =>
    ctx.catalogue.text(locale, `forum.server.centre.${key}`, values);
  const place = await lastBegun(ctx, account);
  if (place === undefined) return undefined;
  const step = (title: string, to: string): NextStep => ({
    kind: 'open',
    title,
    way: { label: word('write'), to },
  });
  if (place === 'new') return step(word('draft'), pathTo(locale, 'forum/new'));
  const [topic] = await describeTopics(ctx, [Number(place.slice('topic-'.length))]);
  if (!topic || topic.closed) return undefined;
  return step(word('draftIn', { title: topic.title }), pathOf(locale, 'forum/:slug', { slug: topic.slug }));
}

function matterOf(until: Date, locale: LocaleCode, word: (key: string, values?: { date: string }) => string) {
  const title = word('server.centre.suspended', { date: longDate(locale, until) });
  const way = { label: word('server.centre.decisions'), to: pathTo(locale, 'forum/decisions') };
  return { mark: 'no', title, way } as const;
}
