/** The way of an invitation: an account is made by it, its owner's identity is approved, both earn. */
import { Refusal } from '../../contract/problems.ts';
import { type AuditActor, audit } from '../../platform/audit.ts';
import type { Tx } from '../../platform/context.ts';
import type { SignedIn } from '../../ports/events.ts';
import { doubts, doubtsByTrace, keepPlace, sharesPicture, wordsOf } from './doubts.ts';
import {
  addInvitation,
  holdInvitation,
  type InvitationRow,
  invitationOf,
  setReasons,
  settle,
} from './queries.ts';

/** Crockford's base 32 as people type it: in any case, O for 0, I and L for 1, with or without the hyphen. */
export function codeIn(typed: string): string | undefined {
  const letters = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  return /^[0-9A-HJKMNP-TV-Z]{8}$/.test(letters) ? `${letters.slice(0, 4)}-${letters.slice(4)}` : undefined;
}

/** Notes from where an account is used, at every sign-in. */
export async function signedInFrom(tx: Tx, place: SignedIn): Promise<void> {
  await keepPlace(tx, place);
}

/** Notes through whom an account was made. A code that is nobody's stops nobody from making one. */
export async function invited(
  tx: Tx,
  { account, code, ...place }: SignedIn & { code: string | undefined },
): Promise<void> {
  await keepPlace(tx, { account, ...place });
  const known = code === undefined ? undefined : codeIn(code);
  const inviter = known && (await tx.ports.account.accountByCode(tx, known));
  if (!inviter || inviter === account) return;
  const pair = { invited: account, inviter };
  await addInvitation(tx, pair);
  // Traces are kept for a while only, and the approval may come later.
  const reasons = wordsOf(await doubtsByTrace(tx, pair));
  if (reasons !== '') await setReasons(tx, account, reasons);
}

/** The invited person's identity was approved: both earn, unless staff must look first. A second time changes nothing. */
export async function approvedInvited(tx: Tx, account: string): Promise<void> {
  const held = await holdInvitation(tx, account);
  if (held?.state !== 'open') return;
  const found = new Set<string>([...held.reasons.split(' '), ...(await doubtsByTrace(tx, held))]);
  if (await sharesPicture(tx, held)) found.add('picture');
  const reasons = wordsOf(found);
  const approved_at = tx.clock();
  if (reasons !== '') return settle(tx, account, { state: 'held', reasons, approved_at });
  await settle(tx, account, { state: 'open', approved_at });
  await pay(tx, held);
}

/** The invited person's identity is not approved any more: what both earned by it is taken back, and all is open again. */
export async function approvalGone(tx: Tx, account: string): Promise<void> {
  const held = await holdInvitation(tx, account);
  // What staff refused stays refused.
  if (!held || held.approved_at === null || held.state === 'refused') return;
  if (held.state === 'paid') {
    for (const one of [held.inviter, account]) {
      await tx.ports.points.takeBack(tx, {
        rule: 'invitation',
        account: one,
        ground: account,
        reason: 'notApproved',
      });
    }
  }
  const nothing = { approved_at: null, settled_at: null, inviter_points: null, invited_points: null };
  await settle(tx, account, { state: 'open', ...nothing });
}

/**
 * The invited person has bought something, or all that they bought was given back: their inviter earns by it once, or it
 * is taken back. What staff doubt about the invitation holds it.
 */
export async function invitedBought(
  tx: Tx,
  { account: ground, bought }: { account: string; bought: boolean },
): Promise<void> {
  const { points, notices } = tx.ports;
  const known = await invitationOf(tx, ground);
  if (!known || known.state === 'refused') return;
  const earning = { rule: 'purchase', account: known.inviter, ground } as const;
  if (!bought) {
    await points.takeBack(tx, { ...earning, reason: 'refunded' });
    return;
  }
  // What staff released is doubted no more.
  const reason =
    known.state === 'paid' ? undefined : doubts.find((one) => known.reasons.split(' ').includes(one));
  const hold = reason && { hold: reason === 'picture' ? ('proof' as const) : reason };
  const gain = await points.earn(tx, { ...earning, again: true, ...hold });
  if (gain?.state !== 'paid') return;
  const values = { points: gain.points, who: 'bought' };
  await notices.notify(tx, { account: known.inviter, kind: 'invitation.earned', values, path: 'my/vip' });
}

async function pay(
  tx: Tx,
  { inviter, invited: ground }: Pick<InvitationRow, 'inviter' | 'invited'>,
): Promise<void> {
  const gains = [
    { account: inviter, who: 'inviter' },
    { account: ground, who: 'invited' },
  ];
  const { points, notices } = tx.ports;
  const paid: (number | null)[] = [];
  for (const { account, who } of gains) {
    // An approval that was taken back and given again pays again.
    const gain = await points.earn(tx, { rule: 'invitation', account, ground, again: true });
    paid.push(gain?.points ?? null);
    if (!gain) continue;
    const values = { points: gain.points, who };
    await notices.notify(tx, { account, kind: 'invitation.earned', values, path: 'my/vip' });
  }
  const [inviter_points = null, invited_points = null] = paid;
  await settle(tx, ground, { state: 'paid', settled_at: tx.clock(), inviter_points, invited_points });
}

/** @throws Refusal for an invitation that is not held */
export async function heldInvitation(tx: Tx, invited: string): Promise<InvitationRow> {
  const held = await holdInvitation(tx, invited);
  if (!held) throw new Refusal({ problem: 'not_found' });
  if (held.state !== 'held') throw new Refusal({ problem: 'conflict' });
  return held;
}

/** What staff decide about one that is held. Nobody decides about an invitation that they have a part in. */
export async function decide(
  tx: Tx,
  { invited: id, act }: { invited: string; act: 'release' | 'refuse' },
  by: AuditActor,
): Promise<void> {
  const held = await heldInvitation(tx, id);
  if (by && [held.invited, held.inviter].includes(by.accountId)) throw new Refusal({ problem: 'forbidden' });
  if (act === 'release') await pay(tx, held);
  else await settle(tx, id, { state: 'refused', settled_at: tx.clock() });
  await audit(tx, by, {
    act: `invitation.${act}`,
    subject: 'account',
    subjectId: id,
    detail: { inviter: held.inviter, reasons: held.reasons },
  });
}
