/** The moderators' queue as its page shows it: what waits, and one case with what is needed to judge it. */
import type { HowMany } from '../../../console/menu.ts';
import { nameIn } from '../../../console/names.ts';
import type { Actor } from '../../../platform/actor.ts';
import { auditSearch } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Page } from '../../../platform/page.ts';
import { authorIn, authorsOf } from '../authors.ts';
import { type Known, lookerOf } from '../looker.ts';
import { presentPosts } from '../posts.ts';
import { type Member, membersBy } from '../queries/members.ts';
import {
  appealsAgainst,
  type Decision,
  decisionById,
  decisionsBy,
  decisionsOn,
  openReports,
  placesOf,
  queueOf,
  suspensions,
  type Waiting,
} from '../queries/order.ts';
import { type Post, postById, postsBetween } from '../queries/posts.ts';
import { topicById } from '../queries/topics.ts';
import type { OrderMember, Queue, QueueCase, QueueItem, ShownDecision } from './shown.ts';

/** As many as a list shows; the rest comes when these are done. */
const mostItems = 50;

/** Earlier decisions on a member that are shown. */
const mostDecisions = 10;

/** What the console counts: no more than one looks through in a day. */
export async function openItems(ctx: Context): Promise<HowMany> {
  const waiting = await queueOf(ctx, 100);
  return { count: waiting.length, since: waiting[0]?.since ?? null };
}

/** @param wanted key of the case to show; the oldest where it is none */
export async function readQueue(page: Page, actor: Actor, wanted: string | null): Promise<Queue> {
  const waiting = await queueOf(page.ctx, mostItems);
  const ids = (kind: Waiting['kind'], is: boolean) =>
    waiting.filter((one) => (one.kind === kind) === is).map(({ id }) => id);
  const against = await decisionsBy(page.ctx, ids('appeal', true));
  const judged = [...against.values()].flatMap(({ post }) => (post === null ? [] : [post]));
  const places = await placesOf(page.ctx, [...ids('appeal', false), ...judged]);
  const about = (one: Waiting) => {
    const decision = one.kind === 'appeal' ? against.get(one.id) : undefined;
    const post = decision ? decision.post : one.id;
    const place = post === null ? undefined : places.get(post);
    return { place, account: decision?.account ?? place?.account ?? null };
  };
  const authors = await authorsOf(
    page.ctx,
    waiting.map((one) => about(one).account),
  );
  const items = waiting.map((one): QueueItem => {
    const { place, account } = about(one);
    return {
      key: `${one.kind}-${one.id}`,
      kind: one.kind,
      since: one.since.toISOString(),
      title: place?.title ?? null,
      locale: place?.locale ?? null,
      author: authorIn(authors, account),
    };
  });
  const at = Math.max(
    0,
    items.findIndex(({ key }) => key === wanted),
  );
  const [item, one] = [items[at], waiting[at]];
  return { items, current: item && one ? { ...item, ...(await readCase(page, actor, one)) } : null };
}

async function readCase(page: Page, actor: Actor, one: Waiting): Promise<QueueCase> {
  const { ctx } = page;
  const decision = one.kind === 'appeal' ? await decisionById(ctx, one.id) : undefined;
  const id = decision ? decision.post : one.id;
  const post = id === null ? undefined : await postById(ctx, id);
  const topic = post && (await topicById(ctx, post.topic));
  const looker = await lookerOf(ctx, actor);
  const before = post ? await postsBefore(page, post) : [];
  const shown = topic
    ? await presentPosts({ ctx, looker, locale: page.locale }, topic, [...before, post])
    : [];
  const reports = one.kind === 'report' ? await openReports(ctx, one.id) : [];
  const account = decision?.account ?? post?.account ?? null;
  const [reporters, members] = await Promise.all([
    authorsOf(
      ctx,
      reports.map(({ account: by }) => by),
    ),
    account === null ? [] : membersOf(page, await membersBy(ctx, { accounts: [account] })),
  ]);
  return {
    topic: topic
      ? { id: topic.id, slug: topic.slug, title: topic.title, locale: topic.locale, category: topic.category }
      : null,
    post: shown.at(-1) ?? null,
    before: shown.slice(0, -1),
    reports: reports.map(({ reason, words, at, account: by }) => ({
      reason,
      words,
      at: at.toISOString(),
      author: authorIn(reporters, by),
    })),
    decision: decision ? await decisionWithName(page, decision, looker) : null,
    member: members[0] ?? null,
  };
}

async function decisionWithName(
  page: Page,
  decision: Decision,
  { account }: Known,
): Promise<QueueCase['decision']> {
  const [[shown], names] = await Promise.all([
    shownDecisions(page, [decision]),
    page.ctx.ports.account.namesOf(page.ctx, [decision.moderator]),
  ]);
  if (!shown) return null;
  return { ...shown, by: nameIn(names, decision.moderator, page), mine: decision.moderator === account };
}

/** The question, and the post that it answers or follows. */
async function postsBefore({ ctx }: Page, post: Post): Promise<Post[]> {
  if (post.number === 0) return [];
  const topic = await topicById(ctx, post.topic);
  const last = post.answers_to ?? (post.number ?? (topic?.last_number ?? 0) + 1) - 1;
  const [question, followed] = await Promise.all([
    postsBetween(ctx, post.topic, [0, 0]),
    last > 0 ? postsBetween(ctx, post.topic, [last, last]) : [],
  ]);
  return [...question, ...followed];
}

export async function shownDecisions(
  { ctx }: Page,
  decisions: readonly Decision[],
): Promise<ShownDecision[]> {
  const appeals = await appealsAgainst(
    ctx,
    decisions.map(({ id }) => id),
  );
  const now = ctx.clock();
  return decisions.map(({ id, act, reason, words, at, until, ended_at }) => {
    const appeal = appeals.find(({ decision }) => decision === id);
    return {
      id,
      act,
      reason,
      words,
      at: at.toISOString(),
      until: until?.toISOString() ?? null,
      over: ended_at !== null || (until !== null && until <= now),
      appeal: appeal ? { words: appeal.words, at: appeal.at.toISOString(), granted: appeal.granted } : null,
    };
  });
}

async function membersOf(page: Page, members: readonly Member[]): Promise<OrderMember[]> {
  const { ctx } = page;
  const authors = await authorsOf(
    ctx,
    members.map(({ account }) => account),
  );
  const now = ctx.clock();
  const all = await Promise.all(
    members.map(async ({ account, number, suspended_until: until }): Promise<OrderMember[]> => {
      const author = authorIn(authors, account);
      if (!author) return [];
      const decisions = await shownDecisions(page, await decisionsOn(ctx, account, mostDecisions));
      return [
        { number, author, suspendedUntil: until && until > now ? until.toISOString() : null, decisions },
      ];
    }),
  );
  return all.flat();
}

/**
 * Members whose nickname begins with what was typed, or whose number it is; without a word, who is suspended. That
 * somebody searched is noted in the audit log.
 */
export async function readMembers(page: Page, actor: Actor, typed: string): Promise<OrderMember[]> {
  const { ctx } = page;
  if (typed === '') {
    const accounts = (await suspensions(ctx, mostItems)).flatMap(({ account }) => account ?? []);
    return membersOf(page, await membersBy(ctx, { accounts: [...new Set(accounts)] }));
  }
  const number = /^#?([1-9]\d{0,14})$/.exec(typed)?.[1];
  const [named, numbered] = await Promise.all([
    ctx.ports.account.nicknamed(ctx, typed, mostItems),
    number === undefined ? [] : membersBy(ctx, { numbers: [Number(number)] }),
  ]);
  const all = [...numbered, ...(await membersBy(ctx, { accounts: named }))];
  const found = [...new Map(all.map((one) => [one.account, one])).values()];
  await auditSearch(
    ctx,
    actor,
    found.flatMap(({ account }) => account ?? []),
  );
  return membersOf(page, found);
}
