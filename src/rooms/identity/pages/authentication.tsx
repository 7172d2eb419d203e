/** /{lang}/my/edit/authentication: the tab on which somebody proves who they are. */
import { EditFrame } from '../../../own/EditFrame.tsx';
import { useOwn } from '../../../own/messages.ts';
import { SignInFirst } from '../../../own/SignInFirst.tsx';
import { useKept } from '../../../own/useKept.ts';
import { Head } from '../../../platform/head.tsx';
import { messagesFor, pageOf, session } from '../../../platform/page.ts';
import { RequestCard } from '../form/RequestCard.tsx';
import { useIdentity } from '../messages.ts';
import { identityNeeds } from '../needs.ts';
import type { Route } from './+types/authentication';

export async function loader({ context }: Route.LoaderArgs) {
  const messages = messagesFor(pageOf(context), 'identity', 'own');
  if (!context.get(session)) return { messages, own: null };
  const needs = context.get(identityNeeds);
  const [request, consent] = await Promise.all([needs.request(), needs.consent()]);
  return { messages, own: { request, consent } };
}

export default function Authentication({ loaderData: { own } }: Route.ComponentProps) {
  const t = useIdentity();
  const title = useOwn()('authentication.title');
  const { shown, setUnsaved } = useKept(own);
  return (
    <>
      <Head title={title} description={t('description')} noindex />
      {shown ? (
        <EditFrame tab="authentication" status={shown.request.status}>
          <RequestCard {...shown} onUnsaved={setUnsaved} />
        </EditFrame>
      ) : (
        <SignInFirst title={title} text={t('form.first')} />
      )}
    </>
  );
}
