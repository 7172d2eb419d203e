/** Pictures that members bring: each within their day's share, and deleted when no post shows them. */
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Refusal } from '../../contract/problems.ts';
import { hasRole, moderators } from '../../contract/roles.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import { cookiesOf } from '../../platform/http/cookies.ts';
import { tokenCookie } from '../../platform/http/identity.ts';
import type { HeldFile, Row } from '../../platform/personalData.ts';
import { asWebp, failedToday, notTaken } from '../../platform/picture.ts';
import { imagesADay, pictureMost } from './limits.ts';
import { requireAct, signedLooker } from './looker.ts';
import {
  addImage,
  forgetUnused,
  holdImage,
  imageAddress,
  imageById,
  imageKey,
  imagesSince,
  unusedImages,
} from './queries/images.ts';
import { holdWriter } from './queries/members.ts';

const day = 24 * 60 * 60_000;

/** For so long nobody deletes a picture that no post shows yet. */
const unusedFor = 7 * day;

export async function keepImage(
  ctx: Context,
  actor: Actor,
  file: Uint8Array,
): Promise<{ address: string; width: number; height: number }> {
  requireAct(await signedLooker(ctx, actor), 'upload');
  const account = actor.accountId;
  // Before a picture is decoded: whose day is over costs nothing more.
  await requireShare(ctx, account, 0);
  const { data, width, height } = await asWebp(ctx, account, file, pictureMost).catch((error) => {
    throw notTaken(error);
  });
  const bytes = data.length;
  const id = createHash('sha256').update(`forum ${account}\0`).update(data).digest('hex').slice(0, 40);
  await ctx.transaction(async (tx) => {
    await holdWriter(tx, account);
    await requireShare(tx, account, bytes);
    // Whoever deletes the same picture has done so before.
    await holdImage(tx, id);
    await addImage(tx, { id, account, bytes, width, height });
  });
  // After the row, so that every file belongs to one, whatever fails; its address is told when the file is there.
  await ctx.files.put(imageKey(id), data);
  return { address: imageAddress(id), width, height };
}

/** @throws Refusal when somebody's share of the day, of which failed tries are a part, does not hold so many bytes more */
async function requireShare(ctx: Context, account: string, bytes: number): Promise<void> {
  const today = await imagesSince(ctx, account, new Date(ctx.clock().getTime() - day));
  const count = today.count + (await failedToday(ctx, account));
  if (count < imagesADay.count && today.bytes + bytes <= imagesADay.bytes) return;
  throw new Refusal({ problem: 'too_many_requests', key: 'forum.errors.imagesADay', retryAfter: 3600 });
}

/** The picture of a row, for its owner's export. */
export async function imageFiles(ctx: Context, { id }: Row): Promise<HeldFile[]> {
  const bytes = await ctx.files.get(imageKey(String(id)));
  return bytes ? [{ name: `${id}.webp`, bytes }] : [];
}

export function registerImages(app: FastifyInstance, ctx: Context): void {
  app.get<{ Params: { name: string } }>('/files/forum/:name', async (request, reply) => {
    const id = /^([0-9a-f]{40})\.webp$/.exec(request.params.name)?.[1];
    const image = id === undefined ? undefined : await imageById(ctx, id);
    if (id === undefined || !image) return missing(reply);
    if (!image.open) {
      const token = cookiesOf(request)[tokenCookie];
      const actor = token ? await ctx.ports.account.actorByToken(ctx, token) : undefined;
      // Its owner sees it before the post does, a moderator what a post showed.
      if (!actor || !(actor.accountId === image.account || hasRole(actor.roles, moderators)))
        return missing(reply);
    }
    reply
      .header('cache-control', image.open ? 'public, max-age=300' : 'private, no-store')
      .header('etag', `"${id}"`);
    if (request.headers['if-none-match']?.includes(`"${id}"`)) return reply.status(304).send();
    const bytes = await ctx.files.get(imageKey(id));
    if (!bytes) return missing(reply.removeHeader('etag'));
    return reply.type('image/webp').send(Buffer.from(bytes));
  });
}

/** Whoever may not see a picture gets the same answer as if it did not exist, and no cache keeps it. */
function missing(reply: FastifyReply): void {
  reply.header('cache-control', 'no-store');
  reply.callNotFound();
}

export async function deleteUnusedImages(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock().getTime() - unusedFor);
  for (const id of await unusedImages(ctx, before, 500)) {
    await ctx.transaction(async (tx) => {
      await holdImage(tx, id);
      // Whoever brings it again waits, and puts the bytes there anew.
      if (await forgetUnused(tx, id, before)) await tx.files.delete(imageKey(id));
    });
  }
}
