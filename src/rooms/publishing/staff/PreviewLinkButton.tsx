/** Links to the drafts, for somebody who has no account here: made, copied, and revoked before their time. */
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useConsole } from '../../../console/messages.ts';
import type { LocaleCode } from '../../../i18n/locales.ts';
import { useFormat } from '../../../i18n/messages.tsx';
import { useClient } from '../../../platform/browser.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Input } from '../../../ui/Input.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { usePublishing } from '../messages.ts';
import { makePreviewLink, revokePreviewLink } from '../previewContract.ts';
import type { Loaded } from './load.ts';
import styles from './PreviewLinkButton.module.css';

type Props = { entry: Loaded['entry']; open: LocaleCode; saveFirst?: () => Promise<boolean> };

export function PreviewLinkButton({ entry, open, saveFirst }: Props) {
  const t = usePublishing();
  const console = useConsole();
  const client = useClient();
  const { revalidate } = useRevalidator();
  const [shown, setShown] = useState(false);
  const maker = useRef<HTMLButtonElement>(null);
  const [made, setMade] = useState<{ address: string; until: string }>();
  const attempt = async (act: () => Promise<unknown>) => {
    try {
      await act();
      await revalidate();
    } catch {
      // The client has said why.
    }
  };
  const make = async () => {
    if (saveFirst && !(await saveFirst())) return;
    await attempt(async () => {
      const { path, until } = await client.call(makePreviewLink, { entry: String(entry.id), locale: open });
      setMade({ address: window.location.origin + path, until });
    });
  };
  const revoke = (link: string) =>
    attempt(async () => {
      await client.call(revokePreviewLink, { link });
      setMade(undefined);
      // The button that was pressed goes with its link; the focus must not go with it.
      maker.current?.focus();
    });
  return (
    <>
      <Button tone="quiet" size="sm" icon="eye" onClick={() => setShown(true)}>
        {t('publish.previewLink')}
      </Button>
      <Dialog
        open={shown}
        title={t('publish.previewLink')}
        closeLabel={console('form.close')}
        onClose={() => {
          setShown(false);
          setMade(undefined);
        }}
      >
        <div className={styles.body}>
          {made ? <Made {...made} /> : <p>{t('publish.previewText')}</p>}
          <Button ref={maker} tone="second" size="sm" onClick={() => void make()}>
            {t('publish.previewNew')}
          </Button>
          <Links previews={entry.previews} onRevoke={(link) => void revoke(link)} />
        </div>
      </Dialog>
    </>
  );
}

function Made({ address, until }: { address: string; until: string }) {
  const t = usePublishing();
  const toast = useToast();
  const format = useFormat();
  const copy = async () => {
    await navigator.clipboard?.writeText(address).then(
      () => toast.show(t('publish.copied')),
      () => {}, // the link stands in its field, selected
    );
  };
  return (
    <>
      <p>{t('publish.previewMade', { when: format.dateTime(new Date(until), { dateStyle: 'long' }) })}</p>
      <div className={styles.link}>
        <Input
          readOnly
          value={address}
          aria-label={t('publish.previewLink')}
          onFocus={(event) => event.target.select()}
        />
        <Button tone="second" icon="copy" onClick={() => void copy()}>
          {t('publish.copy')}
        </Button>
      </div>
    </>
  );
}

type LinksProps = { previews: Loaded['entry']['previews']; onRevoke(link: string): void };

function Links({ previews, onRevoke }: LinksProps) {
  const t = usePublishing();
  const format = useFormat();
  const moment = (text: string) =>
    format.dateTime(new Date(text), { dateStyle: 'medium', timeStyle: 'short' });
  if (previews.length === 0) return null;
  return (
    <section className={styles.links} aria-labelledby="preview-links">
      <h3 id="preview-links">{t('publish.previewLinks')}</h3>
      <ul role="list">
        {previews.map(({ id, madeAt, until }) => (
          <li key={id}>
            <span id={`preview-${id}`}>
              {t('publish.previewHolds', { made: moment(madeAt), until: moment(until) })}
            </span>
            <Button tone="second" size="sm" aria-describedby={`preview-${id}`} onClick={() => onRevoke(id)}>
              {t('publish.previewRevoke')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
