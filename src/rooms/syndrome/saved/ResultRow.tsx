/** One kept result: when, what was found, under which name, and what can be done with it. */

import { type RefObject, type SubmitEvent, useId, useState } from 'react';
import { Link } from 'react-router';
import { useSavedCall } from '#own/saved/useSavedCall.ts';
import { momentFormat } from '../../../i18n/format.ts';
import { useFormat, useLocale } from '../../../i18n/messages.tsx';
import { pathOf } from '../../../i18n/paths.ts';
import { useClient } from '../../../platform/browser.tsx';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import layout from '../../../ui/layout.module.css';
import { useSyndrome } from '../messages.ts';
import { AskFirst } from './AskFirst.tsx';
import { changeResult, deleteResult } from './calls.ts';
import { NameAndNote, wordsIn } from './NameAndNote.tsx';
import type { SavedResult } from './own.ts';
import styles from './ResultRow.module.css';

type Props = {
  result: SavedResult;
  /** Of the scale, where there are several: `undefined` of the newest. */
  version: string | undefined;
  lang: string | undefined;
  heading: RefObject<HTMLHeadingElement | null>;
};

export function ResultRow({ result, version, lang, heading }: Props) {
  const t = useSyndrome();
  const { code } = useLocale();
  const { dateTime } = useFormat();
  const client = useClient();
  const { busy, call } = useSavedCall();
  const { id, at, name, note } = result;
  const date = dateTime(new Date(at), momentFormat);
  const remove = async () => {
    const isDone = await call(() => client.call(deleteResult, { id }), t('saved.deleted'));
    // The row is gone, and the button with it.
    if (isDone) heading.current?.focus();
    return isDone;
  };
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <Link className={cx(styles.date, layout.hit)} to={pathOf(code, 'my/syndrome/:id', { id })}>
          <time dateTime={at}>{date}</time>
        </Link>
        <Found result={result} lang={lang} />
        {name !== '' && <p className={styles.name}>{name}</p>}
        {note !== '' && <p className={styles.note}>{note}</p>}
        {version !== undefined && <p className={layout.label}>{t('saved.version', { version })}</p>}
      </div>
      <div className={cx(layout.row, styles.actions)}>
        <EditButton result={result} />
        <AskFirst
          label={t('saved.delete')}
          title={t('saved.deleteTitle')}
          text={t('saved.deleteText', { date })}
          busy={busy}
          onYes={remove}
        />
      </div>
    </li>
  );
}

/** What the source's rule says; where it has none, nothing. */
function Found({ result: { patterns }, lang }: { result: SavedResult; lang: string | undefined }) {
  const t = useSyndrome();
  const ruled = patterns.filter((pattern) => pattern.ruled);
  if (ruled.length === 0) return null;
  const established = ruled.filter((pattern) => pattern.established === true);
  if (established.length > 0) return <p lang={lang}>{established.map(({ name }) => name).join(' · ')}</p>;
  const open = ruled.some((pattern) => pattern.established === null);
  return <p>{open ? t('result.open') : t('result.none')}</p>;
}

function EditButton({ result: { id, name, note } }: { result: SavedResult }) {
  const t = useSyndrome();
  const form = useId();
  const client = useClient();
  const { busy, call } = useSavedCall();
  const [isOpen, setOpen] = useState(false);
  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const words = wordsIn(event.currentTarget);
    await call(
      () => client.call(changeResult, { id, ...words }),
      t('saved.changed'),
      () => setOpen(false),
    );
  };
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {t('saved.edit')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('saved.edit')}
        closeLabel={t('saved.cancel')}
        foot={
          <>
            <Button onClick={() => setOpen(false)}>{t('saved.cancel')}</Button>
            <Button type="submit" form={form} tone="primary" loading={busy}>
              {t('saved.save')}
            </Button>
          </>
        }
      >
        <form id={form} className={layout.stack} onSubmit={save} noValidate>
          <NameAndNote name={name} note={note} />
        </form>
      </Dialog>
    </>
  );
}
