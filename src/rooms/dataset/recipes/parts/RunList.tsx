import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { momentFormat } from '../../../../i18n/format.ts';
import { useFormat, useLocale } from '../../../../i18n/messages.tsx';
import { pathOf } from '../../../../i18n/paths.ts';
import { Card, CardHead } from '../../../../ui/Card.tsx';
import layout from '../../../../ui/layout.module.css';
import { Table, Td, Th } from '../../../../ui/Table.tsx';
import folds from '../../../../workbench/folds.module.css';
import { useDataset } from '../../messages.ts';
import type { ShownRun } from '../own.ts';

/** Which recipe ran over which data, what came of it, and by which hash the run is known. */
export function RunList({ study, runs }: { study: string; runs: readonly ShownRun[] }) {
  const t = useDataset();
  if (runs.length === 0) return null;
  const title = t('recipes.runs', { count: runs.length });
  return (
    <Card as="section" aria-labelledby="runs-h">
      <CardHead>
        <h2 id="runs-h">{title}</h2>
      </CardHead>
      <Table label={t('recipes.run')} className={folds.folds}>
        <thead>
          <tr>
            <Th>{t('recipes.run')}</Th>
            <Th>{t('recipes.over')}</Th>
            <Th>{t('snapshots.rows')}</Th>
            <Th>{t('recipes.outcome')}</Th>
            <Th>{t('recipes.runBy')}</Th>
          </tr>
        </thead>
        <tbody>
          {runs.map((one) => (
            <Row key={one.id} study={study} one={one} />
          ))}
        </tbody>
      </Table>
    </Card>
  );
}

function Row({ study, one }: { study: string; one: ShownRun }) {
  const t = useDataset();
  const { number, dateTime } = useFormat();
  const { outcomes, by, at, hash } = one;
  const moment = dateTime(new Date(at), momentFormat);
  return (
    <tr>
      <Th scope="row">
        {t('recipes.ran', { number: one.number, name: one.recipe_name, revision: one.revision })}
        <p className={layout.meta}>
          <code title={hash}>{hash.slice(0, 12)}</code>
        </p>
      </Th>
      <Td data-label={t('recipes.over')}>
        <Data study={study} id={one.source} number={one.source_number} name={one.source_name} />
        {one.beside.map(({ called, ...data }) => (
          <Data key={`${called} ${data.id}`} study={study} {...data}>
            <span className={layout.meta}>
              {called === null ? t('recipes.joined') : t('recipes.joinedAs', { table: called })}
            </span>{' '}
          </Data>
        ))}
      </Td>
      <Td data-label={t('snapshots.rows')}>
        {t('cleaning.after.of', { now: number(one.rows_after), before: number(one.rows_before) })}
      </Td>
      <Td data-label={t('recipes.outcome')}>
        {outcomes.length === 0
          ? t('recipes.noOutcome')
          : outcomes.map((made) => <Data key={made.id} study={study} {...made} />)}
      </Td>
      <Td data-label={t('recipes.runBy')}>
        <bdi>{by || t('snapshots.someone')}</bdi>
        <p className={layout.meta}>
          <time dateTime={at}>{moment}</time>
        </p>
      </Td>
    </tr>
  );
}

type DataProps = { study: string; id: string; number: number; name: string; children?: ReactNode };

function Data({ study, id, number, name, children }: DataProps) {
  const t = useDataset();
  const { code } = useLocale();
  return (
    <p>
      {children}
      <Link to={pathOf(code, 'studies/:study/data/:snapshot', { study, snapshot: id })}>
        <bdi>{name}</bdi>
      </Link>{' '}
      <span className={layout.meta}>{t('snapshots.number', { number })}</span>
    </p>
  );
}
