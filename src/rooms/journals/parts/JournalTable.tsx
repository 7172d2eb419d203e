/** Journals that were found: for members with their newest figures, for everybody by their names. */
import { Link } from 'react-router';
import { useLocale } from '../../../i18n/messages.tsx';
import { Card } from '../../../ui/Card.tsx';
import layout from '../../../ui/layout.module.css';
import { Table, Td, Th } from '../../../ui/Table.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { journalPath } from '../addresses.ts';
import { useJournals } from '../messages.ts';
import type { ShownJournal } from '../shown.ts';
import { FigureText } from './FigureText.tsx';
import styles from './JournalTable.module.css';
import { useMetric } from './useMetric.ts';

type Props = {
  journals: readonly ShownJournal[];
  label: string /** Whose column comes first. */;
  metric?: string;
};

/** More columns are for the page of a journal. */
const mostColumns = 4;

export function JournalTable({ journals, label, metric }: Props) {
  const t = useJournals();
  const metricName = useMetric();
  const isOpen = journals.some(({ figures }) => figures !== null);
  const there = new Set(journals.flatMap(({ figures }) => (figures ?? []).map((one) => one.metric)));
  const ordered = [...there].sort((a, b) => Number(b === metric) - Number(a === metric) || (a < b ? -1 : 1));
  const metrics = ordered.slice(0, mostColumns);
  return (
    <Card>
      <Table label={label} dense>
        <thead>
          <tr>
            <Th>{t('table.journal')}</Th>
            {isOpen ? (
              metrics.map((one) => <Th key={one}>{metricName(one)}</Th>)
            ) : (
              <Th>{t('table.publisher')}</Th>
            )}
            <Th>{t('table.access')}</Th>
          </tr>
        </thead>
        <tbody>
          {journals.map((one) => (
            <tr key={one.issn}>
              <Th scope="row" className={styles.name}>
                <JournalName journal={one} />
                <span className={styles.issn}>ISSN {one.issn}</span>
              </Th>
              {isOpen ? <Figures journal={one} metrics={metrics} /> : <Td>{one.publisher ?? ''}</Td>}
              <Td>
                <Access journal={one} />
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}

function Figures({ journal: { figures }, metrics }: { journal: ShownJournal; metrics: readonly string[] }) {
  const t = useJournals();
  if (!figures?.length) {
    return (
      <Td colSpan={Math.max(1, metrics.length)} className={layout.meta}>
        {t('table.none')}
      </Td>
    );
  }
  return metrics.map((metric) => {
    const figure = figures.find((one) => one.metric === metric);
    return <Td key={metric}>{figure ? <FigureText {...figure} /> : null}</Td>;
  });
}

export function JournalName({ journal: { issn, title, demonstration } }: { journal: ShownJournal }) {
  const t = useJournals();
  const { code } = useLocale();
  return (
    <span className={styles.named}>
      <Link to={journalPath(code, issn)} className={layout.link}>
        {title}
      </Link>
      {demonstration && <Tag>{t('demonstration')}</Tag>}
    </span>
  );
}

/** Open access, and whether authors pay. */
export function Access({ journal: { open_access, charged, charge } }: { journal: ShownJournal }) {
  const t = useJournals();
  const said = [
    open_access === null ? null : open_access ? t('access.open') : t('access.closed'),
    charged === null ? null : charged ? (charge ?? t('access.charges')) : t('access.free'),
  ];
  return <span className={layout.small}>{said.filter(Boolean).join(' · ')}</span>;
}
