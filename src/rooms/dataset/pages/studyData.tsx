/** /{lang}/studies/{id}/data: the snapshots of a study, and the way to bring another. */
import { Link, useNavigate } from 'react-router';
import { momentFormat } from '../../../i18n/format.ts';
import { useFormat, useLocale } from '../../../i18n/messages.tsx';
import { pathOf, pathTo } from '../../../i18n/paths.ts';
import { Head } from '../../../platform/head.tsx';
import { messagesFor } from '../../../platform/page.ts';
import { studyPage } from '../../../platform/studyPage.ts';
import { Card, CardBody, CardHead } from '../../../ui/Card.tsx';
import { Empty } from '../../../ui/ListStates.tsx';
import layout from '../../../ui/layout.module.css';
import { Status } from '../../../ui/Status.tsx';
import { Table, Td, Th } from '../../../ui/Table.tsx';
import folds from '../../../workbench/folds.module.css';
import { handOver } from '../../../workbench/handOver.ts';
import { FileDrop } from '../../../workbench/OpenFile.tsx';
import { PageHead } from '../../../workbench/PageHead.tsx';
import { Presence } from '../../../workbench/Presence.tsx';
import { useSize } from '../../../workbench/useSize.ts';
import { WorkbenchFrame } from '../../../workbench/WorkbenchFrame.tsx';
import { useDataset } from '../messages.ts';
import { type ShownSnapshot, shownSnapshots } from '../snapshots/own.ts';
import type { Route } from './+types/studyData';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { page, place } = studyPage(context, request);
  const { ctx } = page;
  const [study, snapshots] = await Promise.all([
    ctx.ports.study.frameOf(page, place),
    shownSnapshots(ctx, place),
  ]);
  return {
    messages: messagesFor(page, 'dataset.snapshots', 'workbench.open', 'workbench.here'),
    study,
    snapshots,
  };
}

export default function StudyData({ loaderData: { study, snapshots } }: Route.ComponentProps) {
  const t = useDataset();
  const may = study.rights.includes('data.keep') && !study.closed;
  return (
    <WorkbenchFrame {...study.frame} presence={<Presence study={study.id} at="data" />}>
      <Head title={t('snapshots.title')} description={t('snapshots.description')} noindex />
      <PageHead title={t('snapshots.title')} lede={t('snapshots.lede')} />
      <div className={layout.stack}>
        {snapshots.length === 0 ? (
          <Empty title={t('snapshots.none')} level={2}>
            {t(may ? 'snapshots.noneText' : 'snapshots.noneRead')}
          </Empty>
        ) : (
          <Card as="section" aria-labelledby="snapshots-h">
            <CardHead>
              <h2 id="snapshots-h">{t('snapshots.all', { count: snapshots.length })}</h2>
            </CardHead>
            <List study={study.id} snapshots={snapshots} />
          </Card>
        )}
        {may && <Bring study={study.id} />}
      </div>
    </WorkbenchFrame>
  );
}

/** It is opened on this device first: nothing is sent before somebody has seen what is in it, and agreed. */
function Bring({ study }: { study: string }) {
  const t = useDataset();
  const { code } = useLocale();
  const navigate = useNavigate();
  const open = (file: File) => {
    handOver(file, study);
    void navigate(pathTo(code, 'tools/data'));
  };
  return (
    <Card as="section" aria-labelledby="bring-h">
      <CardHead>
        <h2 id="bring-h">{t('snapshots.bring')}</h2>
      </CardHead>
      <CardBody className={layout.stack}>
        <p>{t('snapshots.bringText')}</p>
        <FileDrop onFile={open} />
      </CardBody>
    </Card>
  );
}

function List({ study, snapshots }: { study: string; snapshots: readonly ShownSnapshot[] }) {
  const t = useDataset();
  return (
    <Table label={t('snapshots.title')} className={folds.folds}>
      <thead>
        <tr>
          <Th>{t('snapshots.name')}</Th>
          <Th end>{t('snapshots.rows')}</Th>
          <Th end>{t('snapshots.columns')}</Th>
          <Th end>{t('snapshots.size')}</Th>
          <Th>{t('snapshots.by')}</Th>
          <Th>{t('snapshots.at')}</Th>
        </tr>
      </thead>
      <tbody>
        {snapshots.map((one) => (
          <Row key={one.id} study={study} one={one} />
        ))}
      </tbody>
    </Table>
  );
}

function Row({ study, one }: { study: string; one: ShownSnapshot }) {
  const t = useDataset();
  const size = useSize();
  const { code } = useLocale();
  const format = useFormat();
  const { id, number, name, rows, columns, bytes, by, at, removed } = one;
  const to = pathOf(code, 'studies/:study/data/:snapshot', { study, snapshot: id });
  return (
    <tr>
      <Th scope="row">
        <Link to={to}>
          <bdi>{name}</bdi>
        </Link>
        <p className={layout.meta}>{t('snapshots.number', { number })}</p>
        {removed && <Status state="off">{t('snapshots.removed')}</Status>}
      </Th>
      <Td end num data-label={t('snapshots.rows')}>
        {format.number(rows)}
      </Td>
      <Td end num data-label={t('snapshots.columns')}>
        {format.number(columns)}
      </Td>
      <Td end num data-label={t('snapshots.size')}>
        {size(bytes)}
      </Td>
      <Td data-label={t('snapshots.by')}>
        <bdi>{by || t('snapshots.someone')}</bdi>
      </Td>
      <Td data-label={t('snapshots.at')}>
        <time dateTime={at}>{format.dateTime(new Date(at), momentFormat)}</time>
      </Td>
    </tr>
  );
}
