/** To whom withdrawals are paid, as it is kept. */
import type { SealedTable } from '../../../platform/sealing.ts';

export const sealedWithdrawals = {
  table: 'payments_withdrawal',
  columns: ['payee'],
  former: (keys, sealed) => keys.open('payments-payee', sealed),
} satisfies SealedTable;
