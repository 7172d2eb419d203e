/** /{lang}/staff/contact: what people asked; who takes it, what was done, when it is done. */

import { ConsolePage, Filters } from '../../../console/ConsolePage.tsx';
import { FilterBox } from '../../../console/FilterBox.tsx';
import { ListPages } from '../../../console/ListPages.tsx';
import { useConsole } from '../../../console/messages.ts';
import { nameIn } from '../../../console/names.ts';
import { SavedViews } from '../../../console/SavedViews.tsx';
import { staffPage } from '../../../console/staffPage.ts';
import { useListFilter } from '../../../console/useQuery.ts';
import { ownNames } from '../../../i18n/languageNames.ts';
import { isLocale } from '../../../i18n/locales.ts';
import { oneOf, pageNumber, typedText } from '../../../lib/query.ts';
import { audit } from '../../../platform/audit.ts';
import { messagesFor } from '../../../platform/page.ts';
import { Select } from '../../../ui/Input.tsx';
import { Empty } from '../../../ui/ListStates.tsx';
import { useContact } from '../messages.ts';
import { type ConsoleQuery, notesOf, perPage, requestsForConsole } from '../queries/console.ts';
import type { Route } from './+types/requests';
import { RequestList } from './RequestList.tsx';
import styles from './requests.module.css';
import type { ShownRequest } from './shownRequest.ts';

const states = ['open', 'mine', 'done', 'all'] as const;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { page, actor } = staffPage(context, request);
  const { searchParams } = new URL(request.url);
  const query: ConsoleQuery = {
    state: oneOf(states, searchParams.get('state')) ?? 'open',
    text: typedText(searchParams.get('q'), 100),
    order: oneOf(['oldest', 'newest'], searchParams.get('sort')) ?? 'newest',
    me: actor.accountId,
    page: pageNumber(searchParams.get('page')),
  };
  const { account, staff } = page.ctx.ports;
  const { requests, count } = await requestsForConsole(page.ctx, query);
  const ids = requests.map(({ id }) => id);
  const notes = await notesOf(page.ctx, ids);
  const names = await account.namesOf(page.ctx, [
    ...requests.map(({ assignee }) => assignee),
    ...notes.map(({ author }) => author),
  ]);
  // Reading requests is logged as well as changing them.
  const read = { act: 'request.read', subject: 'contact', subjectId: 'list', detail: { read: ids } };
  if (ids.length > 0) await page.ctx.transaction((tx) => audit(tx, actor, read));
  return {
    messages: messagesFor(page, 'contact.console'),
    me: actor.accountId,
    query,
    count,
    views: await staff.viewsOf(page.ctx, actor.accountId, 'contact'),
    requests: requests.map(
      ({ created_at, done_at, ...one }): ShownRequest => ({
        ...one,
        createdAt: created_at.toISOString(),
        doneAt: done_at?.toISOString() ?? null,
        holder: one.assignee === null ? '' : nameIn(names, one.assignee, page),
        language: isLocale(one.locale) ? ownNames[one.locale].name : one.locale,
        notes: notes
          .filter(({ request: id }) => id === one.id)
          .map(({ at, author, text }) => ({
            at: at.toISOString(),
            author: nameIn(names, author, page),
            text,
          })),
      }),
    ),
  };
}

export default function Requests({
  loaderData: { requests, query, count, me, views },
}: Route.ComponentProps) {
  const t = useContact();
  const console = useConsole();
  const filter = useListFilter();
  return (
    <ConsolePage title={t('console.title')}>
      <SavedViews list="contact" views={views} />
      <Filters count={console('list.count', { count })}>
        <FilterBox />
        <Select
          className={styles.choice}
          aria-label={t('console.state')}
          value={query.state}
          onChange={(event) => filter.set({ state: event.target.value })}
        >
          {states.map((state) => (
            <option key={state} value={state}>
              {t(`console.states.${state}`)}
            </option>
          ))}
        </Select>
        <Select
          className={styles.choice}
          aria-label={t('console.order')}
          value={query.order}
          onChange={(event) => filter.set({ sort: event.target.value })}
        >
          <option value="newest">{t('console.newest')}</option>
          <option value="oldest">{t('console.oldest')}</option>
        </Select>
      </Filters>
      {requests.length === 0 ? (
        <Empty title={console('list.empty')} level={2}>
          {console('list.emptyText')}
        </Empty>
      ) : (
        <RequestList requests={requests} me={me} />
      )}
      <ListPages page={query.page} count={Math.ceil(count / perPage)} />
    </ConsolePage>
  );
}
