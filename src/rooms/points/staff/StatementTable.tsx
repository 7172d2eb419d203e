/** The lines of a statement, each with its postings, and a way to undo it. */
import { ConsoleTable } from '../../../console/ConsoleTable.tsx';
import { useFormat } from '../../../i18n/messages.tsx';
import { Empty } from '../../../ui/ListStates.tsx';
import layout from '../../../ui/layout.module.css';
import { Td, Th } from '../../../ui/Table.tsx';
import { usePoints } from '../messages.ts';
import { type HouseKind, houseKinds, type Kind, type OwnKind, ownKinds } from '../movements.ts';
import { holdReasons, purposes, ruleNames } from '../rules.ts';
import styles from './points.module.css';
import { UndoButton } from './UndoButton.tsx';

type Line = {
  id: number;
  at: string;
  kind: Kind;
  rule: string | null;
  amount: number;
  change: number;
  balance: number;
  purpose?: string;
  reason?: string;
  hold?: string;
  reverses: number | null;
  ended: Kind | null;
  undoable: boolean;
  postings: readonly { account: string; own: boolean; amount: number; balance_after: number }[];
};

export function StatementTable({ lines, own }: { lines: readonly Line[]; own: boolean }) {
  const t = usePoints();
  const format = useFormat();
  if (lines.length === 0) return <Empty title={t('console.noLines')} level={2} />;
  const signed = (value: number) => format.number(value, { signDisplay: 'exceptZero' });
  return (
    <ConsoleTable
      label={t('console.statement')}
      ids={lines.map(({ id }) => id)}
      head={
        <>
          <Th>{t('console.at')}</Th>
          <Th>{t('console.what')}</Th>
          <Th end>{t('console.amount')}</Th>
          <Th end>{t('console.change')}</Th>
          <Th end>{t('console.balance')}</Th>
          <Th>{t('console.postings')}</Th>
          <Th>{t('console.correction')}</Th>
        </>
      }
    >
      {lines.map((line) => (
        <tr key={line.id}>
          <Td num>
            <time dateTime={line.at}>
              {format.dateTime(new Date(line.at), { dateStyle: 'medium', timeStyle: 'medium' })}
            </time>
          </Td>
          <Td>
            <What line={line} />
          </Td>
          <Td num end>
            {format.number(line.amount)}
          </Td>
          <Td num end>
            {signed(line.change)}
          </Td>
          <Td num end>
            {format.number(line.balance)}
          </Td>
          <Td>
            <ul className={styles.postings}>
              {line.postings.map(({ account, own: owned, amount, balance_after }) => (
                <li key={account} className={layout.num}>
                  <AccountName kind={account} own={owned} /> {signed(amount)} → {format.number(balance_after)}
                </li>
              ))}
            </ul>
          </Td>
          <Td>{line.undoable && !own && <UndoButton transfer={line.id} />}</Td>
        </tr>
      ))}
    </ConsoleTable>
  );
}

function What({ line: { id, kind, rule, purpose, hold, reason, reverses, ended } }: { line: Line }) {
  const t = usePoints();
  const ruled = ruleNames.find((one) => one === rule);
  const bought = purposes.find((one) => one === purpose);
  const held = holdReasons.find((one) => one === hold);
  const notes = [
    ruled && t(`rules.${ruled}`),
    bought && t(`purposes.${bought}`),
    held && t(`holds.${held}`),
    reverses !== null && t('console.ofNumber', { id: String(reverses) }),
    ended && t(`kinds.${ended}`),
    reason,
  ];
  return (
    <span className={styles.reason}>
      <strong>{t(`kinds.${kind}`)}</strong> <span className={layout.meta}>#{id}</span>
      <br />
      {notes.filter(Boolean).join(' · ')}
    </span>
  );
}

function AccountName({ kind, own }: { kind: string; own: boolean }) {
  const t = usePoints();
  const mine: OwnKind | undefined = ownKinds.find((one) => one === kind);
  const house: HouseKind | undefined = houseKinds.find((one) => one === kind);
  if (own && mine) return t(`console.accounts.${mine}`);
  return house ? t(`console.accounts.${house}`) : kind;
}
