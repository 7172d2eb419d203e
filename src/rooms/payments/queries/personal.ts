/** What the room holds about people. What was sold and paid out stays: tax and accounting law asks for it. */
import type { PersonalData } from '../../../platform/personalData.ts';
import { openedPayee } from '../withdrawals/payee.ts';
import { forgetPayees } from './withdrawals.ts';

export const paymentsPersonalData: readonly PersonalData[] = [
  {
    table: 'payments_order',
    account: 'account',
    erasure: 'kept',
    leftOut: ['client_key', 'begun', 'fault', 'fault_seen', 'ask_at'],
    howLong: 'law',
    why: 'Tax and accounting law asks for what was sold, for how much and when; the id then leads nowhere.',
  },
  {
    table: 'payments_wish',
    account: 'account',
    erasure: 'kept',
    leftOut: ['client_key'],
    why: 'Which order a second wish for the same thing was answered with; the id then leads nowhere.',
  },
  {
    table: 'payments_refund',
    account: 'asked_by',
    erasure: 'kept',
    shown: ['id', 'number', 'asked_by', 'asked_at'],
    why: 'Who of the staff gave money back must stay provable; the id then leads nowhere.',
  },
  {
    table: 'payments_refund',
    account: 'settled_by',
    erasure: 'kept',
    shown: ['id', 'number', 'settled_by', 'done_at'],
    why: 'Who of the staff gave money back in another way must stay provable; the id then leads nowhere.',
  },
  {
    table: 'payments_refund',
    account: 'order_id',
    through: 'reference',
    erasure: 'kept',
    leftOut: ['client_key', 'asked_by', 'note', 'since', 'overdue', 'settled_by', 'settled_why'],
    emptied: ['note', 'settled_why'],
    howLong: 'law',
    why: 'What was given back of an order, as the law asks.',
  },
  {
    table: 'payments_dispute',
    account: 'order_id',
    through: 'reference',
    erasure: 'kept',
    howLong: 'law',
    why: 'That the payer of an order disputed its payment with their bank, and what became of it, as the law asks.',
  },
  {
    table: 'payments_receipt',
    account: 'order_id',
    through: 'reference',
    erasure: 'kept',
    howLong: 'law',
    why: 'Receipts of an order, numbered without a gap, as the law asks.',
  },
  {
    table: 'payments_event',
    account: 'order_number',
    through: { table: 'payments_order', by: 'account', column: 'number' },
    erasure: 'kept',
    howLong: 'law',
    why: 'What a provider said about an order, as the law asks.',
  },
  {
    table: 'payments_statement_row',
    account: 'order_number',
    through: { table: 'payments_order', by: 'account', column: 'number' },
    erasure: 'kept',
    howLong: 'law',
    why: 'What stands about an order in a provider’s statement, as the law asks.',
  },
  {
    table: 'payments_statement_row',
    account: 'refund_number',
    through: { table: 'payments_refund', by: 'order_id', column: 'number' },
    erasure: 'kept',
    howLong: 'law',
    why: 'What stands about money that was given back in a provider’s statement, as the law asks.',
  },
  {
    table: 'payments_withdrawal',
    account: 'account',
    erasure: 'kept',
    leftOut: ['client_key', 'payee', 'counted', 'second_person', 'approved_by', 'taken_by', 'ended_by'],
    opened({ keys }, row) {
      if (row.payee === null) return row;
      const place = { id: String(row.id), account: String(row.account) };
      const { name, account, bank } = openedPayee(keys, place, String(row.payee));
      return { ...row, payee_name: name, payee_account: account, payee_bank: bank };
    },
    emptied: ['reason'],
    beforeErasure: forgetPayees,
    howLong: 'law',
    why: 'Points that were paid out as money, and to whom, sealed; accounting law asks for what was paid. An erasure forgets to whom; while staff are paying, once they have paid.',
  },
  ...(['approved_by', 'taken_by', 'ended_by'] as const).map((account) => ({
    table: 'payments_withdrawal',
    account,
    erasure: 'kept' as const,
    shown: ['id', 'number', account, account.replace('_by', '_at')],
    why: 'Who of the staff confirmed, took and paid a withdrawal must stay provable; the id then leads nowhere.',
  })),
  {
    table: 'payments_statement',
    account: 'imported_by',
    erasure: 'kept',
    why: 'Which of the staff brought a provider’s statement must stay provable; the id then leads nowhere.',
  },
  {
    table: 'payments_explanation',
    account: 'explained_by',
    erasure: 'kept',
    why: 'Which of the staff explained a difference must stay provable; the id then leads nowhere.',
  },
];
