/** What a text must keep to before it is taken: links, hours, repetitions. The numbers are in `limits.ts`. */
import { createHash } from 'node:crypto';
import { Refusal } from '../../contract/problems.ts';
import { withoutUnseen } from '../../lib/unseen.ts';
import type { Tx } from '../../platform/context.ts';
import { mostMentions, trustOf } from './limits.ts';
import type { Signed } from './looker.ts';
import { withoutNames } from './mentionText.ts';
import { waitsFirst } from './policy.ts';
import { changedSince, digestOfPost, type Post, writersOfSame, writtenSince } from './queries/posts.ts';
import type { RenderedPost } from './rendering/post.ts';

const hour = 60 * 60_000;
/** For so long a text is a repetition. */
export const day = 24 * hour;

/** Shorter ones, such as thanks, are said again and again. */
const repeatable = 40;

/**
 * Of a text, however it is spaced and written in capitals, and whatever stands in it that nobody sees.
 * @param where a short text is a repetition only there
 */
export function digestOf(text: string, where: string): string {
  const plain = withoutUnseen(withoutNames(text).normalize('NFKC').toLowerCase().replace(/\s+/g, ' ')).trim();
  const scope = plain.length < repeatable ? `${where}\0` : '';
  return createHash('sha256').update(scope).update(plain).digest('base64url').slice(0, 27);
}

/** @throws Refusal for more links than somebody of this standing may set, a crowd of mentions, or nothing to be seen */
export function requireMeasure(
  { standing }: Signed,
  { html, links, mentions }: RenderedPost,
  title: string | null,
): void {
  const most = trustOf(standing).links;
  const fields = ['text'];
  if (!showsAnything(html))
    throw new Refusal({ problem: 'invalid', key: 'forum.errors.textMissing', fields });
  // Notices carry the title into letters, and programs that show letters make links of it.
  const inTitle = title?.match(/https?:\/\/|(?<![\p{L}\p{N}.])www\./giu)?.length ?? 0;
  if (links.length + inTitle > most) {
    throw new Refusal({ problem: 'invalid', key: 'forum.errors.links', values: { max: most }, fields });
  }
  if (mentions.length > mostMentions) {
    const values = { max: mostMentions };
    throw new Refusal({ problem: 'invalid', key: 'forum.errors.mentions', values, fields });
  }
}

/** A comment, or characters without a shape, are no text. */
function showsAnything(html: string): boolean {
  return (
    /<(?:math|img|span class="mention")/.test(html) ||
    withoutUnseen(html.replace(/<[^>]*>/g, '')).trim() !== ''
  );
}

/** @throws Refusal beyond what somebody may change in an hour, and for what they or others have just written */
export async function requireChange(
  tx: Tx,
  { standing, account }: Signed,
  { post, text, digest }: { post: Pick<Post, 'id' | 'account'>; text: string; digest: string },
): Promise<void> {
  const now = tx.clock().getTime();
  const most = trustOf(standing).editsAnHour;
  if ((await changedSince(tx, account, new Date(now - hour))) >= most) {
    const key = 'forum.errors.editsAnHour';
    throw new Refusal({ problem: 'too_many_requests', key, values: { max: most }, retryAfter: 900 });
  }
  if (standing === 'moderator' || (await digestOfPost(tx, post.id)) === digest) return;
  // As of a new post; but what stands there already cannot be held back any more.
  const others = await writersOfSame(tx, digest, new Date(now - day), post.id);
  const fields = ['text'];
  if (others.includes(account)) {
    throw new Refusal({ problem: 'invalid', key: 'forum.errors.repeated', fields });
  }
  if (others.length > 0 && text.length >= repeatable) {
    throw new Refusal({ problem: 'invalid', key: 'forum.errors.copied', fields });
  }
}

type Entrance = { status: 'shown' | 'pending'; held: 'first' | 'repeated' | null };

/**
 * Whether a new post is shown at once or waits for a moderator. All that its writer writes is held meanwhile.
 * @throws Refusal beyond what they may write in an hour, and for what they have just written
 */
export async function entranceOf(
  tx: Tx,
  { standing, account, posts }: Signed,
  { what, text, digest }: { what: 'topics' | 'replies'; text: string; digest: string },
): Promise<Entrance> {
  const now = tx.clock().getTime();
  const trust = trustOf(standing);
  const most = what === 'topics' ? trust.topicsAnHour : trust.repliesAnHour;
  const written = await writtenSince(tx, account, new Date(now - hour));
  if (written[what] >= most) {
    const key = what === 'topics' ? 'forum.errors.topicsAnHour' : 'forum.errors.repliesAnHour';
    throw new Refusal({ problem: 'too_many_requests', key, values: { max: most }, retryAfter: 900 });
  }
  const others = await writersOfSame(tx, digest, new Date(now - day));
  if (others.includes(account)) {
    throw new Refusal({ problem: 'invalid', key: 'forum.errors.repeated', fields: ['text'] });
  }
  if (waitsFirst(standing, posts)) return { status: 'pending', held: 'first' };
  const copied = others.length > 0 && text.length >= repeatable && standing !== 'moderator';
  return copied ? { status: 'pending', held: 'repeated' } : { status: 'shown', held: null };
}
