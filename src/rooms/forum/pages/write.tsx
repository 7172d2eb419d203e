/** /{lang}/forum/new: asks a question. */
import { useState } from 'react';
import { Link } from 'react-router';
import { useFormat, useLocale } from '../../../i18n/messages.tsx';
import { pathTo } from '../../../i18n/paths.ts';
import { Head } from '../../../platform/head.tsx';
import { messagesFor, pageOf, session } from '../../../platform/page.ts';
import { useReading } from '../../../reading/messages.ts';
import { useLogIn } from '../../../reading/useLogIn.ts';
import { buttonClass } from '../../../ui/buttonClass.ts';
import { Crumbs } from '../../../ui/Crumbs.tsx';
import { cx } from '../../../ui/cx.ts';
import layout from '../../../ui/layout.module.css';
import { Note } from '../../../ui/Note.tsx';
import { DeferredAskForm } from '../composer/DeferredAskForm.tsx';
import { writerOf } from '../looker.ts';
import { useForum } from '../messages.ts';
import type { Writer } from '../shown.ts';
import type { Route } from './+types/write';
import styles from './write.module.css';

export async function loader({ context }: Route.LoaderArgs) {
  const page = pageOf(context);
  const actor = context.get(session);
  return {
    messages: messagesFor(page, 'forum', 'reading'),
    writer: await writerOf(page.ctx, actor),
    account: actor?.accountId ?? null,
  };
}

export default function NewTopic({ loaderData: { writer, account } }: Route.ComponentProps) {
  const t = useForum();
  const reading = useReading();
  const { code } = useLocale();
  const [waits, setWaits] = useState(false);
  return (
    <main id="main" className={cx(layout.wrap, styles.page)}>
      <Head title={t('write.heading')} description={t('write.lead')} noindex />
      <header>
        <Crumbs
          label={reading('breadcrumb')}
          crumbs={[{ label: t('list.title'), href: pathTo(code, 'forum') }, { label: t('write.heading') }]}
        />
        <h1>{t('write.heading')}</h1>
        <p className={layout.lede}>{t('write.lead')}</p>
      </header>
      {waits ? (
        <Waits />
      ) : (
        <>
          <Standing writer={writer} />
          {writer.suspendedUntil === null && (
            <DeferredAskForm writer={writer} account={account} onWaits={() => setWaits(true)} />
          )}
        </>
      )}
    </main>
  );
}

/** What the writer may do, before they begin. */
function Standing({ writer: { may, waitsFirst, suspendedUntil } }: { writer: Writer }) {
  const t = useForum();
  const format = useFormat();
  const logIn = useLogIn(undefined);
  if (suspendedUntil !== null) {
    const date = format.dateTime(new Date(suspendedUntil), { dateStyle: 'long' });
    return <Note icon="lock">{t('topic.suspended', { date })}</Note>;
  }
  return (
    <>
      <Note className={styles.noScript}>{t('composer.noScript')}</Note>
      {!may && (
        <Note icon="user">
          <div className={layout.row}>
            <span>{t('write.visitor')}</span>
            <Link className={buttonClass({ tone: 'second', size: 'sm' })} {...logIn}>
              {t('composer.logIn')}
            </Link>
          </div>
        </Note>
      )}
      {waitsFirst && <Note icon="clock">{t('composer.waitsFirst')}</Note>}
    </>
  );
}

/** The question is there, and nobody sees it yet. */
function Waits() {
  const t = useForum();
  const { code } = useLocale();
  return (
    <Note tone="ok" role="status">
      <div className={cx(layout.stack, layout.tight)}>
        <strong>{t('write.waitsTitle')}</strong>
        <p>{t('write.waitsText')}</p>
        <Link className={layout.link} to={pathTo(code, 'forum')}>
          {t('write.toForum')}
        </Link>
      </div>
    </Note>
  );
}
