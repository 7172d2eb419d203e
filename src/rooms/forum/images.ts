/** Pictures that members bring: each within their day's share, and deleted when no post shows them. */
import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { download } from '../../contract/download.ts';
import { Refusal } from '../../contract/problems.ts';
import { hasRole, moderators } from '../../contract/roles.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import { serveFile } from '../../platform/http/downloads.ts';
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

export const imageFile = download({
  path: '/files/forum/:id.webp',
  summary:
    'A picture that a member brought: to everybody while a post shows it, else to its owner and to moderators',
  input: z.object({ id: z.string().check(z.regex(/^[0-9a-f]{40}$/)) }),
  types: ['image/webp'],
});

export const serveImage = serveFile(imageFile, async (ctx, { id }, { actor }) => {
  const image = await imageById(ctx, id);
  if (!image) return undefined;
  if (!image.open) {
    const reader = await actor();
    // Its owner sees it before the post does, a moderator what a post showed.
    if (!reader || !(reader.accountId === image.account || hasRole(reader.roles, moderators)))
      return undefined;
  }
  const caching = image.open ? { caching: 'public, max-age=300' } : {};
  return { body: () => ctx.files.get(imageKey(id)), etag: `"${id}"`, ...caching };
});

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
