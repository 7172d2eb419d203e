/** What of somebody is deleted, and what stays and why. */
import { Card, CardBody, CardHead } from '../../../ui/Card.tsx';
import layout from '../../../ui/layout.module.css';
import type { OwnDeletion } from '../asking.ts';
import { useDeletion } from '../messages.ts';
import styles from './WhatGoes.module.css';

export function WhatGoes({ goes, stays }: Pick<OwnDeletion, 'goes' | 'stays'>) {
  const t = useDeletion();
  return (
    <div className={styles.both}>
      <Lines id="goes" title={t('page.goes')} lines={goes} />
      <Lines id="stays" title={t('page.stays')} lines={stays} />
    </div>
  );
}

function Lines({ id, title, lines }: { id: string; title: string; lines: readonly string[] }) {
  const t = useDeletion();
  return (
    <Card as="section" aria-labelledby={id}>
      <CardHead>
        <h2 id={id}>{title}</h2>
      </CardHead>
      <CardBody className={layout.small}>
        {lines.length === 0 ? (
          <p>{t('page.nothing')}</p>
        ) : (
          <ul className={styles.lines}>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
      </CardBody>
    </Card>
  );
}
