/** /{lang}/staff/identity: the queue, one case at a time; and what was decided, where a decision is reopened. */
import { ConsolePage } from '../../../console/ConsolePage.tsx';
import { nameIn } from '../../../console/names.ts';
import { staffPage } from '../../../console/staffPage.ts';
import { pathTo } from '../../../i18n/paths.ts';
import { pageNumber, typedText } from '../../../lib/query.ts';
import { audit } from '../../../platform/audit.ts';
import { messagesFor, type Page } from '../../../platform/page.ts';
import { TabLinks } from '../../../ui/Tabs.tsx';
import { reasonOf } from '../identity.ts';
import { useIdentity } from '../messages.ts';
import { decidedCases, decidedPerPage } from '../queries/review.ts';
import type { Route } from './+types/review';
import { DecidedList } from './DecidedList.tsx';
import { ReviewQueue } from './ReviewQueue.tsx';
import type { ShownDecision } from './shownDecision.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { page, actor } = staffPage(context, request);
  const { searchParams } = new URL(request.url);
  const messages = messagesFor(
    page,
    'identity.console',
    'identity.form',
    'identity.reasons',
    'identity.errors',
    'own',
  );
  const path = pathTo(page.locale, 'staff/identity');
  if (searchParams.get('list') !== 'decided') return { messages, path, decided: null };
  const query = { text: typedText(searchParams.get('q'), 100), page: pageNumber(searchParams.get('page')) };
  const { cases, count } = await decidedCases(page.ctx, query);
  const names = await page.ctx.ports.account.namesOf(
    page.ctx,
    cases.map(({ author }) => author),
  );
  const ids = cases.map(({ id }) => id);
  const read = { act: 'identity.read', subject: 'identity', subjectId: 'list', detail: { read: ids } };
  if (ids.length > 0) await page.ctx.transaction((tx) => audit(tx, actor, read));
  const shown = cases.map((one) => ({ ...decision(page, one), by: nameIn(names, one.author, page) }));
  return {
    messages,
    path,
    decided: { cases: shown, count, page: query.page, pages: Math.ceil(count / decidedPerPage) },
  };
}

type Decided = Awaited<ReturnType<typeof decidedCases>>['cases'][number];

function decision({ ctx, locale }: Page, one: Decided): Omit<ShownDecision, 'by'> {
  const { id, version, account, name, organization, status, newest, picture } = one;
  return {
    id,
    version,
    account: `#${account.slice(-8)}`,
    name,
    organization,
    status,
    newest,
    picture,
    reason: reasonOf(ctx, one, locale),
    decidedAt: one.decided_at.toISOString(),
  };
}

export default function Review({ loaderData: { path, decided } }: Route.ComponentProps) {
  const t = useIdentity();
  const tabs = [
    { href: path, label: t('console.queue'), current: decided === null },
    { href: `${path}?list=decided`, label: t('console.decided'), current: decided !== null },
  ];
  return (
    <ConsolePage title={t('console.title')}>
      <TabLinks label={t('console.title')} tabs={tabs} />
      {decided ? <DecidedList {...decided} /> : <ReviewQueue />}
    </ConsolePage>
  );
}
