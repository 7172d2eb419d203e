/** /{lang}/my/tasks: long work that somebody asked for, the newest first: how far it is, and what it made. */
import { useEffect } from 'react';
import { OwnFrame } from '../../../own/OwnFrame.tsx';
import { SignInFirst } from '../../../own/SignInFirst.tsx';
import { useTaskWatch } from '../../../own/useTaskWatch.ts';
import { useClient } from '../../../platform/browser.tsx';
import { Head } from '../../../platform/head.tsx';
import { messagesFor, pageOf, session } from '../../../platform/page.ts';
import { Card } from '../../../ui/Card.tsx';
import { Empty } from '../../../ui/ListStates.tsx';
import { seeTasks } from '../calls.ts';
import { useTasks } from '../messages.ts';
import { ownTasks, type ShownTask } from '../own.ts';
import { TaskRow } from '../parts/TaskRow.tsx';
import type { Route } from './+types/tasks';

export async function loader({ context }: Route.LoaderArgs) {
  const page = pageOf(context);
  const messages = messagesFor(page, 'tasks', 'own');
  const actor = context.get(session);
  return { messages, own: actor && (await ownTasks(page.ctx, actor.accountId, page.locale)) };
}

export default function Tasks({ loaderData: { own } }: Route.ComponentProps) {
  const t = useTasks();
  const title = t('page.title');
  return (
    <>
      <Head title={title} description={t('page.description')} noindex />
      {own ? (
        <OwnFrame title={title} tabs={null}>
          <List tasks={own} />
        </OwnFrame>
      ) : (
        <SignInFirst title={title} text={t('page.signIn')} />
      )}
    </>
  );
}

function List({ tasks }: { tasks: readonly ShownTask[] }) {
  const t = useTasks();
  const far = useTaskWatch(tasks.filter(({ until }) => until === null));
  useSeen(tasks.some(({ until, seen }) => until !== null && !seen));
  if (tasks.length === 0)
    return (
      <Empty title={t('page.none')} level={2}>
        {t('page.noneText')}
      </Empty>
    );
  return (
    <Card>
      <ul role="list">
        {tasks.map((task) => (
          <TaskRow key={task.id} task={task} progress={far.get(task.id) ?? task.progress} />
        ))}
      </ul>
    </Card>
  );
}

/** The head of the pages has nothing new to tell then. */
function useSeen(news: boolean): void {
  const client = useClient();
  useEffect(() => {
    if (news) client.call(seeTasks, {}, { quiet: true }).catch(() => {});
  }, [news, client]);
}
