/** What staff correct by hand: by undoing a movement, or by points given or taken, always with a reason. */
import { Refusal } from '../../contract/problems.ts';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit.ts';
import type { Tx } from '../../platform/context.ts';
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
import { settingsIn } from './queries/rules.ts';

type Wanted = Pick<Correction, 'id' | 'owner' | 'act' | 'amount' | 'undoes' | 'reason'>;

const day = 24 * 60 * 60_000;

/**
 * Corrects at once, or, where this and what was corrected within a day by one person come above the limit, notes that
 * a second admin is asked for.
 * @throws Refusal for somebody's own points, and for a movement that cannot be undone
 */
export async function correct(tx: Tx, actor: Actor, wanted: Wanted): Promise<'done' | 'waiting'> {
  requireOthers(actor, wanted.owner);
  if (wanted.undoes !== null) await undoable(tx, wanted.undoes);
  const { second_person_above } = await settingsIn(tx);
  await holdCorrections(tx, wanted.owner);
  // Two halves are as much as the whole.
  const alone = await correctedAlone(tx, wanted.owner, new Date(tx.clock().getTime() - day));
  const state = alone + wanted.amount > second_person_above ? 'waiting' : 'done';
  if (!(await addCorrection(tx, { ...wanted, asked_by: actor.accountId, state }))) {
    return stateOfSame(await correctionBy(tx, wanted.id), wanted);
  }
  if (state === 'done') await carryOut(tx, wanted);
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

/** Confirms or refuses what another admin asked for. @throws Refusal for one's own, and for what does not wait */
export async function decideOn(tx: Tx, actor: Actor, id: string, confirmed: boolean): Promise<void> {
  const correction = await holdWaiting(tx, id);
  if (!correction) throw new Refusal({ problem: 'not_found' });
  requireOthers(actor, correction.owner);
  if (confirmed && correction.asked_by === actor.accountId) {
    throw new Refusal({ problem: 'forbidden', key: 'points.errors.secondPerson' });
  }
  if (confirmed) await carryOut(tx, correction);
  await decide(tx, id, { state: confirmed ? 'done' : 'refused', by: actor.accountId });
  await note(tx, actor, confirmed ? 'confirm' : 'decline', correction);
}

/** Pays out what is held, or refuses it. */
export async function settle(tx: Tx, actor: Actor, transfer: number, paid: boolean): Promise<void> {
  const [held] = await transfersBy(tx, { id: transfer });
  if (held?.kind !== 'hold') throw new Refusal({ problem: 'not_found' });
  requireOthers(actor, held.owner);
  if (paid) await release(tx, held);
  else await reverse(tx, held, 'refuse', {});
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

async function carryOut(tx: Tx, { id, owner, act, amount, undoes, reason }: Wanted): Promise<void> {
  const memo = { reason };
  if (undoes !== null) {
    const transfer = await undoable(tx, undoes);
    const { undoneBy } = movements[transfer.kind];
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
