import { useCallback, useEffect, useState } from 'react';
import { useFormat } from '../../../i18n/messages.tsx';
import { forget, forgetAll, type Remembered, remember, remembered } from '../../../platform/onDevice.ts';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { Card, CardBody, CardHead } from '../../../ui/Card.tsx';
import layout from '../../../ui/layout.module.css';
import { Note } from '../../../ui/Note.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { useDataset } from '../messages.ts';
import styles from './Kept.module.css';

/** Files that this browser was asked to remember, each to be opened or forgotten. `left`: somebody has just logged out. */
export function Kept({ left, onFile }: { left: boolean; onFile(file: File): void }) {
  const t = useDataset();
  const { number, dateTime } = useFormat();
  const [files, setFiles] = useState<readonly Remembered[]>([]);
  const look = useCallback(
    // A browser that keeps nothing has nothing to show.
    () => remembered().then(setFiles, () => undefined),
    [],
  );
  useEffect(() => {
    look();
  }, [look]);
  const toasts = useToast();
  const leave = async ({ id, name, at, file }: Remembered) => {
    await forget(id);
    await look();
    const takeBack = () => remember(name, file, at).then(look);
    toasts.show(t('kept.forgotten', { name }), 'info', 10_000, { label: t('grid.undo'), onAct: takeBack });
  };
  if (files.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="kept-h">
      <CardHead
        end={
          <Button size="sm" onClick={() => forgetAll().then(look)}>
            {t('kept.forgetAll')}
          </Button>
        }
      >
        <h2 id="kept-h">{t('kept.title')}</h2>
      </CardHead>
      <CardBody className={layout.stack}>
        {left && <Note tone="warn">{t('kept.left')}</Note>}
        <ul className={styles.list}>
          {files.map(({ id, name, at, file }) => (
            <li key={id}>
              <Button tone="quiet" size="sm" onClick={() => onFile(new File([file], name))}>
                {name}
              </Button>
              <span className={layout.meta}>
                {number(Math.max(1, Math.round(file.size / 1000)), { style: 'unit', unit: 'kilobyte' })}
              </span>
              <span className={layout.meta}>{dateTime(new Date(at), { dateStyle: 'medium' })}</span>
              <IconButton
                size="sm"
                icon="close"
                label={t('kept.forget', { name })}
                onClick={() => leave({ id, name, at, file })}
              />
            </li>
          ))}
        </ul>
        <p className={layout.meta}>{t('kept.about')}</p>
      </CardBody>
    </Card>
  );
}
