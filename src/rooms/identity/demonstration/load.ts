/** Brings the demonstration's applicants into an empty database, once. */
import { sql } from 'kysely';
import sharp from 'sharp';
import type { Context, Tx } from '../../../platform/context.ts';
import { preparedProof, sealProof, storeProof } from '../proofs.ts';
import { addCase, currentCase } from '../queries/cases.ts';
import { addAct, anyCase, type Decision, decideWaiting } from '../queries/review.ts';
import { type Applicant, type Attempt, applicants } from './applicants.ts';
import { lettering } from './letters.ts';

const hourMs = 60 * 60_000;

export async function loadApplicants(ctx: Context): Promise<void> {
  if (await anyCase(ctx)) return;
  const ready = await Promise.all(
    applicants.map(async (one) => ({
      one,
      proofs: await Promise.all(
        one.attempts.map(async (attempt) =>
          preparedProof(ctx, `${one.mailbox} ${attempt.sent}`, await drawn(one, attempt)),
        ),
      ),
    })),
  );
  const done = await ctx.transaction(async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended('first applicants', 0))`.execute(tx.db);
    if (await anyCase(tx)) return []; // another node was quicker
    const stored = [];
    for (const { one, proofs } of ready) {
      const account = await tx.ports.account.inventAccount(tx, one.mailbox, one.locale);
      for (const [at, attempt] of one.attempts.entries()) {
        const proof = proofs[at];
        if (!proof) continue;
        stored.push({ proof, key: await storeProof(tx, account, proof, null) });
        await attemptOf(tx, account, { one, attempt, number: at + 1, proof: proof.id });
      }
    }
    return stored;
  });
  for (const { proof, key } of done) await sealProof(ctx, proof, key);
}

type Made = { one: Applicant; attempt: Attempt; number: number; proof: string };

async function attemptOf(tx: Tx, account: string, { one, attempt, number, proof }: Made): Promise<void> {
  const sent = tx.clock().getTime() - attempt.sent * hourMs;
  const { name, organization, locale } = one;
  await addCase({ ...tx, clock: () => new Date(sent) }, account, number, {
    name,
    organization,
    proof,
    locale,
  });
  const { decided } = attempt;
  const made = await currentCase(tx, account);
  if (!decided || !made) return;
  const then: Tx = { ...tx, clock: () => new Date(sent + decided.after * hourMs) };
  await decideWaiting(then, { id: made.id, version: made.version, reviewer: null }, decisionOf(decided));
  const act = decided.as === 'approved' ? 'approve' : 'refuse';
  const text = 'text' in decided ? decided.text : 'reason' in decided ? decided.reason : '';
  await addAct(then, { case: made.id, author: null, act, text });
}

function decisionOf(decided: NonNullable<Attempt['decided']>): Decision {
  if (decided.as === 'approved') return { status: 1 };
  if ('text' in decided) {
    const { text, language } = decided;
    return { status: 2, reason: 'typed', reason_text: text, reason_locale: language };
  }
  return { status: 2, reason: decided.reason, reason_text: null, reason_locale: null };
}

const [width, height] = [1200, 800];

/** A badge that nobody can take for a real one. */
async function drawn({ name, organization }: Applicant, { flaw }: Attempt): Promise<Buffer> {
  const words = (text: string, y: number, unit: number) =>
    `<path d="${lettering(text, 470, y, unit)}" fill="none" stroke="#1f2d36" stroke-width="${unit}" stroke-linecap="round" stroke-linejoin="round"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#6d7f78"/>
    <rect x="110" y="110" width="980" height="580" rx="30" fill="#f7f5ec"/>
    <path d="M110 140a30 30 0 0 1 30-30h920a30 30 0 0 1 30 30v80H110z" fill="#2fae6e"/>
    <rect x="160" y="270" width="250" height="320" fill="#c9d6d0"/>
    <circle cx="285" cy="390" r="60" fill="#8fa39a"/><path d="M185 590c10-90 50-120 100-120s90 30 100 120z" fill="#8fa39a"/>
    <path d="${lettering('demonstration', 300, 140, 7)}" fill="none" stroke="#fff" stroke-width="8"/>
    ${words(name, 290, 7)}${words(organization, 390, 4.5)}${words('not a real proof', 460, 4.5)}
    <g transform="rotate(-24 600 400)"><path d="${lettering('demonstration', 140, 360, 12)}" fill="none" stroke="#b3261e" stroke-opacity="0.45" stroke-width="10"/></g>
  </svg>`;
  const picture = await sharp(Buffer.from(svg)).png().toBuffer();
  const flawed = {
    cut: () => sharp(picture).extract({ left: 300, top: 120, width: 900, height: 560 }),
    dark: () => sharp(picture).linear(0.25, 0).blur(6),
    turned: () => sharp(picture).rotate(90),
  };
  return (flaw ? flawed[flaw]() : sharp(picture)).jpeg({ quality: 88 }).toBuffer();
}
