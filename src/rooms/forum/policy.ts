/**
 * Who may do what in the forum: one table for standings, and what the thing itself allows. Pure. Handlers ask here
 * again inside their transaction; pages ask so that nobody is offered what would be refused.
 */
import { hasRole, moderators, type Role } from '../../contract/roles.ts';

/**
 * `new`: an account of the first day, or with fewer than two posts that everybody sees, whose identity nobody has
 * looked at. `approved`: identity approved. `moderator`: by their role, an admin too.
 */
export const standings = ['visitor', 'new', 'member', 'approved', 'suspended', 'moderator'] as const;

export type Standing = (typeof standings)[number];

const everybody: readonly Standing[] = standings;
const signedIn: readonly Standing[] = ['new', 'member', 'approved', 'suspended', 'moderator'];
const writers: readonly Standing[] = ['new', 'member', 'approved', 'moderator'];
const moderation: readonly Standing[] = ['moderator'];

/** What can be done, and which standings may do it at all. */
export const table = {
  read: everybody,
  history: everybody,
  favourite: signedIn,
  draft: signedIn,
  appeal: signedIn,
  ask: writers,
  reply: writers,
  upload: writers,
  preview: writers,
  mention: writers,
  edit: writers,
  /** Taking the text of an old version out of the history. */
  redact: signedIn,
  delete: writers,
  vote: writers,
  accept: writers,
  report: writers,
  /** Letting through, hiding, moving, merging, closing, pinning, suspending. */
  moderate: moderation,
} as const satisfies Record<string, readonly Standing[]>;

export type Act = keyof typeof table;

export function mayAtAll(standing: Standing, act: Act): boolean {
  const who: readonly Standing[] = table[act];
  return who.includes(standing);
}

/** What decides somebody's standing. */
export type Facts = {
  roles: readonly Role[];
  /** When the account was made. */
  madeAt: Date;
  /** Posts of theirs that everybody sees. */
  posts: number;
  approved: boolean;
  suspendedUntil: Date | null;
};

const firstDayMs = 24 * 60 * 60_000;
const fewPosts = 2;

/** @param facts null for who is not signed in */
export function standingOf(facts: Facts | null, now: Date): Standing {
  if (!facts) return 'visitor';
  if (hasRole(facts.roles, moderators)) return 'moderator';
  if (facts.suspendedUntil && facts.suspendedUntil > now) return 'suspended';
  if (facts.approved) return 'approved';
  const young = now.getTime() - facts.madeAt.getTime() < firstDayMs;
  return young || facts.posts < fewPosts ? 'new' : 'member';
}

/** Whether what somebody writes first waits until a moderator has let it through. */
export function waitsFirst(standing: Standing, posts: number): boolean {
  return standing === 'new' && posts === 0;
}

/** Who looks at a thing: nobody's account is null. */
export type Looker = { standing: Standing; account: string | null };

export type TopicFacts = {
  account: string | null;
  shown: boolean;
  closed: boolean;
  /** Whether anybody but the asker has replied. */
  repliedByOthers: boolean;
};

export type PostFacts = {
  account: string | null;
  /** 0 for the question. */
  number: number | null;
  status: 'shown' | 'pending' | 'hidden' | 'deleted';
};

/** What is not shown is seen by moderators, and what waits by who wrote it. */
export function maySee({ standing, account }: Looker, { account: author, status }: PostFacts): boolean {
  if (status === 'shown' || standing === 'moderator') return true;
  return status === 'pending' && isOwn(account, author);
}

export function mayReply(
  { standing }: Looker,
  { shown, closed }: Pick<TopicFacts, 'shown' | 'closed'>,
): boolean {
  if (!mayAtAll(standing, 'reply')) return false;
  return standing === 'moderator' || (shown && !closed);
}

export function mayEdit(looker: Looker, topic: TopicFacts, post: PostFacts): boolean {
  if (!mayAtAll(looker.standing, 'edit') || !canChange(post)) return false;
  return looker.standing === 'moderator' || (isOwn(looker.account, post.account) && !topic.closed);
}

/**
 * Taking the text of a version out of the history for good. A moderator may for every reason, its author where it holds
 * what looks like a patient, also while the topic is closed or they are suspended: a quarrel stays to be seen.
 */
export function mayRedact(looker: Looker, post: PostFacts, { identifies }: { identifies: boolean }): boolean {
  if (!mayAtAll(looker.standing, 'redact') || !maySee(looker, post)) return false;
  return looker.standing === 'moderator' || (identifies && isOwn(looker.account, post.account));
}

/** One's own; a question that others have answered is not its asker's alone, and is withdrawn by a moderator. */
export function mayDelete(looker: Looker, topic: TopicFacts, post: PostFacts): boolean {
  if (!mayAtAll(looker.standing, 'delete') || post.status === 'deleted') return false;
  if (looker.standing === 'moderator') return true;
  if (!isOwn(looker.account, post.account) || topic.closed || post.status === 'hidden') return false;
  return post.number !== 0 || !topic.repliedByOthers;
}

export function mayVote({ standing, account }: Looker, topic: TopicFacts, post: PostFacts): boolean {
  if (!mayAtAll(standing, 'vote') || post.status !== 'shown' || !topic.shown) return false;
  return !isOwn(account, post.account);
}

/** A reply is accepted by who asked, or by a moderator who has not written it: it is paid. */
export function mayAccept({ standing, account }: Looker, topic: TopicFacts, post: PostFacts): boolean {
  if (!mayAtAll(standing, 'accept') || post.status !== 'shown' || !topic.shown || !post.number) return false;
  if (isOwn(account, topic.account)) return true;
  return standing === 'moderator' && !isOwn(account, post.account);
}

/** What the trusted find useful or accept pays its author; anybody can make new accounts, and ask with one. */
export function judgementPays(standing: Standing): boolean {
  return standing === 'member' || standing === 'approved' || standing === 'moderator';
}

function canChange({ status }: PostFacts): boolean {
  return status === 'shown' || status === 'pending';
}

function isOwn(account: string | null, author: string | null): boolean {
  return account !== null && account === author;
}
