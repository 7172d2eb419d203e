/** Proofs as pictures: for their owner, and for the reviewer who holds the case. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasRole, reviewers } from '../../contract/roles.ts';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { cookiesOf } from '../../platform/http/cookies.ts';
import { tokenCookie } from '../../platform/http/identity.ts';
import { proofPicture } from './proofs.ts';
import { waitingCaseOf } from './queries/cases.ts';
import { openProof } from './queries/proofs.ts';

export function registerProofs(app: FastifyInstance, ctx: Context): void {
  app.get<{ Params: { id: string } }>('/identity/proofs/:id', async (request, reply) => {
    const { id } = request.params;
    const known = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);
    const actor = known ? await actorOfRequest(ctx, request) : undefined;
    if (!actor || !(await mayLook(ctx, actor, id))) return missing(reply);
    const bytes = await proofPicture(ctx, id);
    if (!bytes) return missing(reply);
    return reply.header('cache-control', 'private, no-store').type('image/webp').send(bytes);
  });
}

async function actorOfRequest(ctx: Context, request: FastifyRequest): Promise<Actor | undefined> {
  const token = cookiesOf(request)[tokenCookie];
  return token ? ctx.ports.account.actorByToken(ctx, token) : undefined;
}

/** Each look of a reviewer is in the audit log before they get anything. */
async function mayLook(ctx: Context, actor: Actor, id: string): Promise<boolean> {
  const proof = await openProof(ctx, id);
  if (!proof) return false;
  if (proof.account === actor.accountId) return true;
  if (!hasRole(actor.roles, reviewers)) return false;
  const held = await waitingCaseOf(ctx, id);
  const holds =
    held?.held_by === actor.accountId && held.held_until !== null && held.held_until > ctx.clock();
  if (!holds) return false;
  await ctx.transaction((tx) =>
    audit(tx, actor, { act: 'identity.look', subject: 'identity', subjectId: held.id }),
  );
  return true;
}

/** Whoever may not see a proof gets the same answer as if it did not exist, and no cache keeps it. */
function missing(reply: FastifyReply): void {
  reply.header('cache-control', 'no-store');
  reply.callNotFound();
}
