/** Actions in rows, newest first. */

import { ConsoleTable } from '../../console/ConsoleTable.tsx';
import { useFormat } from '../../i18n/messages.tsx';
import { Td, Th } from '../../ui/Table.tsx';
import styles from './AuditTable.module.css';
import { useStaff } from './messages.ts';

export type AuditRow = {
  id: number;
  at: string;
  who: string;
  /** The whole id, shown on pointing: names may resemble one another. */
  whoId: string;
  act: string;
  subject: string;
  subjectId: string;
  detail: string;
};

export function AuditTable({ rows }: { rows: readonly AuditRow[] }) {
  const t = useStaff();
  const format = useFormat();
  return (
    <ConsoleTable
      label={t('audit.title')}
      ids={rows.map(({ id }) => id)}
      folds
      head={
        <>
          <Th>{t('audit.at')}</Th>
          <Th>{t('audit.who')}</Th>
          <Th>{t('audit.act')}</Th>
          <Th>{t('audit.subject')}</Th>
          <Th>{t('audit.detail')}</Th>
        </>
      }
    >
      {rows.map(({ id, at, who, whoId, act, subject, subjectId, detail }) => (
        <tr key={id}>
          <Td num data-label={t('audit.at')}>
            <time className={styles.at} dateTime={at}>
              {format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'medium' })}
            </time>
          </Td>
          <Td data-label={t('audit.who')}>
            <span className={styles.who} title={whoId || undefined}>
              {who}
            </span>
          </Td>
          <Td data-label={t('audit.act')}>
            <code className={styles.act}>{act}</code>
          </Td>
          <Td data-label={t('audit.subject')}>
            <span className={styles.subject} title={subjectId}>
              {subject}
            </span>
          </Td>
          <Td data-label={t('audit.detail')}>
            <span className={styles.detail}>{detail}</span>
          </Td>
        </tr>
      ))}
    </ConsoleTable>
  );
}
