/** One part of the centre: loaded with the page, or by itself where it did not come with it. */
import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { useLocale } from '../../../i18n/messages.tsx';
import { pathTo } from '../../../i18n/paths.ts';
import { Button } from '../../../ui/Button.tsx';
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

export function PartCard({ part: { id, icon, title, panel: brought } }: { part: LoadedPart }) {
  const t = useCentre();
  const { code } = useLocale();
  const alone = useFetcher<{ parts: readonly LoadedPart[] }>({ key: `centre ${id}` });
  const panel = brought ?? alone.data?.parts[0]?.panel ?? null;
  const ask = () => alone.load(`${pathTo(code, 'usercenter')}?part=${id}`);
  const missing = panel === null && alone.state === 'idle';
  const asked = alone.data !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once by itself, then by the reader
  useEffect(() => {
    if (missing && !asked) void ask();
  }, [missing, asked]);
  return (
    <Card as="section" className={cx(styles.card, panel?.vip && styles.vip)} aria-labelledby={`part-${id}`}>
      <CardHead
        end={
          panel?.vip ? (
            <Tag tone="vip" icon="vip">
              VIP
            </Tag>
          ) : (
            panel?.status && <Status state={panel.status.mark}>{panel.status.word}</Status>
          )
        }
      >
        <Icon name={icon} />
        <h2 id={`part-${id}`}>{title}</h2>
      </CardHead>
      {panel ? (
        <PanelBody panel={panel} part={title} />
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
