/** What a text must keep to before it is taken: links, hours, repetitions. */
import { createHash } from 'node:crypto';
import { Refusal } from '../../contract/problems.ts';
import type { Tx } from '../../platform/context.ts';
import type { Signed } from './looker.ts';
import { trustOf, waitsFirst } from './policy.ts';
import { writersOfSame, writtenSince } from './queries/posts.ts';
import type { RenderedPost } from './rendering/post.ts';

const hour = 60 * 60_000;
const day = 24 * hour;

/** Most members that one post mentions. */
const mostMentions = 10;

/** Shorter ones, such as thanks, are said again and again. */
const repeatable = 40;

/**
 * Of a text, however it is spaced and written in capitals.
 * @param where a short text is a repetition only there
 */
export function digestOf(text: string, where: string): string {
  const plain = text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
  const scope = plain.length < repeatable ? `${where}\0` : '';
  return createHash('sha256').update(scope).update(plain).digest('base64url').slice(0, 27);
}

/** @throws Refusal for more links than somebody of this standing may set, or for a crowd of mentions */
export function requireMeasure({ standing }: Signed, { links, mentions }: RenderedPost): void {
  const most = trustOf(standing).links;
  const fields = ['text'];
  if (links.length > most) {
    throw new Refusal({ problem: 'invalid', key: 'forum.errors.links', values: { max: most }, fields });
  }
  if (mentions.length > mostMentions) {
    const values = { max: mostMentions };
    throw new Refusal({ problem: 'invalid', key: 'forum.errors.mentions', values, fields });
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
