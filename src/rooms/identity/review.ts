/** What reviewers do: take cases, decide on them, open decisions again. */
import { Refusal } from '../../contract/problems.ts';
import type { LocaleCode } from '../../i18n/locales.ts';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit.ts';
import type { Context, Tx } from '../../platform/context.ts';
import type { NoticeValue } from '../../platform/notice.ts';
import { caseById, currentCase, holdIdentity, type IdentityCase } from './queries/cases.ts';
import { openProof } from './queries/proofs.ts';
import {
  actsOn,
  addAct,
  alikeTo,
  type Decision,
  decideWaiting,
  type HeldCase,
  holdQueue,
  release,
  reopenDecided,
  seenBefore,
  takeWaiting,
  waitingCases,
} from './queries/review.ts';

/** Minutes for which a case stays with a reviewer who does nothing. */
const leaseMinutes = 5;

/** The case on the screen, and the next one, which is loaded already. */
const heldAtOnce = 2;

export async function take(ctx: Context, actor: Actor, except: readonly string[]) {
  const held = await ctx.transaction(async (tx) => {
    await holdQueue(tx);
    const { own, near } = await barredFor(tx, actor);
    const cases = await takeWaiting(tx, {
      reviewer: actor.accountId,
      barred: [...own, ...near],
      except,
      until: new Date(tx.clock().getTime() + leaseMinutes * 60_000),
      most: heldAtOnce,
    });
    const ids = cases.map(({ id }) => id);
    await release(tx, actor.accountId, ids);
    return cases;
  });
  return {
    cases: await Promise.all(held.map((one) => shownCase(ctx, one))),
    waiting: (await waitingCases(ctx)).count,
  };
}

export async function leave(ctx: Context, actor: Actor): Promise<void> {
  await ctx.transaction((tx) => release(tx, actor.accountId));
}

/**
 * Accounts on whose cases somebody does not decide. `own`: theirs and, save for an admin, those of colleagues. `near`:
 * what may be a second account of one of those, by name, picture or browser, and whom an invitation links to them or to
 * such an account of theirs.
 */
async function barredFor(tx: Tx, { accountId, roles }: Actor) {
  const own = roles.includes('admin')
    ? [accountId]
    : [accountId, ...(await tx.ports.account.staffAccounts(tx))];
  const theirs = [accountId, ...(await secondAccounts(tx, [accountId]))];
  const near = [...(await secondAccounts(tx, own)), ...(await tx.ports.invitation.linkedTo(tx, theirs))];
  return { own, near };
}

async function secondAccounts(tx: Tx, of: readonly string[]): Promise<string[]> {
  return [...(await alikeTo(tx, of)), ...(await tx.ports.invitation.sharingBrowser(tx, of))];
}

async function shownCase(ctx: Context, held: HeldCase) {
  const [seen, before] = await Promise.all([seenBefore(ctx, held), actsOn(ctx, held.account)]);
  const { id, version, account, attempt, name, organization, locale, width, height } = held;
  return {
    case: id,
    version,
    account,
    attempt,
    name,
    organization,
    locale,
    submitted_at: held.submitted_at.toISOString(),
    picture: { address: proofAddress(held.proof), width, height },
    seen: seen.map((one) => ({ ...one, submitted_at: one.submitted_at.toISOString() })),
    before: before.map(({ act, at, text }) => ({ act, at: at.toISOString(), text })),
  };
}

/** Where a proof is shown, to its owner and to whoever reviews it. */
export function proofAddress(proof: string): string {
  return `/identity/proofs/${proof}`;
}

type Decided = { case: string; version: number };

export async function approve(ctx: Context, actor: Actor, decided: Decided): Promise<void> {
  await ctx.transaction(async (tx) => {
    const { account } = await decide(tx, actor, decided, { status: 1 });
    await addAct(tx, { case: decided.case, author: actor.accountId, act: 'approve', text: '' });
    await audit(tx, actor, { act: 'identity.approve', subject: 'identity', subjectId: decided.case });
    await tx.happened('identity.approved', { account });
    const { active, until } = await tx.ports.vip.membershipOf(tx, account);
    await tx.ports.notices.notify(tx, {
      account,
      kind: 'identity.approved',
      values: active && until ? { vip: 'runs', until: { date: until.toISOString() } } : { vip: 'none' },
      path: ownPath,
    });
  });
}

export type Refused = Decided & {
  reason: string;
  text: string | undefined;
  language: LocaleCode | undefined;
};

export async function refuse(ctx: Context, actor: Actor, refused: Refused): Promise<void> {
  const { reason, text, language } = refused;
  if (reason === 'typed' && (text === undefined || language === undefined)) {
    throw new Refusal({ problem: 'invalid', key: 'identity.errors.reasonMissing', fields: ['text'] });
  }
  const typed = reason === 'typed' ? { text, language } : { text: undefined, language: undefined };
  const decision = {
    status: 2,
    reason,
    reason_text: typed.text ?? null,
    reason_locale: typed.language ?? null,
  } as const;
  await ctx.transaction(async (tx) => {
    const { account } = await decide(tx, actor, refused, decision);
    await addAct(tx, {
      case: refused.case,
      author: actor.accountId,
      act: 'refuse',
      text: typed.text ?? reason,
    });
    await audit(tx, actor, {
      act: 'identity.refuse',
      subject: 'identity',
      subjectId: refused.case,
      detail: { reason },
    });
    await tx.happened('identity.unapproved', { account });
    // A ready reason is said in the reader's language, a typed one as it was typed.
    const said: NoticeValue = typed.text ?? { word: `identity.reasons.${reason}` };
    await tx.ports.notices.notify(tx, {
      account,
      kind: 'identity.refused',
      values: { reason: said },
      path: ownPath,
    });
  });
}

/** Of the applicant's own page. */
const ownPath = 'my/edit/authentication';

/**
 * @throws Refusal for one's own case and what is near it, one of staff unless by an admin, and one that somebody else
 *   has or changed
 */
async function decide(
  tx: Tx,
  actor: Actor,
  { case: id, version }: Decided,
  decision: Decision,
): Promise<IdentityCase> {
  const one = await requireCase(tx, actor, id);
  const stood = await decideWaiting(tx, { id, version, reviewer: actor.accountId }, decision);
  if (!stood) throw new Refusal({ problem: 'conflict', key: 'identity.errors.notHeld' });
  return one;
}

async function requireCase(tx: Tx, actor: Actor, id: string): Promise<IdentityCase> {
  const found = await caseById(tx, id);
  if (!found) throw new Refusal({ problem: 'not_found' });
  await holdIdentity(tx, found.account);
  if (found.account === actor.accountId) {
    throw new Refusal({ problem: 'forbidden', key: 'identity.errors.ownCase' });
  }
  const { own, near } = await barredFor(tx, actor);
  if (own.includes(found.account)) {
    throw new Refusal({ problem: 'forbidden', key: 'identity.errors.staffCase' });
  }
  if (near.includes(found.account)) {
    throw new Refusal({ problem: 'forbidden', key: 'identity.errors.nearCase' });
  }
  return found;
}

/** Opens the newest decision on an account again. @returns the status then */
export async function reopen(
  ctx: Context,
  actor: Actor,
  { case: id, version, reason }: Decided & { reason: string },
): Promise<number> {
  return ctx.transaction(async (tx) => {
    await requireCase(tx, actor, id);
    const one = await caseById(tx, id);
    const current = one && (await currentCase(tx, one.account));
    if (!one || one.version !== version || one.status === 0 || current?.id !== id) {
      throw new Refusal({ problem: 'conflict', key: 'identity.errors.notNewest' });
    }
    const { account } = one;
    const pictureLeft = (await openProof(tx, one.proof)) !== undefined;
    await reopenDecided(tx, one, pictureLeft);
    await addAct(tx, { case: id, author: actor.accountId, act: 'reopen', text: reason });
    await audit(tx, actor, { act: 'identity.reopen', subject: 'identity', subjectId: id });
    if (one.status === 1) await tx.happened('identity.unapproved', { account });
    await tx.ports.notices.notify(tx, { account, kind: 'identity.reopened', path: ownPath });
    return pictureLeft ? 0 : 2;
  });
}
