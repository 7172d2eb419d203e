/** What has come since a page was made, put together from what was told. Pure. */
import type { ShownPost } from '../shown.ts';
import type { PostChange, Told } from './told.ts';

export type Fresh = {
  /** By number. */
  replies: readonly ShownPost[];
  /** Up to which number they stand on the page. */
  shownTo: number;
  changes: ReadonlyMap<number, Partial<PostChange>>;
  /** Undefined as long as nothing was told of it. */
  solvedBy: number | null | undefined;
};

export const nothingFresh: Fresh = { replies: [], shownTo: 0, changes: new Map(), solvedBy: undefined };

export function withTold(fresh: Fresh, told: Told): Fresh {
  // What is there already may be as its reader sees it, which says more.
  if (told.event === 'reply' && fresh.replies.some(({ id }) => id === told.post.id)) return fresh;
  if (told.event === 'reply') return withReply(fresh, told.post);
  if (told.event === 'changed') return withChanges(fresh, [told.post]);
  if (told.event === 'answer') return { ...fresh, solvedBy: told.solvedBy };
  if (told.event === 'state') {
    return { ...withChanges(fresh, told.gone.map(goneOf)), solvedBy: told.solvedBy };
  }
  return withChanges(fresh, [goneOf(0)]);
}

/** In the place of the same one, which may have been told to everybody before its reader asked for it. */
export function withReply(fresh: Fresh, post: ShownPost): Fresh {
  const others = fresh.replies.filter(({ id }) => id !== post.id);
  const replies = [...others, post].sort((a, b) => (a.number ?? 0) - (b.number ?? 0));
  return { ...fresh, replies };
}

function withChanges(fresh: Fresh, changes: readonly Partial<PostChange>[]): Fresh {
  if (changes.length === 0) return fresh;
  const all = new Map(fresh.changes);
  for (const change of changes) {
    const number = change.number ?? 0;
    // A vote says nothing of the text, which an edit before it did.
    all.set(number, { ...all.get(number), ...change });
  }
  return { ...fresh, changes: all };
}

/** Of what is gone no more is known, or needed. */
function goneOf(number: number): Partial<PostChange> {
  return { number, status: 'deleted', html: null };
}

/** A post as it is by now. The same object as long as nothing changed. @param keepsText moderators read what is gone */
export function asNow(post: ShownPost, { changes, solvedBy }: Fresh, keepsText: boolean): ShownPost {
  const { number } = post;
  if (number === null) return post;
  const change = changes.get(number);
  const accepted = solvedBy === undefined ? post.accepted : solvedBy === number;
  if (!change && accepted === post.accepted) return post;
  // What was taken down before the page was made says why; of it only that it is gone is told.
  if (change?.html === null && post.status !== 'shown') return { ...post, accepted };
  const { html, ...rest } = change ?? {};
  const text = html === undefined || (html === null && keepsText) ? post.html : html;
  return { ...post, ...rest, accepted, html: text };
}

export function isShown({ status }: ShownPost): boolean {
  return status === 'shown';
}

/** How it is put together: this script comes with the first that is told (useLiveReplies.ts). */
export const rules = { asNow, isShown, withReply } as const;

export type Heard = { fresh: Fresh; rules: typeof rules };
