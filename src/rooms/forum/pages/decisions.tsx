/** /{lang}/forum/decisions: what moderators decided on a member and their posts, and where they appeal. */
import { type SubmitEvent, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { CallError } from '../../../contract/callError.ts';
import { useFormat, useLocale } from '../../../i18n/messages.tsx';
import { pathTo } from '../../../i18n/paths.ts';
import { useClient } from '../../../platform/browser.tsx';
import { Head } from '../../../platform/head.tsx';
import { messagesFor, pageOf, session } from '../../../platform/page.ts';
import { SignInFirst } from '../../../platform/SignInFirst.tsx';
import { useReaderId } from '../../../platform/signIn.tsx';
import { useFaultsTold } from '../../../platform/useFaultsTold.ts';
import { Prose } from '../../../reading/Prose.tsx';
import { Button } from '../../../ui/Button.tsx';
import { buttonClass } from '../../../ui/buttonClass.ts';
import { Card, CardBody } from '../../../ui/Card.tsx';
import { cx } from '../../../ui/cx.ts';
import { Field } from '../../../ui/Field.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Textarea } from '../../../ui/Input.tsx';
import { Empty } from '../../../ui/ListStates.tsx';
import layout from '../../../ui/layout.module.css';
import { Note } from '../../../ui/Note.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { useForum } from '../messages.ts';
import { ownDecisions } from '../moderation/own.ts';
import type { OwnDecision } from '../moderation/shown.ts';
import { appeal } from '../order/calls.ts';
import { useReason } from '../order/useReason.ts';
import { Moment } from '../parts/Moment.tsx';
import { appealLength } from '../reasons.ts';
import type { Route } from './+types/decisions';
import styles from './favourites.module.css';

export async function loader({ context }: Route.LoaderArgs) {
  const page = pageOf(context);
  const actor = context.get(session);
  return {
    messages: messagesFor(
      page,
      'forum.order',
      'forum.reasons',
      'forum.errors',
      'forum.favourites',
      'reading',
    ),
    decisions: actor ? await ownDecisions(page, actor) : [],
  };
}

export default function Decisions({ loaderData: { decisions } }: Route.ComponentProps) {
  const t = useForum();
  const title = t('order.title');
  const { code } = useLocale();
  const toForum = pathTo(code, 'forum');
  const signedIn = useReaderId() !== null;
  return (
    <>
      <Head title={title} description={t('order.text')} noindex />
      {signedIn ? (
        <main id="main" className={cx(layout.wrap, styles.page)}>
          <header>
            <Link className={layout.link} to={toForum}>
              <Icon name="left" small />
              {t('favourites.toForum')}
            </Link>
            <h1>{title}</h1>
          </header>
          <p className={layout.small}>{t('order.text')}</p>
          {decisions.length === 0 ? (
            <Empty
              title={t('order.none')}
              level={2}
              action={
                <Link className={buttonClass({ size: 'sm' })} to={toForum}>
                  {t('favourites.toForum')}
                </Link>
              }
            >
              {t('order.noneText')}
            </Empty>
          ) : (
            decisions.map((one) => <Decision key={one.id} one={one} />)
          )}
        </main>
      ) : (
        <SignInFirst title={title} text={t('order.signIn')} />
      )}
    </>
  );
}

function Decision({ one }: { one: OwnDecision }) {
  const t = useForum();
  const format = useFormat();
  const said = useReason()(one);
  const { act, post, until, over } = one;
  const date = until === null ? '' : format.dateTime(new Date(until), { dateStyle: 'long' });
  const heading = `decision-${one.id}`;
  const word = act === 'refuse' ? t('order.refused') : t('order.hidden');
  return (
    <Card as="article" aria-labelledby={heading}>
      <CardBody className={layout.stack}>
        <h2 id={heading}>{act === 'suspend' ? t('order.suspended', { date }) : word}</h2>
        <p className={layout.label}>
          <Moment at={one.at} />
          {over && ` · ${t('order.over')}`}
        </p>
        <p dir="auto">{t('order.because', { reason: said })}</p>
        {post && (
          <div className={layout.well}>
            <p lang={post.locale}>
              <b>{post.title}</b>
            </p>
            <Prose html={[post.html]} lang={post.locale} />
          </div>
        )}
        <Against one={one} />
      </CardBody>
    </Card>
  );
}

/** The appeal: written once, then what became of it. */
function Against({ one: { id, appeal: made, mayAppeal } }: { one: OwnDecision }) {
  const t = useForum();
  if (made) {
    const decided = made.granted ? t('order.appealGranted') : t('order.appealDenied');
    return <Note icon="clock">{made.granted === null ? t('order.appealWaits') : decided}</Note>;
  }
  return mayAppeal ? <AppealForm decision={id} /> : null;
}

function AppealForm({ decision }: { decision: number }) {
  const t = useForum();
  const client = useClient();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [words, setWords] = useState('');
  const [tries, setTries] = useState(0);
  const form = useFaultsTold(tries);
  const [busy, setBusy] = useState(false);
  const missing = words.trim() === '';
  async function submit(event: SubmitEvent) {
    event.preventDefault();
    setTries(tries + 1);
    if (missing || busy) return;
    setBusy(true);
    try {
      await client.call(appeal, { decision: String(decision), words });
      toast.show(t('order.appealSent'));
      await revalidate();
    } catch (error) {
      if (!(error instanceof CallError)) throw error; // else the client has said why
    } finally {
      setBusy(false);
    }
  }
  return (
    <form ref={form} className={layout.stack} onSubmit={(event) => void submit(event)} noValidate>
      <Field
        label={t('order.appealWords')}
        error={tries > 0 && missing ? t('errors.textMissing') : undefined}
      >
        {(ties) => (
          <Textarea
            {...ties}
            value={words}
            maxLength={appealLength}
            onChange={(event) => setWords(event.target.value)}
          />
        )}
      </Field>
      <div>
        <Button type="submit" loading={busy}>
          {t('order.appealSend')}
        </Button>
      </div>
    </form>
  );
}
