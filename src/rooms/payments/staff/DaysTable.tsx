/** What came in and went out on each day, by method. */
import { Moment } from '../../../console/Moment.tsx';
import { useFormat } from '../../../i18n/messages.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Table, Td, Th } from '../../../ui/Table.tsx';
import { usePayments } from '../messages.ts';
import { methods } from '../methods.ts';
import type { Day } from '../queries/statements.ts';

export function DaysTable({ days, currency }: { days: readonly Day[]; currency: string }) {
  const t = usePayments();
  const format = useFormat();
  const money = (amount: number) => format.number(amount / 100, { style: 'currency', currency });
  const methodName = (name: string) => {
    const method = methods.find((one) => one === name);
    return method ? t(`methods.${method}`) : name;
  };
  return (
    <Card>
      <Table label={t('console.days')} dense>
        <thead>
          <tr>
            <Th>{t('orders.date')}</Th>
            <Th>{t('pay.method')}</Th>
            <Th end>{t('console.payments')}</Th>
            <Th end>{t('console.paid')}</Th>
            <Th end>{t('console.givenBack')}</Th>
            <Th end>{t('console.statements.stated')}</Th>
            <Th end>{t('console.statements.returned')}</Th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, method, payments, paid, refunded, statement }) => (
            <tr key={`${day} ${method}`}>
              <Td num>
                <Moment at={day} only="day" />
              </Td>
              <Td>{methodName(method)}</Td>
              <Td num end>
                {format.number(payments)}
              </Td>
              <Td num end>
                {money(paid)}
              </Td>
              <Td num end>
                {money(refunded)}
              </Td>
              <Td num end>
                <Stated ours={paid} theirs={statement?.paid} money={money} />
              </Td>
              <Td num end>
                <Stated ours={refunded} theirs={statement?.refunded} money={money} />
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}

type Compared = { ours: number; theirs: number | undefined; money(amount: number): string };

/** What a statement says, in bold where it is something else than what is kept here. */
function Stated({ ours, theirs, money }: Compared) {
  if (theirs === undefined) return '–';
  return theirs === ours ? money(theirs) : <strong>{money(theirs)}</strong>;
}
