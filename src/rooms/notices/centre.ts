/** The newest notices as a part of the user centre; what somebody waits for stands first on the page. */
import { pathTo } from '../../i18n/paths.ts';
import { type CentrePart, type CentreReader, fewRows, type Panel } from '../../own/centre.ts';
import { ownNotices, waitingNotices } from './own.ts';

/** Answers that stand first. */
const fewMatters = 3;

export function noticesPart(reader: CentreReader): CentrePart {
  const { ctx, locale } = reader.page;
  const title = ctx.catalogue.text(locale, 'notices.server.centre.title');
  return { id: 'notices', order: 30, icon: 'info', title, load: () => panel(reader) };
}

async function panel({ page: { ctx, locale }, actor }: CentreReader): Promise<Panel> {
  const word = (key: string) => ctx.catalogue.text(locale, `notices.${key}`);
  const account = actor.accountId;
  const [{ notices }, waiting] = await Promise.all([
    ownNotices(ctx, { account, locale, after: null }),
    waitingNotices(ctx, { account, locale, limit: fewMatters }),
  ]);
  const list = pathTo(locale, 'my/notices');
  if (notices.length === 0) {
    const begin = { label: word('server.centre.settings'), to: pathTo(locale, 'my/notices/settings') };
    return { empty: { title: word('server.centre.none'), text: word('server.centre.noneText'), begin } };
  }
  const matters = waiting.map(({ title, path }) => ({
    mark: 'none' as const,
    title,
    way: { label: word('server.centre.read'), to: path ?? list },
  }));
  const [first] = matters;
  return {
    rows: notices
      .slice(0, fewRows)
      .map(({ title, path, at, read }) => ({ title, ...(path && { to: path }), at, unread: !read })),
    ways: [{ label: word('server.centre.all'), to: list }],
    matters,
    ...(first && { next: { ...first, kind: 'open' } }),
  };
}
