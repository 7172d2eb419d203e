/** /{lang}/my/data: what is held about oneself, why and how long, and a copy of it. */
import { Link } from 'react-router';
import { useLocale } from '../../../i18n/messages.tsx';
import { pathTo } from '../../../i18n/paths.ts';
import { OwnFrame } from '../../../own/OwnFrame.tsx';
import { SignInFirst } from '../../../own/SignInFirst.tsx';
import { Head } from '../../../platform/head.tsx';
import { messagesFor, type Page, pageOf, session } from '../../../platform/page.ts';
import { Icon } from '../../../ui/Icon.tsx';
import layout from '../../../ui/layout.module.css';
import { areasOf } from '../areas.ts';
import { stateOf } from '../copy.ts';
import { heldOfAccount } from '../held.ts';
import { useDataexport } from '../messages.ts';
import { CopyCard } from '../parts/CopyCard.tsx';
import { HeldCard } from '../parts/HeldCard.tsx';
import type { Route } from './+types/data';

export async function loader({ context }: Route.LoaderArgs) {
  const page = pageOf(context);
  const messages = messagesFor(page, 'dataexport', 'own');
  const actor = context.get(session);
  return { messages, own: actor && (await ownData(page, actor.accountId)) };
}

async function ownData({ ctx, locale }: Page, account: string) {
  const [copy, held] = await Promise.all([stateOf(ctx, account), heldOfAccount(ctx, account)]);
  return { copy, areas: areasOf(ctx, locale, held) };
}

export default function Data({ loaderData: { own } }: Route.ComponentProps) {
  const t = useDataexport();
  const { code } = useLocale();
  const title = t('page.title');
  return (
    <>
      <Head title={title} description={t('page.description')} noindex />
      {own ? (
        <OwnFrame title={title} tabs={null}>
          <CopyCard copy={own.copy} />
          <HeldCard areas={own.areas} />
          <p>
            <Link className={layout.link} to={pathTo(code, 'my/data/delete')}>
              {t('page.delete')}
              <Icon name="arrow" small />
            </Link>
          </p>
        </OwnFrame>
      ) : (
        <SignInFirst title={title} />
      )}
    </>
  );
}
