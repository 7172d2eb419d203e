import { type ReactNode, useId } from 'react';
import { momentFormat } from '../../../i18n/format.ts';
import { useFormat } from '../../../i18n/messages.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import type { OwnSession } from '../contract.ts';
import { useAccount } from '../messages.ts';
import styles from './Sessions.module.css';

type Props = { session: OwnSession; ending: boolean; onEnd: () => void };

export function SessionRow({ session, ending, onEnd }: Props) {
  const t = useAccount();
  const format = useFormat();
  const device = useDevice(session);
  const id = useId();
  const time = (at: ReactNode) => <time dateTime={session.last_seen_at}>{at}</time>;
  const at = format.dateTime(new Date(session.last_seen_at), momentFormat);
  return (
    <li className={styles.row}>
      <Icon name={isHandheld(session.system) ? 'phone' : 'globe'} />
      <div>
        <p className={styles.device}>
          <b id={`${id}-device`}>{device}</b>
          {session.current && <Tag tone="brand">{t('my.sessions.current')}</Tag>}
        </p>
        <p className={styles.facts}>
          <span>{t('my.sessions.by', { method: session.method })}</span>
          <span>{t.rich('my.sessions.seen', { at, time })}</span>
        </p>
      </div>
      {!session.current && (
        <Button
          id={id}
          size="sm"
          aria-labelledby={`${id} ${id}-device`}
          loading={ending}
          loadingLabel={t('my.sessions.ending')}
          onClick={onEnd}
        >
          {t('my.sessions.end')}
        </Button>
      )}
    </li>
  );
}

function useDevice({ browser, system }: OwnSession): string {
  const t = useAccount();
  if (browser !== '' && system !== '') return t('my.sessions.device', { browser, system });
  return browser || system || t('my.sessions.unknown');
}

function isHandheld(system: string): boolean {
  return /android|ios|ipados|iphone|ipad|harmony/i.test(system);
}
