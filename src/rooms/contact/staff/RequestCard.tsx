/** One request with what was noted on it. */
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useConsole } from '../../../console/messages.ts';
import { useConsoleForm } from '../../../console/useConsoleForm.ts';
import { useFormat } from '../../../i18n/messages.tsx';
import { useClient } from '../../../platform/browser.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Field } from '../../../ui/Field.tsx';
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
  const { id, version, name, mobile, need, language, createdAt, doneAt, assignee, holder, notes } = request;
  const { settle, busy } = useSettling(id, version);
  const note = useNote(id);
  const mine = assignee === me;
  return (
    <Card as="article" className={styles.card} aria-labelledby={`r-${id}`}>
      <header className={styles.head}>
        <label className={styles.pick}>
          <input
            type="checkbox"
            aria-label={console('list.select', { name })}
            checked={selected}
            onChange={onSelect}
          />
        </label>
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
              ? t('console.with', { name: holder })
              : t('console.free')}
        </Status>
      </header>
      <p className={styles.need}>{need}</p>
      {notes.length > 0 && (
        <ul role="list" className={styles.notes}>
          {notes.map(({ at, author, text }) => (
            <li key={at}>
              <span className={layout.meta}>{[author, moment(at)].join(format.marks.comma)}</span>
              <br />
              {text}
            </li>
          ))}
        </ul>
      )}
      <form className={styles.add} onSubmit={note.submit} noValidate>
        <Field label={t('console.note')} hideLabel error={note.error('text')} className={styles.note}>
          {(field) => (
            <Input
              {...field}
              {...note.control('text')}
              required
              maxLength={2000}
              placeholder={t('console.note')}
            />
          )}
        </Field>
        <Button type="submit" tone="second" size="sm" loading={note.busy}>
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

function useNote(request: string) {
  const { revalidate } = useRevalidator();
  const state = useConsoleForm({
    endpoint: noteRequest,
    fields: { text: '' },
    input: ({ text }) => ({ request, text }),
    async onDone() {
      state.form.reset();
      await revalidate();
    },
  });
  return state;
}

function useSettling(request: string, version: number) {
  const client = useClient();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const settle = async (act: Act) => {
    setBusy(true);
    try {
      await client.call(settleRequest, { request, version: String(version), act });
    } catch {
      // The client has said why.
    } finally {
      await revalidate();
      setBusy(false);
    }
  };
  return { settle, busy };
}
