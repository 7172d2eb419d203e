/** Whether a ledger holds what it promises: its entries are replayed one by one, apart from the program's own proof. */
import type { Db } from '../../src/platform/db/open.ts';

const mayBeNegative = ['issued', 'corrections', 'debt', 'sold', 'sales', 'bank'];
const current = ['spendable', 'maturing', 'withdrawable'];

/** @returns what is wrong, in words */
export async function ledgerFaults(db: Db): Promise<string[]> {
  const [accounts, transfers, entries, lots, draws] = await Promise.all([
    db.selectFrom('points_account').selectAll().execute(),
    db.selectFrom('points_transfer').selectAll().orderBy('id').execute(),
    db.selectFrom('points_entry').selectAll().orderBy('id').execute(),
    db.selectFrom('points_lot').selectAll().execute(),
    db.selectFrom('points_draw').selectAll().execute(),
  ]);
  const faults: string[] = [];
  const wrong = (is: boolean, what: string) => {
    if (is) faults.push(what);
  };
  const balances = new Map<number, number>();
  const sums = new Map<number, number>();
  for (const { ledger_account: account, transfer, amount, balance_after } of entries) {
    const after = (balances.get(account) ?? 0) + amount;
    balances.set(account, after);
    sums.set(transfer, (sums.get(transfer) ?? 0) + amount);
    wrong(
      after !== balance_after,
      `account ${account} has ${after} after an entry that says ${balance_after}`,
    );
  }
  for (const { id } of transfers) wrong(sums.get(id) !== 0, `transfer ${id} sums to ${sums.get(id)}`);
  for (const { id, kind, balance } of accounts) {
    wrong((balances.get(id) ?? 0) !== balance, `${kind} ${id} has ${balance}, replayed ${balances.get(id)}`);
    wrong(balance < 0 && !mayBeNegative.includes(kind), `${kind} ${id} is below zero: ${balance}`);
    wrong(kind === 'debt' && balance > 0, `debt ${id} is above zero`);
  }
  const drawn = Map.groupBy(draws, ({ lot }) => lot);
  const left = new Map<number, number>();
  for (const { id, ledger_account: account, amount, remaining } of lots) {
    const taken = (drawn.get(id) ?? []).reduce((sum, draw) => sum + draw.amount, 0);
    wrong(amount - taken !== remaining, `lot ${id} has ${remaining} of ${amount}, ${taken} were taken`);
    left.set(account, (left.get(account) ?? 0) + remaining);
  }
  for (const { id, kind, balance } of accounts.filter((one) => current.includes(one.kind))) {
    wrong((left.get(id) ?? 0) !== balance, `${kind} ${id} has ${balance}, its lots ${left.get(id)}`);
  }
  for (const [owner, own] of Map.groupBy(accounts, (one) => one.owner)) {
    if (owner === null) continue;
    const of = (kinds: string[]) =>
      own.reduce((sum, { kind, balance }) => sum + (kinds.includes(kind) ? balance : 0), 0);
    wrong(of(['debt']) < 0 && of(current) > 0, `${owner} has points and a debt`);
    let running = 0;
    for (const { id, change, balance_after } of transfers.filter(
      (one) => one.owner === owner && one.unit === 'PTS',
    )) {
      running += change;
      wrong(running !== balance_after, `line ${id} says ${balance_after}, the lines before give ${running}`);
    }
    wrong(running !== of([...current, 'debt']), `the statement of ${owner} ends with ${running}`);
  }
  return faults;
}
