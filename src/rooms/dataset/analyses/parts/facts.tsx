/** What lists of analyses and of their versions both say. */
import { Link } from 'react-router';
import { useFormat, useLocale } from '../../../../i18n/messages.tsx';
import { pathOf } from '../../../../i18n/paths.ts';
import layout from '../../../../ui/layout.module.css';
import { Status, type StatusState } from '../../../../ui/Status.tsx';
import { useDataset } from '../../messages.ts';
import type { Blind } from '../blind.ts';
import type { Freshness, ShownVersion } from '../own.ts';

const marks: Readonly<Record<Freshness, StatusState>> = {
  current: 'on',
  newer: 'wait',
  engine: 'wait',
  gone: 'off',
};

export function FreshnessOf({ freshness }: Pick<ShownVersion, 'freshness'>) {
  const t = useDataset();
  return <Status state={marks[freshness]}>{t(`analyses.fresh.${freshness}`)}</Status>;
}

/** Whether a plan that was locked before has it, and what of the data could be known by then: a plan after data is no plan before. */
export function PlannedOf({ planned }: Pick<ShownVersion, 'planned'>) {
  const t = useDataset();
  if (planned === null) return '–';
  if (planned === 0) return <Status state="none">{t('analyses.planned.no')}</Status>;
  const { version, snapshots, blind } = planned;
  return (
    <>
      <Status state={snapshots === 0 ? 'on' : 'wait'}>{t('analyses.planned.yes', { version })}</Status>
      <p className={layout.meta}>{t('plan.then', { count: snapshots })}</p>
      <BlindThen blind={blind} />
    </>
  );
}

/** For what others were blinded when a plan was locked, and whether they still are. */
export function useBlindWords(): (blind: Blind) => string {
  const t = useDataset();
  const { and } = useFormat();
  return ({ state, names }) => t(`plan.blind.${state}`, { names: and(names) });
}

export function BlindThen({ blind }: { blind: Blind | null }) {
  const words = useBlindWords();
  return blind && <p className={layout.meta}>{words(blind)}</p>;
}

/** The data of an analysis. */
export function SourceOf({
  study,
  source: { id, name, number },
}: { study: string } & Pick<ShownVersion, 'source'>) {
  const t = useDataset();
  const { code } = useLocale();
  return (
    <>
      <Link to={pathOf(code, 'studies/:study/data/:snapshot', { study, snapshot: id })}>
        <bdi>{name}</bdi>
      </Link>{' '}
      <span className={layout.meta}>{t('snapshots.number', { number })}</span>
    </>
  );
}
