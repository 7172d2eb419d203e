/** What differs between two versions, place by place. */
import { useListFilter } from '../../../console/useQuery.ts';
import { Card, CardBody, CardHead } from '../../../ui/Card.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Input.tsx';
import layout from '../../../ui/layout.module.css';
import { Note } from '../../../ui/Note.tsx';
import { Table, Td, Th } from '../../../ui/Table.tsx';
import { useSyndrome } from '../messages.ts';
import styles from './ChangesCard.module.css';
import type { Change } from './changes.ts';

type Props = {
  versions: readonly string[];
  drafts: readonly { id: string; version: string }[];
  changes: { changes: readonly Change[]; isCut: boolean } | null;
};

export function ChangesCard({ versions, drafts, changes }: Props) {
  const t = useSyndrome();
  const filter = useListFilter();
  const sides = [
    ...drafts.map(({ id, version }) => [id, t('console.draftOf', { version: version || '–' })] as const),
    ...versions.map((version) => [version, version] as const),
  ];
  return (
    <Card as="section" aria-labelledby="changes">
      <CardHead>
        <h2 id="changes">{t('console.compare')}</h2>
      </CardHead>
      <CardBody className={layout.stack}>
        <div className={layout.row}>
          {(['from', 'to'] as const).map((side) => (
            <Field key={side} label={t(`console.${side}`)}>
              {(control) => (
                <Select
                  {...control}
                  value={filter.get(side)}
                  onChange={(event) => filter.set({ [side]: event.target.value })}
                >
                  <option value="">{t('console.choose')}</option>
                  {sides.map(([value, name]) => (
                    <option key={value} value={value}>
                      {name}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          ))}
        </div>
        {changes && <Changes {...changes} />}
      </CardBody>
    </Card>
  );
}

function Changes({ changes, isCut }: NonNullable<Props['changes']>) {
  const t = useSyndrome();
  if (changes.length === 0) return <Note tone="ok">{t('console.noChanges')}</Note>;
  return (
    <>
      <p className={layout.meta}>{t('console.changes', { count: changes.length })}</p>
      {isCut && <Note tone="warn">{t('console.changesCut')}</Note>}
      <Table label={t('console.compare')} dense>
        <thead>
          <tr>
            <Th>{t('console.place')}</Th>
            <Th>{t('console.before')}</Th>
            <Th>{t('console.after')}</Th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ at, before, after }) => (
            <tr key={at}>
              <Td className={styles.place}>{at}</Td>
              <Td className={styles.text}>{before === undefined ? '–' : <del>{before}</del>}</Td>
              <Td className={styles.text}>{after === undefined ? '–' : <ins>{after}</ins>}</Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}
