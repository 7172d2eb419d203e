/** What is wrong with a draft, each with its place; pressed, the place is shown. */
import { type FaultKind, sentences } from '../../../questionnaire/faultSentences.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card, CardBody, CardHead } from '../../../ui/Card.tsx';
import layout from '../../../ui/layout.module.css';
import { Note } from '../../../ui/Note.tsx';
import { Table, Td, Th } from '../../../ui/Table.tsx';
import { useSyndrome } from '../messages.ts';
import type { DraftFault, DraftReport } from './draft.ts';
import styles from './FaultList.module.css';

type Props = { report: DraftReport; onChoose: (fault: DraftFault) => void };

export function FaultList({ report: { faults }, onChoose }: Props) {
  const t = useSyndrome();
  return (
    <Card as="section" aria-labelledby="faults">
      <CardHead>
        <h2 id="faults">{t('console.faultsTitle')}</h2>
      </CardHead>
      <CardBody className={layout.stack}>
        <div role="status">
          {faults.length === 0 ? (
            <Note tone="ok">{t('console.noFaults')}</Note>
          ) : (
            <Note tone="error">{t('console.faultCount', { count: faults.length })}</Note>
          )}
        </div>
        {faults.length > 0 && (
          <Table label={t('console.faultList')} dense>
            <thead>
              <tr>
                {(['part', 'line', 'place', 'fault'] as const).map((name) => (
                  <Th key={name}>{t(`console.${name}`)}</Th>
                ))}
              </tr>
            </thead>
            <tbody>
              {faults.map((fault, k) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: one place may have two faults of a kind; all change at once
                <Row key={k} fault={fault} onChoose={onChoose} />
              ))}
            </tbody>
          </Table>
        )}
      </CardBody>
    </Card>
  );
}

function Row({ fault, onChoose }: { fault: DraftFault; onChoose: Props['onChoose'] }) {
  const t = useSyndrome();
  const { part, at, line, column, kind, values } = fault;
  const name = part === 'definition' ? t('console.definition') : part;
  return (
    <tr>
      <Td>{name}</Td>
      <Td num>
        <Button size="sm" tone="quiet" onClick={() => onChoose(fault)}>
          {line ?? '–'}
        </Button>
      </Td>
      <Td className={styles.place}>
        {at || '/'}
        {column !== undefined && ` ${t('console.atColumn', { column })}`}
      </Td>
      <Td className={styles.sentence}>
        {isKind(kind) ? t(`console.faults.${kind}`, values) : t('console.faults.syntax')}
      </Td>
    </tr>
  );
}

function isKind(kind: DraftFault['kind']): kind is FaultKind {
  return Object.hasOwn(sentences, kind);
}
