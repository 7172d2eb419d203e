/**
 * /{lang}/studies/join: what an invitation leads to, and taking part. The token stands behind the number sign, which no
 * server and no log sees.
 */
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { CallError } from '../../../contract/callError.ts';
import type { AnswerOf } from '../../../contract/endpoint.ts';
import { useFormat, useLocale } from '../../../i18n/messages.tsx';
import { pathOf, pathTo } from '../../../i18n/paths.ts';
import { useClient } from '../../../platform/browser.tsx';
import { Head } from '../../../platform/head.tsx';
import { messagesFor, pageOf, session } from '../../../platform/page.ts';
import { SignInFirst } from '../../../platform/SignInFirst.tsx';
import { Button } from '../../../ui/Button.tsx';
import { buttonClass } from '../../../ui/buttonClass.ts';
import { Card, CardBody } from '../../../ui/Card.tsx';
import { cx } from '../../../ui/cx.ts';
import { Empty } from '../../../ui/ListStates.tsx';
import layout from '../../../ui/layout.module.css';
import { joinStudy, lookAtInvitation } from '../calls.ts';
import { useStudy } from '../messages.ts';
import { useAct } from '../useAct.ts';
import type { Route } from './+types/join';
import styles from './join.module.css';

export async function loader({ context }: Route.LoaderArgs) {
  return { messages: messagesFor(pageOf(context), 'study'), signedIn: context.get(session) !== null };
}

export default function Join({ loaderData: { signedIn } }: Route.ComponentProps) {
  const t = useStudy();
  const title = t('join.title');
  return (
    <>
      <Head title={title} description={t('join.description')} noindex />
      {signedIn ? (
        <main id="main" className={cx(layout.wrap, styles.page)}>
          <h1>{title}</h1>
          <Invitation />
        </main>
      ) : (
        <SignInFirst title={title} text={t('join.signIn')} />
      )}
    </>
  );
}

type Looked = AnswerOf<typeof lookAtInvitation> | 'looking' | 'gone' | 'failed';

function Invitation() {
  const t = useStudy();
  const { code } = useLocale();
  const client = useClient();
  const navigate = useNavigate();
  const token = useLocation().hash.slice(1);
  const [looked, setLooked] = useState<Looked>('looking');
  const { busy, act } = useAct();
  useEffect(() => {
    let left = false;
    client.call(lookAtInvitation, { token }, { quiet: true }).then(
      (found) => left || setLooked(found),
      (error) =>
        left ||
        setLooked(error instanceof CallError && [400, 404].includes(error.status) ? 'gone' : 'failed'),
    );
    return () => {
      left = true;
    };
  }, [client, token]);
  const toStudies = (
    <Link className={buttonClass({ size: 'sm' })} to={pathTo(code, 'studies')}>
      {t('join.toStudies')}
    </Link>
  );
  if (looked === 'looking') return <p role="status">{t('join.looking')}</p>;
  if (looked === 'failed') return <Empty title={t('join.failed')} level={2} action={toStudies} />;
  if (looked === 'gone')
    return (
      <Empty title={t('join.gone')} level={2} action={toStudies}>
        {t('join.goneText')}
      </Empty>
    );
  const take = () =>
    act(async () => {
      const { study } = await client.call(joinStudy, { token });
      await navigate(pathOf(code, 'studies/:study', { study }), { replace: true });
    });
  return <Found found={looked} busy={busy} onTake={take} />;
}

function Found({
  found: { study, role, until, by },
  busy,
  onTake,
}: {
  found: AnswerOf<typeof lookAtInvitation>;
  busy: boolean;
  onTake: () => void;
}) {
  const t = useStudy();
  const format = useFormat();
  return (
    <Card as="section" aria-labelledby="invited">
      <CardBody className={layout.stack}>
        <p className={layout.label}>{t('join.to', { by: by || t('members.someone') })}</p>
        <h2 id="invited">
          <bdi>{study}</bdi>
        </h2>
        <p>
          <b>{t('join.as', { role: t(`roles.${role}`) })}</b>
        </p>
        <p>{t(`can.${role}`)}</p>
        {until && <p>{t('join.until', { date: format.dateTime(new Date(until), { dateStyle: 'long' }) })}</p>}
        <div>
          <Button tone="primary" loading={busy} loadingLabel={t('join.taking')} onClick={onTake}>
            {t('join.take')}
          </Button>
        </div>
      </CardBody>
    </Card>
  );
}
