/** /{lang}/my/edit/authentication: the tab on which somebody proves who they are. */
import { EditFrame } from '../../../own/EditFrame.tsx';
import { useOwn } from '../../../own/messages.ts';
import { SignInFirst } from '../../../own/SignInFirst.tsx';
import { useKept } from '../../../own/useKept.ts';
import { Head } from '../../../platform/head.tsx';
import { messagesFor, pageOf, session } from '../../../platform/page.ts';
import { RequestCard } from '../form/RequestCard.tsx';
import { useIdentity } from '../messages.ts';
import { ownRequest } from '../own.ts';
import type { Route } from './+types/authentication';

export async function loader({ context }: Route.LoaderArgs) {
  const page = pageOf(context);
  const messages = messagesFor(page, 'identity', 'own');
  const actor = context.get(session);
  if (!actor) return { messages, own: null };
  const { ctx, locale } = page;
  const [request, version] = await Promise.all([
    ownRequest(ctx, actor.accountId, locale),
    ctx.ports.site.privacyVersion(ctx),
  ]);
  // What a consent given now refers to.
  return { messages, own: { request, consent: version ?? 'none' } };
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
