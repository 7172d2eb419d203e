/** The queue beside the case that is judged, and everything by one key while the desk has the focus. */
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { isTyping } from '../../../console/FilterBox.tsx';
import { Empty } from '../../../ui/ListStates.tsx';
import layout from '../../../ui/layout.module.css';
import { useForum } from '../messages.ts';
import type { Queue, QueueItem } from '../moderation/shown.ts';
import { Moment } from '../parts/Moment.tsx';
import { useAuthorName } from '../parts/useAuthorName.ts';
import { readyReasons } from '../reasons.ts';
import { CaseView } from './CaseView.tsx';
import styles from './Desk.module.css';
import { Judge } from './Judge.tsx';
import { useJudging } from './useJudging.ts';

/** Written out, so that every key is seen to be used. */
const kindWords = {
  waiting: 'console.waiting',
  report: 'console.report',
  appeal: 'console.appeal',
} as const satisfies Record<QueueItem['kind'], string>;

export function Desk({ queue, path }: { queue: Queue; path: string }) {
  const t = useForum();
  const navigate = useNavigate();
  const region = useRef<HTMLElement>(null);
  const { items, current } = queue;
  const at = items.findIndex(({ key }) => key === current?.key);
  const addressOf = (item: QueueItem | undefined) => (item ? `${path}?item=${item.key}` : path);
  const judging = useJudging(current, () => addressOf(items[at + 1] ?? items[at - 1]));
  const [choosing, setChoosing] = useState<string>();
  const key = current?.key;
  // A new case begins with the keys at hand.
  useEffect(() => {
    if (key !== undefined) region.current?.focus({ preventScroll: true });
  }, [key]);
  if (!current) {
    return (
      <Empty title={t('console.empty')} level={2}>
        {t('console.emptyText')}
      </Empty>
    );
  }
  const open = choosing === key;
  const move = (to: QueueItem | undefined) =>
    to && void navigate(addressOf(to), { preventScrollReset: true });

  function onKey(event: KeyboardEvent) {
    const plain = !(event.ctrlKey || event.metaKey || event.altKey || event.repeat);
    if (!plain || isTyping(event.target)) return;
    const pressed = event.key.toLowerCase();
    const reason = readyReasons[Number(pressed) - 1];
    if (pressed === 'j') move(items[at + 1]);
    else if (pressed === 'k') move(items[at - 1]);
    else if (pressed === 'a') void judging.allow();
    else if (pressed === 'h') setChoosing(key);
    else if (pressed === 'escape' && open) setChoosing(undefined);
    else if (open && reason && current?.kind !== 'appeal') void judging.against({ reason, words: '' });
    else return;
    event.preventDefault();
  }

  return (
    <section
      ref={region}
      tabIndex={-1}
      className={styles.desk}
      aria-label={t('console.queue')}
      onKeyDown={onKey}
    >
      <p className={layout.meta}>{t('console.keys')}</p>
      <p role="status" className={layout.sr}>
        {judging.said}
      </p>
      <div className={styles.parts}>
        <List items={items} current={current.key} addressOf={addressOf} />
        <CaseView one={current} />
        <Judge
          key={current.key}
          one={current}
          busy={judging.busy}
          open={open}
          onOpen={(now) => setChoosing(now ? current.key : undefined)}
          onAllow={() => void judging.allow()}
          onAgainst={(why) => void judging.against(why)}
        />
      </div>
    </section>
  );
}

type ListProps = { items: readonly QueueItem[]; current: string; addressOf(item: QueueItem): string };

function List({ items, current, addressOf }: ListProps) {
  const t = useForum();
  const nameOf = useAuthorName();
  return (
    <ol role="list" className={styles.list}>
      {items.map((item) => (
        <li key={item.key}>
          <Link
            className={styles.item}
            to={addressOf(item)}
            aria-current={item.key === current ? 'true' : undefined}
            preventScrollReset
          >
            <b>{t(kindWords[item.kind])}</b>
            <span lang={item.locale ?? undefined}>{item.title ?? t('console.suspension')}</span>
            <span className={layout.label}>
              {nameOf(item.author)} · <Moment at={item.since} />
            </span>
          </Link>
        </li>
      ))}
    </ol>
  );
}
