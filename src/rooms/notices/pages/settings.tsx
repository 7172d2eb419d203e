/** /{lang}/my/notices/settings: of what somebody is told, in the site and by mail, and when. */
import { Link } from 'react-router';
import { useLocale } from '../../../i18n/messages.tsx';
import { pathTo } from '../../../i18n/paths.ts';
import { Head } from '../../../platform/head.tsx';
import { messagesFor, pageOf, session } from '../../../platform/page.ts';
import { SignInFirst } from '../../../platform/SignInFirst.tsx';
import { Card, CardHead } from '../../../ui/Card.tsx';
import { Note } from '../../../ui/Note.tsx';
import { DigestForm } from '../DigestForm.tsx';
import { useNotices } from '../messages.ts';
import { NoticesFrame } from '../NoticesFrame.tsx';
import { ownSettings } from '../own.ts';
import { SettingRow } from '../SettingRow.tsx';
import type { Route } from './+types/settings';

export async function loader({ context }: Route.LoaderArgs) {
  const page = pageOf(context);
  const messages = messagesFor(page, 'notices', 'own');
  const actor = context.get(session);
  const own = actor && (await ownSettings(page.ctx, { account: actor.accountId, locale: page.locale }));
  return { messages, own };
}

export default function Settings({ loaderData: { own } }: Route.ComponentProps) {
  const t = useNotices();
  const title = t('settings.title');
  return (
    <>
      <Head title={title} description={t('settings.description')} noindex />
      {own ? <Own {...own} /> : <SignInFirst title={title} text={t('settings.signIn')} />}
    </>
  );
}

type Mine = NonNullable<Route.ComponentProps['loaderData']['own']>;

function Own({ settings, digest, recipient }: Mine) {
  const t = useNotices();
  const { code } = useLocale();
  return (
    <NoticesFrame current="settings">
      {recipient.email === null && (
        <Note>
          {t.rich('settings.noEmail', {
            add: (words) => <Link to={`${pathTo(code, 'my/edit')}?tab=account`}>{words}</Link>,
          })}
        </Note>
      )}
      <Card as="section" aria-labelledby="kinds">
        <CardHead>
          <h2 id="kinds">{t('settings.kinds')}</h2>
        </CardHead>
        <ul role="list">
          {settings.map((one) => (
            <SettingRow key={one.kind} setting={one} />
          ))}
        </ul>
      </Card>
      <DigestForm digest={digest} language={recipient.locale} />
    </NoticesFrame>
  );
}
