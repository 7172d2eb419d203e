import { useRef, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Card, CardFoot, CardHead } from '../../../ui/Card.tsx';
import { cx } from '../../../ui/cx.ts';
import layout from '../../../ui/layout.module.css';
import type { OwnSession } from '../contract.ts';
import { useAccount } from '../messages.ts';
import styles from './Cards.module.css';
import { EndAllDialog } from './EndAllDialog.tsx';
import { SessionRow } from './SessionRow.tsx';
import rows from './Sessions.module.css';
import { useSessions } from './useSessions.ts';

/** Where a person is signed in, and the buttons that end it. */
export function Sessions({ sessions, className }: { sessions: readonly OwnSession[]; className?: string }) {
  const t = useAccount();
  const heading = useRef<HTMLHeadingElement>(null);
  const [asking, setAsking] = useState(false);
  // The button that was pressed disappears with its row, so focus moves to the heading.
  const { ending, end, endAll } = useSessions(() => heading.current?.focus());

  // When it succeeds, the page goes; when not, the reason stands in the page's toast.
  async function endAllAndClose() {
    await endAll();
    setAsking(false);
  }

  return (
    <Card as="section" className={cx(styles.card, className)} aria-labelledby="sessions">
      <CardHead>
        <h2 id="sessions" ref={heading} tabIndex={-1}>
          {t('my.sessions.title')}
        </h2>
      </CardHead>
      <ul role="list" className={rows.list}>
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            ending={ending === session.id}
            onEnd={() => end(session.id)}
          />
        ))}
      </ul>
      <CardFoot className={cx(layout.row, layout.between, styles.foot)}>
        <span className={layout.label}>{t('my.sessions.count', { count: sessions.length })}</span>
        <Button size="sm" onClick={() => setAsking(true)}>
          {t('my.sessions.endAll')}
        </Button>
      </CardFoot>
      <EndAllDialog
        open={asking}
        count={sessions.length}
        ending={ending === 'all'}
        onEnd={endAllAndClose}
        onClose={() => setAsking(false)}
      />
    </Card>
  );
}
