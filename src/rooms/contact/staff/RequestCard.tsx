/** One request with what was noted on it. */
import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useConsole } from '../../../console/messages.ts';
import { useFormat } from '../../../i18n/messages.tsx';
import { useClient } from '../../../platform/browser.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Input } from '../../../ui/Input.tsx';
import layout from '../../../ui/layout.module.css';
import { Status } from '../../../ui/Status.tsx';
import { noteRequest, settleRequest } from '../contract.ts';
import { useContact } from '../messages.ts';
import styles from './RequestCard.module.css';
import type { ShownRequest } from './shownRequest.ts';

type Act = 'take' | 'leave' | 'done' | 'reopen';

type Props = { request: ShownRequest; me: string; selected: boolean; onSelect(): void };

export function RequestCard({ request, me, selected, onSelect }: Props) {
  const t = useContact();
  const console = useConsole();
  const format = useFormat();
  const moment = (at: string) => format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' });
  const { id, version, name, mobile, need, language, createdAt, doneAt, assignee, assignee_name, notes } =
    request;
  const { settle, note, busy } = useActs(id, version);
  const mine = assignee === me;
  const onNote = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (await note(String(new FormData(form).get('text')))) form.reset();
  };
  return (
    <Card as="article" className={styles.card} aria-labelledby={`r-${id}`}>
      <header className={styles.head}>
        <input
          type="checkbox"
          aria-label={console('list.select', { name })}
          checked={selected}
          onChange={onSelect}
        />
        <h2 id={`r-${id}`}>{name}</h2>
        <a className={layout.num} href={`tel:+86${mobile}`}>
          {mobile}
        </a>
        <span className={layout.meta}>
          {moment(createdAt)} · {language}
        </span>
        <Status state={doneAt ? 'on' : assignee ? 'wait' : 'none'}>
          {doneAt
            ? t('console.doneAt', { when: moment(doneAt) })
            : assignee
              ? t('console.with', { name: assignee_name ?? '' })
              : t('console.free')}
        </Status>
      </header>
      <p className={styles.need}>{need}</p>
      {notes.length > 0 && (
        <ul role="list" className={styles.notes}>
          {notes.map(({ at, author, text }) => (
            <li key={at}>
              <span className={layout.meta}>
                {author}, {moment(at)}
              </span>
              <br />
              {text}
            </li>
          ))}
        </ul>
      )}
      <form className={styles.add} onSubmit={(event) => void onNote(event)}>
        <Input
          name="text"
          required
          maxLength={2000}
          aria-label={t('console.note')}
          placeholder={t('console.note')}
        />
        <Button type="submit" tone="second" size="sm" loading={busy}>
          {t('console.addNote')}
        </Button>
        <Button tone="second" size="sm" loading={busy} onClick={() => void settle(mine ? 'leave' : 'take')}>
          {mine ? t('console.leave') : t('console.take')}
        </Button>
        <Button
          tone="primary"
          size="sm"
          loading={busy}
          onClick={() => void settle(doneAt ? 'reopen' : 'done')}
        >
          {doneAt ? t('console.reopen') : t('console.done')}
        </Button>
      </form>
    </Card>
  );
}

function useActs(request: string, version: number) {
  const client = useClient();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const attempt = async (act: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await act();
      return true;
    } catch {
      return false; // the client has said why
    } finally {
      await revalidate();
      setBusy(false);
    }
  };
  return {
    busy,
    settle: (act: Act) =>
      attempt(() => client.call(settleRequest, { request, version: String(version), act })),
    note: (text: string) => attempt(() => client.call(noteRequest, { request, text })),
  };
}
