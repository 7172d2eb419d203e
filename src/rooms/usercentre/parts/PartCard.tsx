/** One part of the centre: loaded with the page, or by itself where it did not come with it. */
import { useEffect } from 'react';
import { Link, useFetcher } from 'react-router';
import { useLocale } from '../../../i18n/messages.tsx';
import { pathTo } from '../../../i18n/paths.ts';
import type { Matter, Panel } from '../../../own/centre.ts';
import { Button } from '../../../ui/Button.tsx';
import { buttonClass } from '../../../ui/buttonClass.ts';
import { Card, CardHead } from '../../../ui/Card.tsx';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Empty } from '../../../ui/ListStates.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Status } from '../../../ui/Status.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import type { LoadedPart } from '../loadParts.ts';
import { useCentre } from '../messages.ts';
import { PanelBody } from './PanelBody.tsx';
import styles from './PartCard.module.css';

type Props = {
  part: LoadedPart;
  /** Takes up what cannot wait of a part that came by itself. */
  lift(id: string, matters: readonly Matter[] | undefined): void;
};

export function PartCard({ part: { id, icon, title, panel: brought }, lift }: Props) {
  const t = useCentre();
  const { code } = useLocale();
  const alone = useFetcher<{ parts: readonly LoadedPart[] }>({ key: `centre ${id}` });
  const late = alone.data?.parts[0]?.panel ?? null;
  const panel = brought ?? late;
  const ask = () => alone.load(`${pathTo(code, 'usercenter')}?part=${id}`);
  const missing = panel === null && alone.state === 'idle';
  const asked = alone.data !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once by itself, then by the reader
  useEffect(() => {
    if (missing && !asked) void ask();
  }, [missing, asked]);
  useEffect(() => {
    if (late) lift(id, late.matters);
  }, [id, late, lift]);
  return (
    <Card as="section" className={cx(styles.card, panel?.vip && styles.vip)} aria-labelledby={`part-${id}`}>
      <CardHead
        className={cx(panel?.acts && panel.acts.length > 0 && styles.acting)}
        end={panel && <HeadEnd panel={panel} />}
      >
        <Icon name={icon} />
        <h2 id={`part-${id}`} tabIndex={-1}>
          {title}
        </h2>
      </CardHead>
      {panel ? (
        <PanelBody panel={panel} id={id} part={title} />
      ) : missing && asked ? (
        <Empty
          bare
          title={t('part.failed')}
          action={
            <Button tone="second" size="sm" onClick={ask}>
              {t('part.again')}
            </Button>
          }
        >
          {t('part.failedText')}
        </Empty>
      ) : (
        <div className={styles.loading} role="status" aria-label={t('part.loading', { part: title })}>
          <Skeleton size="long" />
          <Skeleton size="medium" />
          <Skeleton size="short" />
        </div>
      )}
    </Card>
  );
}

function HeadEnd({ panel: { vip, status, acts = [] } }: { panel: Panel }) {
  if (vip) {
    return (
      <Tag tone="vip" icon="vip">
        VIP
      </Tag>
    );
  }
  if (status) return <Status state={status.mark}>{status.word}</Status>;
  if (acts.length === 0) return null;
  return (
    <div className={styles.acts}>
      {acts.map(({ label, to }, at) => (
        <Link
          key={to}
          className={buttonClass({ tone: at === acts.length - 1 ? 'primary' : 'second', size: 'sm' })}
          to={to}
        >
          {label}
        </Link>
      ))}
    </div>
  );
}
