/** The documents of a study, each by its newest version; the ones before it fold out. */
import { momentFormat } from '../../../i18n/format.ts';
import { useFormat, useLocale } from '../../../i18n/messages.tsx';
import { pathOf } from '../../../i18n/paths.ts';
import layout from '../../../ui/layout.module.css';
import { Status } from '../../../ui/Status.tsx';
import { Table, Td, Th } from '../../../ui/Table.tsx';
import folds from '../../../workbench/folds.module.css';
import { useSize } from '../../../workbench/useSize.ts';
import type { ShownDocument } from '../documents/shown.ts';
import { useStudy } from '../messages.ts';
import { BringDocument } from './BringDocument.tsx';
import styles from './DocumentTable.module.css';
import { RemoveDocument } from './RemoveDocument.tsx';

type Props = { study: string; documents: readonly ShownDocument[]; may: boolean };

export function DocumentTable({ study, documents, may }: Props) {
  const t = useStudy();
  const hasActs = may || documents.some((one) => [one, ...one.before].some(({ mayRemove }) => mayRemove));
  return (
    <Table label={t('documents.title')} className={folds.folds}>
      <thead>
        <tr>
          <Th>{t('documents.name')}</Th>
          <Th>{t('documents.kind')}</Th>
          <Th>{t('documents.version')}</Th>
          <Th>{t('documents.dated')}</Th>
          <Th>{t('documents.by')}</Th>
          <Th>{t('documents.at')}</Th>
          {hasActs && (
            <Th>
              <span className={layout.sr}>{t('documents.acts')}</span>
            </Th>
          )}
        </tr>
      </thead>
      <tbody>
        {documents.map((one) => (
          <Row key={one.id} study={study} one={one} may={may} hasActs={hasActs} />
        ))}
      </tbody>
    </Table>
  );
}

type RowProps = { study: string; one: ShownDocument; may: boolean; hasActs: boolean };

function Row({ study, one, may, hasActs }: RowProps) {
  const t = useStudy();
  const format = useFormat();
  const { kind, by, at, before, mayRemove } = one;
  return (
    <tr>
      <Th scope="row">
        <File study={study} version={one} />
        {before.length > 0 && (
          <details className={styles.before}>
            <summary>{t('documents.before', { count: before.length })}</summary>
            <ol>
              {before.map((version) => (
                <li key={version.id}>
                  <Earlier study={study} version={version} />
                </li>
              ))}
            </ol>
          </details>
        )}
      </Th>
      <Td data-label={t('documents.kind')}>{t(`documents.kinds.${kind}`)}</Td>
      <Td data-label={t('documents.version')}>{one.version ?? format.number(one.number)}</Td>
      <Td data-label={t('documents.dated')}>
        <Day of={one.dated} />
      </Td>
      <Td data-label={t('documents.by')}>
        <bdi>{by || t('members.someone')}</bdi>
      </Td>
      <Td data-label={t('documents.at')}>
        <time dateTime={at}>{format.dateTime(new Date(at), momentFormat)}</time>
      </Td>
      {hasActs && (
        <Td end>
          <div className={layout.row}>
            {may && <BringDocument study={study} replaces={one} />}
            {mayRemove && <RemoveDocument study={study} version={one} />}
          </div>
        </Td>
      )}
    </tr>
  );
}

type FileProps = { study: string; version: Omit<ShownDocument, 'before'> };

/** The way to the file; of one that was taken away, when and why. */
function File({ study, version: { id, title, name, bytes, removed } }: FileProps) {
  const t = useStudy();
  const size = useSize();
  const format = useFormat();
  const { code } = useLocale();
  if (removed)
    return (
      <>
        <bdi>{title}</bdi>
        <p>
          <Status state="off">{t('documents.removed')}</Status>
        </p>
        <p className={layout.meta}>
          {t('documents.removedWhy', {
            at: format.dateTime(new Date(removed.at), { dateStyle: 'medium' }),
            reason: removed.reason || t('documents.removedEmptied'),
          })}
        </p>
      </>
    );
  return (
    <>
      <a href={`${pathOf(code, 'studies/:study/documents', { study })}/${id}/file`} download>
        <bdi>{title}</bdi>
      </a>
      <p className={layout.meta}>
        <bdi>{name}</bdi>
        {format.marks.comma}
        {size(bytes)}
      </p>
    </>
  );
}

function Earlier({ study, version }: FileProps) {
  const t = useStudy();
  const format = useFormat();
  const { number, by, at, mayRemove } = version;
  const label = version.version ?? format.number(number);
  return (
    <>
      <File study={study} version={version} />
      <p className={layout.meta}>
        {t('documents.earlier', {
          version: label,
          who: by || t('members.someone'),
          at: format.dateTime(new Date(at), { dateStyle: 'medium' }),
        })}
      </p>
      {mayRemove && <RemoveDocument study={study} version={version} />}
    </>
  );
}

/** A day as it stands on the document: of no time zone. */
function Day({ of }: { of: string | null }) {
  const format = useFormat();
  if (of === null) return null;
  return <time dateTime={of}>{format.dateTime(new Date(`${of}T00:00:00Z`), { dateStyle: 'medium' })}</time>;
}
