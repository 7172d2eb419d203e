/** Whether points can be withdrawn, at which rate, and between which limits. */
import { invalidate } from '../../../platform/cache.ts';
import type { Context, Tx } from '../../../platform/context.ts';

const withdrawingTag = 'payments withdrawing';

/** All in points; `rate` is how many one unit of the currency takes. */
export type Withdrawing = {
  active: boolean;
  rate: number;
  minimum: number;
  maximum: number;
  /** Above it somebody else confirms a withdrawal before it is paid. */
  second_person_above: number;
  version: number;
};

export function withdrawingIn(ctx: Context): Promise<Withdrawing> {
  return ctx.memory.of('payments withdrawing', [withdrawingTag], () => withdrawingNow(ctx));
}

/** As the database has it: memory follows a write within moments. */
export async function withdrawingNow(ctx: Context): Promise<Withdrawing> {
  return ctx.db
    .selectFrom('payments_withdrawing')
    .select(['active', 'rate', 'minimum', 'maximum', 'second_person_above', 'version'])
    .executeTakeFirstOrThrow();
}

/** @returns false when it is not at that version any more */
export async function changeWithdrawing(tx: Tx, { version, ...wanted }: Withdrawing): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('payments_withdrawing')
    .set({ ...wanted, version: version + 1 })
    .where('version', '=', version)
    .executeTakeFirst();
  await invalidate(tx, [withdrawingTag]);
  return Number(numUpdatedRows) === 1;
}
