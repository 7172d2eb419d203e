/** /{lang}/my/edit: personal data and account information; the tab lives in the address. */
import { redirect, useSearchParams } from 'react-router';
import { EditFrame } from '../../../own/EditFrame.tsx';
import { ownMarksOf } from '../../../own/ownMarks.ts';
import { SignInFirst } from '../../../own/SignInFirst.tsx';
import { tabIn, tabPath } from '../../../own/tabs.ts';
import { useKept } from '../../../own/useKept.ts';
import { Head } from '../../../platform/head.tsx';
import { pageOf } from '../../../platform/page.ts';
import { useAccount } from '../messages.ts';
import { AccountTab } from '../own/AccountTab.tsx';
import { loadOwn } from '../own/load.ts';
import { PersonalForm } from '../own/PersonalForm.tsx';
import { Sessions } from '../own/Sessions.tsx';
import { ownProfileOf } from '../profile.ts';
import { ownSessions } from '../sessions.ts';
import { ownWaiting } from '../waiting/waiting.ts';
import type { Route } from './+types/edit';

export async function loader({ context, request }: Route.LoaderArgs) {
  const tab = tabIn(new URL(request.url).searchParams);
  if (tab === 'authentication') throw redirect(tabPath(pageOf(context).locale, tab));
  return loadOwn(context, async (ctx, actor) => {
    const [{ invitation_code, ...account }, waiting, sessions, { identity }] = await Promise.all([
      ownProfileOf(ctx, actor),
      ownWaiting(ctx, actor),
      ownSessions(ctx, actor),
      ownMarksOf(ctx, actor),
    ]);
    return { id: actor.accountId, account, waiting, sessions, identity, byWechat: pageOf(context).wechat };
  });
}

export default function Edit({ loaderData: { own } }: Route.ComponentProps) {
  const t = useAccount();
  const title = t('my.editProfile');
  const { shown, setUnsaved } = useKept(own);
  return (
    <>
      <Head title={title} description={t('my.edit.description')} noindex />
      {shown ? <Own {...shown} onUnsaved={setUnsaved} /> : <SignInFirst title={title} />}
    </>
  );
}

type Mine = NonNullable<Route.ComponentProps['loaderData']['own']>;

function Own({
  id,
  account,
  waiting,
  sessions,
  identity,
  byWechat,
  onUnsaved,
}: Mine & { onUnsaved: (unsaved: boolean) => void }) {
  const tab = tabIn(useSearchParams()[0]);
  return (
    <EditFrame tab={tab} status={identity}>
      {tab === 'account' ? (
        <>
          <AccountTab account={account} waiting={waiting} byWechat={byWechat} />
          <Sessions sessions={sessions} />
        </>
      ) : (
        <PersonalForm key={id} account={account} onUnsaved={onUnsaved} />
      )}
    </EditFrame>
  );
}
