import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { isTyping } from '../../../console/FilterBox.tsx';
import { Empty, Loading } from '../../../ui/ListStates.tsx';
import layout from '../../../ui/layout.module.css';
import { useIdentity } from '../messages.ts';
import { readyReasons } from '../reasons.ts';
import { CaseFacts } from './CaseFacts.tsx';
import { Decide } from './Decide.tsx';
import { PictureStage } from './PictureStage.tsx';
import styles from './ReviewQueue.module.css';
import { type QueuedCase, type Refusing, useReviewQueue } from './useReviewQueue.ts';
import { useView, viewKeys } from './useView.ts';

/** One case a screen, and everything by one key while the queue has the focus. */
export function ReviewQueue() {
  const t = useIdentity();
  const { queue, busy, ...acts } = useReviewQueue();
  const view = useView();
  const region = useRef<HTMLElement>(null);
  const [said, setSaid] = useState('');
  const [seenBy, setSeenBy] = useState<string>();
  const [typing, setTyping] = useState(false);
  const current = queue?.cases[0];
  const id = current?.case;
  // A new case begins afresh, with the keys at hand.
  const { reset } = view;
  useEffect(() => {
    if (id === undefined) return;
    reset();
    setTyping(false);
    region.current?.focus({ preventScroll: true });
  }, [id, reset]);
  if (!queue) return <Loading label={t('console.loading')} />;

  // Nobody decides on a picture that they have not been shown.
  const ready = current !== undefined && seenBy === current.picture.address && !busy;
  async function approve(one: QueuedCase) {
    if (ready && (await acts.approve(one))) setSaid(t('console.approved', { name: one.name }));
  }
  async function refuse(one: QueuedCase, why: Refusing) {
    if (ready && (await acts.refuse(one, why))) setSaid(t('console.rejected', { name: one.name }));
  }

  function onKey(event: KeyboardEvent) {
    const plain = !(event.ctrlKey || event.metaKey || event.altKey || event.repeat);
    if (!current || !plain || isTyping(event.target)) return;
    const key = event.key.toLowerCase();
    const reason = readyReasons[Number(key) - 1];
    if (key === 'a') void approve(current);
    else if (key === 's') acts.skip(current);
    else if (reason) void refuse(current, { reason });
    else if (key === '0') setTyping(true);
    else if (!viewKeys(view, key)) return;
    event.preventDefault();
  }

  return (
    <section
      ref={region}
      tabIndex={-1}
      className={styles.queue}
      aria-label={t('console.queue')}
      onKeyDown={onKey}
    >
      <p className={layout.meta}>{t('console.waiting', { count: queue.waiting })}</p>
      <p role="status" className={layout.sr}>
        {said}
      </p>
      {current ? (
        <div className={styles.case}>
          <div className={styles.pictures}>
            {queue.cases.map((one) => (
              <PictureStage
                // The next picture is on the page already, and only shown when its turn comes.
                key={`${one.case} ${one.picture.address}`}
                shown={one === current}
                name={one.name}
                address={one.picture.address}
                view={view}
                onShown={setSeenBy}
              />
            ))}
          </div>
          <div className={styles.side}>
            <CaseFacts one={current} />
            <Decide
              key={current.case}
              one={current}
              ready={ready}
              typing={typing}
              onTyping={setTyping}
              onApprove={() => void approve(current)}
              onRefuse={(why) => void refuse(current, why)}
              onSkip={() => acts.skip(current)}
            />
          </div>
        </div>
      ) : (
        <Empty title={t('console.empty')} level={2}>
          {t('console.emptyText')}
        </Empty>
      )}
    </section>
  );
}
