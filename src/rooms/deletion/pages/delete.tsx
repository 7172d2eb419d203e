/** /{lang}/my/data/delete: asking that one's account be deleted, and the way back. */
import { useState } from 'react';
import { OwnFrame } from '../../../own/OwnFrame.tsx';
import { SignInFirst } from '../../../own/SignInFirst.tsx';
import { Head } from '../../../platform/head.tsx';
import { messagesFor, pageOf, session } from '../../../platform/page.ts';
import { ownDeletionOf } from '../asking.ts';
import { useDeletion } from '../messages.ts';
import { AskedCard } from '../parts/AskedCard.tsx';
import { AskForm } from '../parts/AskForm.tsx';
import type { Asked } from '../parts/useAsking.ts';
import { WaitingCard } from '../parts/WaitingCard.tsx';
import { WhatGoes } from '../parts/WhatGoes.tsx';
import type { Route } from './+types/delete';

export async function loader({ context }: Route.LoaderArgs) {
  const page = pageOf(context);
  const messages = messagesFor(page, 'deletion', 'own');
  const actor = context.get(session);
  return { messages, own: actor && (await ownDeletionOf(page.ctx, actor, page.locale)) };
}

export default function Delete({ loaderData: { own } }: Route.ComponentProps) {
  const t = useDeletion();
  // Nobody is signed in any more when it has been asked for: what was answered is all there is to show.
  const [asked, setAsked] = useState<Asked>();
  const title = t('page.title');
  return (
    <>
      <Head title={title} description={t('page.description')} noindex />
      {asked || own ? (
        <OwnFrame title={title} tabs={null}>
          {asked && <AskedCard {...asked} />}
          {!asked && own?.waiting && <WaitingCard {...own.waiting} />}
          {!asked && own && !own.waiting && (
            <>
              <WhatGoes goes={own.goes} stays={own.stays} />
              <AskForm own={own} onAsked={setAsked} />
            </>
          )}
        </OwnFrame>
      ) : (
        <SignInFirst title={title} />
      )}
    </>
  );
}
