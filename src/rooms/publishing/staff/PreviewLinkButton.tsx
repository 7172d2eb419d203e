/** Makes a link to the drafts, for somebody who has no account here. */
import { useState } from 'react';
import { useConsole } from '../../../console/messages.ts';
import type { LocaleCode } from '../../../i18n/locales.ts';
import { useFormat } from '../../../i18n/messages.tsx';
import { useClient } from '../../../platform/browser.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Input } from '../../../ui/Input.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { makePreviewLink } from '../contract.ts';
import { usePublishing } from '../messages.ts';
import styles from './PublishBar.module.css';

type Props = { entry: number; open: LocaleCode; saveFirst?: () => Promise<boolean> };

export function PreviewLinkButton({ entry, open, saveFirst }: Props) {
  const t = usePublishing();
  const console = useConsole();
  const client = useClient();
  const toast = useToast();
  const format = useFormat();
  const [link, setLink] = useState<{ address: string; until: string }>();
  const make = async () => {
    if (saveFirst && !(await saveFirst())) return;
    try {
      const { path, until } = await client.call(makePreviewLink, { entry: String(entry), locale: open });
      setLink({ address: window.location.origin + path, until });
    } catch {
      // The client has said why.
    }
  };
  const copy = async (address: string) => {
    await navigator.clipboard?.writeText(address).then(
      () => toast.show(t('publish.copied')),
      () => {}, // the link stands in its field, selected
    );
  };
  return (
    <>
      <Button tone="quiet" size="sm" icon="eye" onClick={() => void make()}>
        {t('publish.previewLink')}
      </Button>
      <Dialog
        open={link !== undefined}
        title={t('publish.previewLink')}
        closeLabel={console('form.close')}
        onClose={() => setLink(undefined)}
      >
        {link && (
          <>
            <p>
              {t('publish.previewMade', {
                when: format.dateTime(new Date(link.until), { dateStyle: 'long' }),
              })}
            </p>
            <div className={styles.link}>
              <Input
                readOnly
                value={link.address}
                aria-label={t('publish.previewLink')}
                onFocus={(event) => event.target.select()}
              />
              <Button tone="second" icon="copy" onClick={() => void copy(link.address)}>
                {t('publish.copy')}
              </Button>
            </div>
          </>
        )}
      </Dialog>
    </>
  );
}
