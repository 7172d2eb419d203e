/** What staff correct by hand: by undoing a movement, or by points given or taken, always with a reason. */
import { Refusal } from '../../contract/problems.ts';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit.ts';
import type { Tx } from '../../platform/context.ts';
import type { Notify } from '../../platform/notice.ts';
import { limitFor, type PersonNeeds, personOf } from '../../platform/secondPerson.ts';
import { release, reverse } from './earn.ts';
import { movements } from './movements.ts';
import {
  addCorrection,
  type Correction,
  correctedAlone,
  correctionBy,
  decide,
  holdCorrections,
  holdWaiting,
} from './queries/corrections.ts';
import { KeyTaken, post, type Transfer, transfersBy } from './queries/ledger.ts';
import { settingsNow } from './queries/rules.ts';
import { spendingKey } from './spend.ts';

/** What corrections need of other rooms; `wiring.ts` hands it in. */
export type CorrectionNeeds = PersonNeeds & {
  /** The points of a spending are given back: what they paid for ends. */
  spendingUndone(tx: Tx, undone: { account: string; key: string }): Promise<void>;
  notify: Notify;
};

type Wanted = Pick<Correction, 'id' | 'owner' | 'act' | 'amount' | 'undoes' | 'reason'>;

const day = 24 * 60 * 60_000;

/**
 * Corrects at once, or, where this and what was corrected within a day by one person, of this person's points or by this
 * admin, come above the limit, notes that a second admin is asked for; and so for points of an account that may be this admin's
 * second one.
 * @throws Refusal for somebody's own points, and for a movement that cannot be undone
 */
export async function correct(
  tx: Tx,
  needs: CorrectionNeeds,
  actor: Actor,
  wanted: Wanted,
): Promise<'done' | 'waiting'> {
  requireOthers(actor, wanted.owner);
  if (wanted.undoes !== null) await undoable(tx, wanted.undoes);
  await holdCorrections(tx);
  const person = await personOf(tx, needs, actor);
  // Two halves are as much as the whole: to one person, or by one admin to several.
  const since = new Date(tx.clock().getTime() - day);
  const alone = Math.max(
    await correctedAlone(tx, { owner: wanted.owner }, since),
    await correctedAlone(tx, { askers: person }, since),
  );
  const limit = limitFor(await settingsNow(tx), person);
  const state = person.includes(wanted.owner) || alone + wanted.amount > limit ? 'waiting' : 'done';
  if (!(await addCorrection(tx, { ...wanted, asked_by: actor.accountId, state }))) {
    return stateOfSame(await correctionBy(tx, wanted.id), wanted);
  }
  if (state === 'done') await carryOut(tx, needs, wanted);
  await note(tx, actor, state === 'done' ? 'correct' : 'ask', wanted);
  return state;
}

/** The same form was sent twice. @throws Refusal when it says something else now */
function stateOfSame(
  before: Correction | undefined,
  { owner, act, amount, reason }: Wanted,
): 'done' | 'waiting' {
  const same =
    before?.owner === owner && before.act === act && before.amount === amount && before.reason === reason;
  if (!same || before.state === 'refused') throw new KeyTaken();
  return before.state === 'waiting' ? 'waiting' : 'done';
}

/**
 * Confirms or refuses what another admin asked for.
 * @throws Refusal for what does not wait, and where the other admin or the owner may be the same person
 */
export async function decideOn(
  tx: Tx,
  needs: CorrectionNeeds,
  actor: Actor,
  { id, confirmed }: { id: string; confirmed: boolean },
): Promise<void> {
  const correction = await holdWaiting(tx, id);
  if (!correction) throw new Refusal({ problem: 'not_found' });
  requireOthers(actor, correction.owner);
  const person = await personOf(tx, needs, actor);
  if (confirmed && [correction.asked_by, correction.owner].some((one) => person.includes(one))) {
    throw new Refusal({ problem: 'forbidden', key: 'points.errors.secondPerson' });
  }
  if (confirmed) await carryOut(tx, needs, correction);
  await decide(tx, id, { state: confirmed ? 'done' : 'refused', by: actor.accountId });
  await note(tx, actor, confirmed ? 'confirm' : 'decline', correction);
}

/** Pays out what is held, or refuses it. */
export async function settle(
  tx: Tx,
  { notify }: Pick<CorrectionNeeds, 'notify'>,
  actor: Actor,
  { transfer, paid }: { transfer: number; paid: boolean },
): Promise<void> {
  const [held] = await transfersBy(tx, { id: transfer });
  if (held?.kind !== 'hold') throw new Refusal({ problem: 'not_found' });
  requireOthers(actor, held.owner);
  if (paid) {
    await release(tx, held);
    const values = { points: held.amount };
    await notify(tx, { account: held.owner, kind: 'points.released', values, path: 'my/vip' });
  } else await reverse(tx, held, 'refuse', {});
  const act = paid ? 'points.release' : 'points.refuse';
  await audit(tx, actor, {
    act,
    subject: 'account',
    subjectId: held.owner,
    detail: { transfer, points: held.amount },
  });
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

async function carryOut(
  tx: Tx,
  { spendingUndone }: CorrectionNeeds,
  { id, owner, act, amount, undoes, reason }: Wanted,
): Promise<void> {
  const memo = { reason };
  if (undoes !== null) {
    const transfer = await undoable(tx, undoes);
    const { undoneBy } = movements[transfer.kind];
    // Before the accounts are held, as whoever spends holds the membership first.
    if (transfer.kind === 'spend') await spendingUndone(tx, { account: owner, key: spendingKey(transfer) });
    if (undoneBy) await reverse(tx, transfer, undoneBy, memo);
  } else if (act !== 'undo') {
    await post(tx, { kind: act, key: `correct:${id}`, print: [act, owner, amount], owner, amount, memo });
  }
}

function requireOthers({ accountId }: Actor, owner: string): void {
  if (accountId === owner) throw new Refusal({ problem: 'forbidden', key: 'points.errors.ownPoints' });
}

/** The reason is a text: it stays in the ledger, and out of the log. */
async function note(
  tx: Tx,
  actor: Actor,
  act: string,
  { id, owner, act: what, amount }: Wanted,
): Promise<void> {
  const detail = { correction: id, what, points: amount };
  await audit(tx, actor, { act: `points.${act}`, subject: 'account', subjectId: owner, detail });
}
