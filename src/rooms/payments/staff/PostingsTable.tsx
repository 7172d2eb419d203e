/** What an order moved in the ledger: points, and money in hundredths of the currency. */
import { useFormat } from '../../../i18n/messages.tsx';
import type { ShownPosting } from '../../../ports/points.ts';
import { Card, CardHead } from '../../../ui/Card.tsx';
import { Table, Td, Th } from '../../../ui/Table.tsx';
import { usePayments } from '../messages.ts';

export function PostingsTable({ postings }: { postings: readonly ShownPosting[] }) {
  const t = usePayments();
  const format = useFormat();
  return (
    <Card>
      <CardHead>
        <h2>{t('console.postings')}</h2>
      </CardHead>
      <Table label={t('console.postings')} dense>
        <thead>
          <tr>
            <Th>{t('console.movement')}</Th>
            <Th>{t('console.ledgerAccount')}</Th>
            <Th end>{t('console.change')}</Th>
          </tr>
        </thead>
        <tbody>
          {postings.map(({ key, movement, account, unit, amount }) => (
            <tr key={key}>
              <Td>{movement}</Td>
              <Td>{account}</Td>
              <Td num end>
                {unit === 'PTS'
                  ? format.number(amount, { signDisplay: 'exceptZero' })
                  : format.number(amount / 100, { signDisplay: 'exceptZero', minimumFractionDigits: 2 })}{' '}
                <small>{unit}</small>
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}
