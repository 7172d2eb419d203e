/** What staff correct by hand: by undoing a movement, or by points given or taken, always with a reason. */
import { Refusal } from '../../contract/problems.ts';
import { type AuditActor, audit } from '../../platform/audit.ts';
import type { Tx } from '../../platform/context.ts';
import { release, reverse } from './earn.ts';
import { movements } from './movements.ts';
import { post, type Transfer, transfersBy } from './queries/ledger.ts';
import { spendingKey } from './spend.ts';

type Wanted = { owner: string; act: 'add' | 'deduct'; amount: number; reason: string; key: string };

/** Gives somebody points or takes them, once for each key. */
export async function correct(
  tx: Tx,
  by: AuditActor,
  { owner, act, amount, reason, key }: Wanted,
): Promise<void> {
  const print = [act, owner, amount];
  await post(tx, { kind: act, key: `correct:${key}`, print, owner, amount, memo: { reason } });
  await note(tx, by, 'points.correct', owner, { what: act, points: amount });
}

/** Undoes a movement by its reversal. @throws Refusal when it cannot be undone, or was */
export async function undo(
  tx: Tx,
  by: AuditActor,
  { transfer: id, reason }: { transfer: number; reason: string },
): Promise<void> {
  const transfer = await undoable(tx, id);
  const { owner, kind, amount } = transfer;
  const { undoneBy } = movements[kind];
  // Before the accounts are held, as whoever spends holds the membership first.
  if (kind === 'spend') await tx.ports.vip.spendingUndone(tx, { account: owner, key: spendingKey(transfer) });
  if (undoneBy) await reverse(tx, transfer, undoneBy, { reason });
  await note(tx, by, 'points.correct', owner, { what: 'undo', points: amount });
}

/** Pays out what is held, or refuses it. */
export async function settle(
  tx: Tx,
  by: AuditActor,
  { transfer, paid }: { transfer: number; paid: boolean },
): Promise<void> {
  const held = await heldPayment(tx, transfer);
  if (paid) {
    await release(tx, held);
    const values = { points: held.amount };
    await tx.ports.notices.notify(tx, {
      account: held.owner,
      kind: 'points.released',
      values,
      path: 'my/vip',
    });
  } else await reverse(tx, held, 'refuse', {});
  await note(tx, by, paid ? 'points.release' : 'points.refuse', held.owner, {
    transfer,
    points: held.amount,
  });
}

/** @throws Refusal when there is no such payment that was held */
export async function heldPayment(tx: Tx, id: number): Promise<Transfer> {
  const [held] = await transfersBy(tx, { id });
  if (held?.kind !== 'hold') throw new Refusal({ problem: 'not_found' });
  return held;
}

/** The movement, when it can be undone and was not. @throws Refusal */
export async function undoable(tx: Tx, id: number): Promise<Transfer> {
  const [transfer] = await transfersBy(tx, { id });
  if (!transfer) throw new Refusal({ problem: 'not_found' });
  if (transfer.ended || !movements[transfer.kind].undoneBy) {
    throw new Refusal({ problem: 'conflict', key: 'points.errors.notUndone' });
  }
  return transfer;
}

/** The reason is a text: it stays in the ledger, and out of the log. */
async function note(
  tx: Tx,
  by: AuditActor,
  act: string,
  owner: string,
  detail: Record<string, unknown>,
): Promise<void> {
  await audit(tx, by, { act, subject: 'account', subjectId: owner, detail });
}
