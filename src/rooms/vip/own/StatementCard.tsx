/** What is owned, and every movement that led to it, with the balance after each. */
import { Link, useLocation, useNavigate } from 'react-router';
import { useFormat, useLocale } from '../../../i18n/messages.tsx';
import { pathTo } from '../../../i18n/paths.ts';
import type { Balance, Statement, StatementEntry, StatementQuery } from '../../../ports/points.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { Card, CardFoot, CardHead } from '../../../ui/Card.tsx';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Select } from '../../../ui/Input.tsx';
import { Empty } from '../../../ui/ListStates.tsx';
import layout from '../../../ui/layout.module.css';
import { Table, Td, Th } from '../../../ui/Table.tsx';
import { useVip } from '../messages.ts';
import styles from './StatementCard.module.css';
import { useMoment } from './useMoment.ts';

type Props = { balance: Balance; statement: Statement; query: StatementQuery; mayWithdraw: boolean };

export function StatementCard({ balance, statement, query, mayWithdraw }: Props) {
  const t = useVip();
  const { code } = useLocale();
  const { href } = useStatementHref(query.filter);
  const { entries, newer, older } = statement;
  return (
    <Card id="statement" className={styles.card}>
      <CardHead end={<Tools statement={statement} query={query} />}>
        <h2>{t('statement.title')}</h2>
      </CardHead>
      <Balances balance={balance} />
      {mayWithdraw && (
        <p className={styles.withdraw}>
          <Link className={layout.link} to={pathTo(code, 'my/withdrawals')}>
            {t('balance.withdraw')}
            <Icon name="arrow" small />
          </Link>
        </p>
      )}
      {entries.length === 0 ? (
        <div className={styles.empty}>
          <Empty title={t('statement.empty')} bare />
        </div>
      ) : (
        <Table label={t('statement.title')} dense>
          <thead>
            <tr>
              <Th>{t('statement.date')}</Th>
              <Th>{t('statement.entry')}</Th>
              <Th end>
                {t('statement.points')}
                <small className={styles.below}>{t('statement.balance')}</small>
              </Th>
              <Th end className={styles.balance}>
                {t('statement.balance')}
              </Th>
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </tbody>
        </Table>
      )}
      {(newer ?? older) !== null && (
        <CardFoot className={cx(layout.row, layout.between, styles.foot)}>
          {newer !== null && (
            <Link className={layout.link} to={href(newer)} preventScrollReset>
              {t('statement.newer')}
            </Link>
          )}
          {older !== null && (
            <Link className={layout.link} to={href(older)} preventScrollReset>
              {t('statement.older')}
              <Icon name="arrow" small />
            </Link>
          )}
        </CardFoot>
      )}
    </Card>
  );
}

/** The same page at another place of the statement; where one came from is kept. */
function useStatementHref(filter: string) {
  const { pathname, search } = useLocation();
  const at = (kind: string, before: string) => {
    const query = new URLSearchParams(search);
    query.delete('at');
    query.delete('kind');
    if (kind !== '') query.set('kind', kind);
    if (before !== '') query.set('at', before);
    const text = query.toString();
    return text === '' ? pathname : `${pathname}?${text}`;
  };
  return { href: (before: string) => at(filter, before), filtered: (kind: string) => at(kind, '') };
}

function Tools({ statement: { filters, csv }, query: { filter } }: Pick<Props, 'statement' | 'query'>) {
  const t = useVip();
  const navigate = useNavigate();
  const { filtered } = useStatementHref(filter);
  if (filters.length === 0 && csv === '') return null;
  return (
    <div className={layout.row}>
      {filters.length > 0 && (
        <Select
          className={styles.kind}
          aria-label={t('statement.kind')}
          value={filter}
          onChange={(event) => void navigate(filtered(event.target.value), { preventScrollReset: true })}
        >
          <option value="">{t('statement.all')}</option>
          {filters.map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </Select>
      )}
      {csv !== '' && (
        <LinkButton size="sm" href={csv} download>
          CSV
        </LinkButton>
      )}
    </div>
  );
}

function Balances({ balance: { current, withdrawable, held, debt } }: Pick<Props, 'balance'>) {
  const t = useVip();
  const format = useFormat();
  const cells = [
    [t('balance.current'), current],
    [t('balance.withdrawable'), withdrawable],
    ...(held > 0 ? [[t('balance.held'), held] as const] : []),
    ...(debt > 0 ? [[t('balance.debt'), debt] as const] : []),
  ] as const;
  return (
    <dl className={styles.cells}>
      {cells.map(([name, points]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{format.number(points)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Entry({ entry: { at, title, note, amount, balance, reversed } }: { entry: StatementEntry }) {
  const format = useFormat();
  const { day } = useMoment();
  return (
    <tr className={cx(reversed && styles.reversed)}>
      <Td className={styles.date}>{day(at)}</Td>
      <Td className={styles.entry}>
        {title}
        {note !== '' && <small className={styles.note}>{note}</small>}
      </Td>
      <Td end num className={cx(amount > 0 && styles.plus)}>
        {format.number(amount, { signDisplay: 'exceptZero' })}
        <small className={styles.below}>{format.number(balance)}</small>
      </Td>
      <Td end num className={styles.balance}>
        {format.number(balance)}
      </Td>
    </tr>
  );
}
