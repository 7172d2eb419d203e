/** Order in the forum: what members say against a post or a decision, and what moderators and admins do. */
import * as z from 'zod/mini';
import { api } from '../../contract/endpoint.ts';
import { count, flag, number, staffCall } from '../../contract/fields.ts';
import { admins, moderators } from '../../contract/roles.ts';
import * as at from './orderAddresses.ts';
import { appealLength, decisionReasons, reportReasons, suspensionDays, wordsLength } from './reasons.ts';
import { categories } from './words.ts';

const byModerators = staffCall(moderators);

const words = z.string().check(z.trim(), z.maxLength(wordsLength, 'forum.errors.tooLong'));

/** A ready reason, or a typed one with its words. */
const why = {
  reason: z.optional(z.enum(decisionReasons, 'forum.errors.reasonMissing')),
  words: z._default(words, ''),
};

const nothing = z.object({});

export const reportPost = api({
  ...at.reportAddress,
  summary: 'Tells moderators what is wrong with a post; once for each post and person',
  input: z.object({
    post: number,
    reason: z.enum(reportReasons, 'forum.errors.reasonMissing'),
    words: z._default(words, ''),
  }),
  answer: nothing,
  access: 'user',
  limit: { name: 'forum-report', points: 30, seconds: 3600 },
});

export const decidePost = api({
  ...at.decideAddress,
  summary:
    'Shows or hides a post, or keeps one that was reported, unless somebody decided or edited since it was seen',
  input: z.object({
    post: number,
    act: z.enum(['show', 'hide', 'keep']),
    /** As the caller saw it. */
    was: z.enum(['shown', 'pending', 'hidden']),
    revision: count,
    ...why,
  }),
  answer: nothing,
  ...byModerators,
});

export const moveTopic = api({
  ...at.moveAddress,
  summary: 'Moves a topic to another category',
  input: z.object({ topic: number, from: z.enum(categories), to: z.enum(categories) }),
  answer: nothing,
  ...byModerators,
});

export const mergeTopic = api({
  ...at.mergeAddress,
  summary: 'Puts all posts of a topic at the end of another; its address leads there from then on',
  input: z.object({ topic: number, into: number }),
  answer: z.object({ slug: z.string() }),
  ...byModerators,
});

export const closeTopic = api({
  ...at.closeAddress,
  summary: 'Closes a topic to new replies, or opens it again',
  input: z.object({ topic: number, on: flag }),
  answer: nothing,
  ...byModerators,
});

export const pinTopic = api({
  ...at.pinAddress,
  summary: 'Pins a topic above the lists, or takes it down again',
  input: z.object({ topic: number, on: flag }),
  answer: nothing,
  ...byModerators,
});

const member = { member: number };

export const suspendMember = api({
  ...at.suspendAddress,
  summary: 'Suspends a member for some days, with a reason',
  input: z.object({
    ...member,
    days: z.pipe(z.enum(suspensionDays.map(String)), z.transform(Number)),
    ...why,
  }),
  answer: z.object({ until: z.string() }),
  ...byModerators,
});

export const liftSuspension = api({
  ...at.liftAddress,
  summary: 'Lets a suspended member write again',
  input: z.object(member),
  answer: nothing,
  ...byModerators,
});

export const setBadge = api({
  ...at.badgeAddress,
  summary: 'Gives a member the badge of a methodologist, or takes it',
  input: z.object({ ...member, on: flag }),
  answer: nothing,
  ...staffCall(admins),
});

export const appeal = api({
  ...at.appealAddress,
  summary:
    'Asks for another look at a decision on a post of the caller, or on their suspension; once for each',
  input: z.object({
    decision: number,
    words: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, 'forum.errors.textMissing'),
        z.maxLength(appealLength, 'forum.errors.tooLong'),
      ),
  }),
  answer: nothing,
  access: 'user',
  limit: { name: 'forum-appeal', points: 20, seconds: 3600 },
});

export const decideAppeal = api({
  ...at.decideAppealAddress,
  summary: 'Grants an appeal or turns it down; never by whoever made the decision',
  input: z.object({ decision: number, granted: flag, words: z._default(words, '') }),
  answer: nothing,
  ...byModerators,
});
