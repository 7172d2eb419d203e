/** What a post has said, version by version, and how the text of one goes for good, such as one that named a patient. */
import { Refusal } from '../../contract/problems.ts';
import type { LocaleCode } from '../../i18n/locales.ts';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { authorIn, authorsOf } from './authors.ts';
import { identifiersIn } from './identifiers/find.ts';
import { lookerOf, requireAct, signedLooker } from './looker.ts';
import { namesNow } from './mentionNames.ts';
import { withNames } from './mentionText.ts';
import { type Looker, mayRedact, maySee } from './policy.ts';
import {
  type Post,
  postById,
  type Revision,
  removeRevisionText,
  revisionOf,
  revisionsOf,
} from './queries/posts.ts';
import { topicById } from './queries/topics.ts';
import type { ShownRevision } from './shown.ts';
import { mayOpen } from './thread.ts';
import { holdPost } from './voting.ts';

export async function historyOf(
  ctx: Context,
  { actor, locale }: { actor: Actor | undefined; locale: LocaleCode },
  id: number,
): Promise<ShownRevision[]> {
  const looker = await lookerOf(ctx, actor);
  const post = await postById(ctx, id);
  const topic = post && (await topicById(ctx, post.topic));
  if (!topic || !mayOpen(topic, looker) || !maySee(looker, post)) throw new Refusal({ problem: 'not_found' });
  const revisions = await revisionsOf(ctx, id);
  const accounts = revisions.map(({ account }) => account);
  const texts = revisions.map(({ markdown }) => markdown);
  const [authors, nameOf] = await Promise.all([authorsOf(ctx, accounts), namesNow(ctx, locale, texts)]);
  return revisions.map((revision) => ({
    number: revision.number,
    title: revision.title,
    markdown: withNames(revision.markdown, nameOf),
    author: authorIn(authors, revision.account),
    savedAt: revision.saved_at.toISOString(),
    removed: revision.removed_at !== null,
    mayRemove: mayRemove(looker, post, revision),
  }));
}

/** Does nothing to what is gone already, by a click that came twice. */
export async function removeFromHistory(
  ctx: Context,
  actor: Actor,
  { post: id, number }: { post: number; number: number },
): Promise<void> {
  await ctx.transaction(async (tx) => {
    const looker = await signedLooker(tx, actor);
    requireAct(looker, 'redact');
    const { post } = await holdPost(tx, id);
    const revision = maySee(looker, post) ? await revisionOf(tx, id, number) : undefined;
    if (!revision) throw new Refusal({ problem: 'not_found' });
    if (revision.removed_at !== null) return;
    if (number === post.revision) throw new Refusal({ problem: 'conflict', key: 'forum.errors.versionNow' });
    if (!mayRemove(looker, post, revision)) {
      const own = looker.account === post.account;
      throw new Refusal({ problem: 'forbidden', ...(own ? { key: 'forum.errors.versionKept' } : {}) });
    }
    await removeRevisionText(tx, id, number);
    await audit(tx, actor, { act: 'forum.redact', subject: 'forum-post', subjectId: id });
  });
}

/** What a post says now is changed first. */
function mayRemove(looker: Looker, post: Post, { number, title, markdown, removed_at }: Revision): boolean {
  if (number === post.revision || removed_at !== null) return false;
  const own = looker.account !== null && looker.account === post.account;
  // Looked for only where it matters.
  const identifies = own && identifiersIn(`${title ?? ''}\n${markdown}`).length > 0;
  return mayRedact(looker, post, { identifies });
}
