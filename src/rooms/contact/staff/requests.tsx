/** /{lang}/staff/contact: what people asked; who takes it, what was done, when it is done. */
import { isLocale, localeOf } from '../../../i18n/locales.ts';
import { useFormat } from '../../../i18n/messages.tsx';
import { Desk, Filters } from '../../../console/Desk.tsx';
import { FindBox } from '../../../console/FindBox.tsx';
import { useDesk } from '../../../console/messages.ts';
import { staffPage } from '../../../console/staffPage.ts';
import { useListFilter } from '../../../console/useQuery.ts';
import { Views } from '../../../console/Views.tsx';
import { messagesFor } from '../../../platform/page.ts';
import { Select } from '../../../ui/Input.tsx';
import { Empty } from '../../../ui/ListStates.tsx';
import { Pages } from '../../../ui/Pages.tsx';
import { useContact } from '../messages.ts';
import { contactDeskNeeds } from '../needs.ts';
import { type DeskQuery, notesOf, perPage, requestsOnDesk } from '../queries/desk.ts';
import type { Route } from './+types/requests';
import { RequestList } from './RequestList.tsx';
import styles from './requests.module.css';
import type { ShownRequest } from './shownRequest.ts';

const states = ['open', 'mine', 'done', 'all'] as const;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { page, actor } = staffPage(context, request);
  const { searchParams } = new URL(request.url);
  const query: DeskQuery = {
    state: states.find((state) => state === searchParams.get('state')) ?? 'open',
    text: (searchParams.get('q') ?? '').slice(0, 100),
    order: searchParams.get('sort') === 'oldest' ? 'oldest' : 'newest',
    me: actor.accountId,
    page: Math.max(1, Number.parseInt(searchParams.get('page') ?? '1', 10) || 1),
  };
  const { requests, count } = await requestsOnDesk(page.ctx, query);
  const notes = await notesOf(
    page.ctx,
    requests.map(({ id }) => id),
  );
  return {
    messages: messagesFor(page, 'contact.desk'),
    me: actor.accountId,
    query,
    count,
    views: await context.get(contactDeskNeeds).views(actor.accountId, 'contact'),
    requests: requests.map(
      ({ created_at, done_at, ...one }): ShownRequest => ({
        ...one,
        createdAt: created_at.toISOString(),
        doneAt: done_at?.toISOString() ?? null,
        language: isLocale(one.locale) ? localeOf(one.locale).name : one.locale,
        notes: notes
          .filter(({ request: id }) => id === one.id)
          .map(({ at, author, text }) => ({ at: at.toISOString(), author, text })),
      }),
    ),
  };
}

export default function Requests({
  loaderData: { requests, query, count, me, views },
}: Route.ComponentProps) {
  const t = useContact();
  const desk = useDesk();
  const format = useFormat();
  const filter = useListFilter();
  return (
    <Desk title={t('desk.title')}>
      <Views list="contact" views={views} />
      <Filters count={desk('list.count', { count })}>
        <FindBox />
        <Select
          className={styles.choice}
          aria-label={t('desk.state')}
          value={query.state}
          onChange={(event) => filter.set({ state: event.target.value })}
        >
          {states.map((state) => (
            <option key={state} value={state}>
              {t(`desk.states.${state}`)}
            </option>
          ))}
        </Select>
        <Select
          className={styles.choice}
          aria-label={t('desk.order')}
          value={query.order}
          onChange={(event) => filter.set({ sort: event.target.value })}
        >
          <option value="newest">{t('desk.newest')}</option>
          <option value="oldest">{t('desk.oldest')}</option>
        </Select>
      </Filters>
      {requests.length === 0 ? (
        <Empty title={desk('list.empty')} level={2}>
          {desk('list.emptyText')}
        </Empty>
      ) : (
        <RequestList requests={requests} me={me} />
      )}
      <Pages
        label={desk('list.pages')}
        page={query.page}
        count={Math.ceil(count / perPage)}
        href={(n) => `${filter.href({})}&page=${n}`}
        pageLabel={(n) => desk('list.page', { n: format.number(n) })}
        previousLabel={desk('list.previous')}
        nextLabel={desk('list.next')}
      />
    </Desk>
  );
}
