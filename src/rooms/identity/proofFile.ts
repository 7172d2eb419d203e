/** Proofs as pictures: for their owner, and for the reviewer who holds the case, each of whose looks is recorded. */
import * as z from 'zod/mini';
import { download } from '../../contract/download.ts';
import { uuid } from '../../contract/fields.ts';
import { hasRole, reviewers } from '../../contract/roles.ts';
import { serveFile } from '../../platform/http/downloads.ts';
import { proofPicture } from './proofs.ts';
import { waitingCaseOf } from './queries/cases.ts';
import { openProof } from './queries/proofs.ts';

export const proofFile = download({
  path: '/identity/proofs/:id',
  summary: 'A proof that was sent, as a picture, to its owner or the reviewer who holds the case',
  input: z.object({ id: uuid }),
  types: ['image/webp'],
  access: 'user',
});

export const serveProof = serveFile(proofFile, async (ctx, { id }, { actor }) => {
  const proof = await openProof(ctx, id);
  if (!proof) return undefined;
  if (proof.account === actor.accountId) {
    const body = await proofPicture(ctx, id);
    return body && { body };
  }
  const held = hasRole(actor.roles, reviewers) ? await waitingCaseOf(ctx, id) : undefined;
  const holds =
    held?.held_by === actor.accountId && held.held_until !== null && held.held_until > ctx.clock();
  const body = holds && (await proofPicture(ctx, id));
  return body ? { body, act: { act: 'identity.look', subject: 'identity', subjectId: held.id } } : undefined;
});
