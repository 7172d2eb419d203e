/** Pictures of proofs: taken, shown and destroyed. */
import { randomUUIDv7 } from 'node:crypto';
import { Refusal } from '../../contract/problems.ts';
import { audit } from '../../platform/audit.ts';
import type { Context, Tx } from '../../platform/context.ts';
import type { HeldFile, Row } from '../../platform/personalData.ts';
import { asWebp, hashesOf, notTaken } from '../../platform/picture.ts';
import { type FileKey, getSealed, newFileKey, putSealed } from '../../platform/sealedFiles.ts';
import { pictureMost } from './contract.ts';
import { currentCase, holdIdentity, setAside } from './queries/cases.ts';
import {
  addProofRow,
  decidedProofs,
  deleteAbandoned,
  deleteUnused,
  destroyDecided,
  destroyProofsOf,
  discardedFiles,
  forgetDiscarded,
  openProof,
} from './queries/proofs.ts';
import { sealedProofs } from './queries/sealed.ts';

const { table } = sealedProofs;

const dayMs = 24 * 60 * 60_000;

/** Days for which a picture is kept after the decision (privacy notice). */
const keptDays = 30;

/** @returns the version agreed to; null where there is none to agree to. @throws Refusal without consent */
async function agreedTo(ctx: Context, consent: string | undefined): Promise<string | null> {
  const { site } = ctx.ports;
  if (consent === 'none' && (await site.privacyVersion(ctx)) === undefined) return null;
  if (consent !== undefined && (await site.isPrivacyVersion(ctx, consent))) return consent;
  throw new Refusal({ problem: 'invalid', key: 'identity.errors.consentMissing', fields: ['consent'] });
}

type Sent = { file: Uint8Array; consent: string | undefined };

/**
 * Keeps a picture, encrypted; what the account sent before and did not use is deleted. The row with the key comes
 * first: so every file belongs to a row, whatever fails.
 * @returns its id
 */
export async function keepProof(ctx: Context, account: string, { file, consent }: Sent): Promise<string> {
  const consent_version = await agreedTo(ctx, consent);
  const proof = await preparedProof(ctx, account, file);
  const key = await ctx.transaction(async (tx) => {
    // Of several that are sent at once, one stays; and none goes while a request takes it up.
    await holdIdentity(tx, account);
    const made = await storeProof(tx, account, proof, consent_version);
    await deleteUnused(tx, account, proof.id);
    return made;
  });
  await sealProof(ctx, proof, key);
  return proof.id;
}

/** A picture made anew, with its place in the store. @throws Refusal with what is wrong with the picture */
export async function preparedProof(ctx: Context, person: string, file: Uint8Array) {
  const picture = await madeAnew(ctx, person, file);
  const id = randomUUIDv7();
  return { id, ...picture, file: `identity/${id}` };
}

type PreparedProof = Awaited<ReturnType<typeof preparedProof>>;

/** @returns the key of its file */
export async function storeProof(
  tx: Tx,
  account: string,
  { data: _data, hashes, ...row }: PreparedProof,
  consent_version: string | null,
): Promise<FileKey> {
  const place = { table, row: row.id, account };
  const wrapped = newFileKey(tx, place);
  await addProofRow(tx, { ...row, ...hashes, account, wrapped_key: wrapped, consent_version });
  return { ...place, wrapped };
}

export async function sealProof(ctx: Context, { file, data }: PreparedProof, key: FileKey): Promise<void> {
  await putSealed(ctx, file, key, data);
}

/** @throws Refusal with what is wrong with the picture */
async function madeAnew(ctx: Context, person: string, file: Uint8Array) {
  try {
    const hashes = await hashesOf(ctx, person, file);
    return { ...(await asWebp(ctx, person, file, pictureMost)), hashes };
  } catch (error) {
    throw notTaken(error);
  }
}

/** The bytes, as WebP; undefined once they are destroyed. */
export async function proofPicture(ctx: Context, id: string): Promise<Buffer | undefined> {
  const proof = await openProof(ctx, id);
  if (!proof) return undefined;
  const { account, file, wrapped_key: wrapped } = proof;
  return getSealed(ctx, file, { table, row: id, account, wrapped });
}

/** The picture of a row of proofs, for its owner's export; none once it is destroyed. */
export async function proofFiles(ctx: Context, { id }: Row): Promise<HeldFile[]> {
  const bytes = await proofPicture(ctx, String(id));
  return bytes ? [{ name: `${id}.webp`, bytes }] : [];
}

/**
 * Takes back for somebody that they agreed to send a proof: every picture is destroyed, and what stood on one, a request
 * or an approval, has ended. What was decided stays on record, without its picture.
 */
export async function withdrawProofs(
  ctx: Context,
  account: string,
): Promise<{ pictures: number; ended: boolean }> {
  const done = await ctx.transaction(async (tx) => {
    await holdIdentity(tx, account);
    const current = await currentCase(tx, account);
    const ended = current !== undefined && current.status !== 2;
    if (ended) await setAside(tx, current);
    const pictures = await destroyProofsOf(tx, account);
    await deleteUnused(tx, account);
    if (current?.status === 1) await tx.happened('identity.unapproved', { account });
    return { pictures, ended };
  });
  await deleteFiles(ctx);
  return done;
}

/** Deletes what its time has come for: undecided uploads after a day, proofs 30 days after the decision. */
export async function sweepProofs(ctx: Context): Promise<void> {
  const now = ctx.clock().getTime();
  const abandoned = await deleteAbandoned(ctx, new Date(now - dayMs));
  const before = new Date(now - keptDays * dayMs);
  let destroyed = 0;
  for (const { id, account } of await decidedProofs(ctx, before)) {
    await ctx.transaction(async (tx) => {
      await holdIdentity(tx, account);
      if (!(await destroyDecided(tx, id, before))) return;
      await audit(tx, null, { act: 'identity.destroy', subject: 'proof', subjectId: id });
      destroyed++;
    });
  }
  await deleteFiles(ctx);
  ctx.log.info({ abandoned, destroyed }, 'pictures of proofs deleted');
}

/** One that cannot be deleted stops no other. It is tried again with every sweep, and admins are told each time. */
async function deleteFiles(ctx: Context): Promise<void> {
  const left: string[] = [];
  for (const file of await discardedFiles(ctx)) {
    try {
      await ctx.files.delete(file);
      await forgetDiscarded(ctx, file);
    } catch (error) {
      left.push(file);
      ctx.log.error({ err: error, file }, 'the picture of a proof could not be deleted from the file store');
    }
  }
  if (left.length === 0) return;
  const detail = { count: left.length, files: left.slice(0, 20) };
  await ctx.transaction((tx) =>
    audit(tx, null, { act: 'identity.undeleted', subject: 'proof', subjectId: 'files', detail }),
  );
}
