/** /{lang}/staff/forum: what waits for a moderator, one case at a time; and members, suspended or searched for. */
import { ConsolePage } from '../../../console/ConsolePage.tsx';
import { staffPage } from '../../../console/staffPage.ts';
import { pathTo } from '../../../i18n/paths.ts';
import { typedText } from '../../../lib/query.ts';
import { messagesFor } from '../../../platform/page.ts';
import { TabLinks } from '../../../ui/Tabs.tsx';
import { useForum } from '../messages.ts';
import { readMembers, readQueue } from '../moderation/queue.ts';
import type { Route } from './+types/order';
import { Desk } from './Desk.tsx';
import { Members } from './Members.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { page, actor } = staffPage(context, request);
  const { searchParams } = new URL(request.url);
  const words = ['console', 'order', 'reasons', 'errors', 'post', 'categories'];
  const messages = messagesFor(page, ...words.map((group) => `forum.${group}`), 'reading');
  const path = pathTo(page.locale, 'staff/forum');
  const admin = actor.roles.includes('admin');
  if (searchParams.get('list') === 'members') {
    const typed = typedText(searchParams.get('q'), 60);
    return { messages, path, admin, typed, members: await readMembers(page, actor, typed), queue: null };
  }
  const wanted = typedText(searchParams.get('item'), 40);
  return { messages, path, admin, typed: '', members: null, queue: await readQueue(page, actor, wanted) };
}

export default function Order({ loaderData }: Route.ComponentProps) {
  const { path, admin, queue, members, typed } = loaderData;
  const t = useForum();
  const tabs = [
    { href: path, label: t('console.queue'), current: members === null },
    { href: `${path}?list=members`, label: t('console.members'), current: members !== null },
  ];
  return (
    <ConsolePage title={t('console.title')}>
      <TabLinks label={t('console.title')} tabs={tabs} />
      {queue && <Desk queue={queue} path={path} />}
      {members && <Members members={members} searched={typed !== ''} admin={admin} />}
    </ConsolePage>
  );
}
