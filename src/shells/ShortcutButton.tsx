/** The list of keyboard shortcuts, opened by its button or by `?`. */
import { useEffect, useState } from 'react';
import { isTyping } from '../console/FilterBox.tsx';
import { useConsole } from '../console/messages.ts';
import { Kbd } from '../ui/Badge.tsx';
import { IconButton } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import layout from '../ui/layout.module.css';
import styles from './staff.module.css';

const shortcuts = [
  ['Ctrl K', 'palette'],
  ['/', 'search'],
  ['J K ↑ ↓', 'move'],
  ['Enter', 'open'],
  ['X', 'select'],
  ['Ctrl S', 'save'],
  ['?', 'help'],
] as const;

export function ShortcutButton() {
  const t = useConsole();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === '?' && !isTyping(event.target)) setOpen(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <span className={layout.keyboard}>
        <IconButton icon="info" label={t('nav.keys')} onClick={() => setOpen(true)} />
      </span>
      <Dialog
        open={open}
        title={t('keys.title')}
        closeLabel={t('form.close')}
        closeOnBackdrop
        onClose={() => setOpen(false)}
      >
        <dl className={styles.shortcuts}>
          {shortcuts.map(([key, name]) => (
            <div key={name}>
              <dt>
                <Kbd>{key}</Kbd>
              </dt>
              <dd>{t(`keys.${name}`)}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </>
  );
}
