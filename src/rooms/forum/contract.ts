/** The forum, for readers and writers: topics, posts, votes, favourites, drafts. */
import * as z from 'zod/mini';
import { api, gateway } from '../../contract/endpoint.ts';
import { count, flag, list, locale, moment, number, uuid } from '../../contract/fields.ts';
import { cleanLine } from '../../lib/unseen.ts';
import { leftOutKinds } from '../../reading/markdown/rendering.ts';
import * as at from './addresses.ts';
import { bodyLimit, imageBytes, lengths, mostTags, perPerson, writes } from './limits.ts';
import { categories } from './words.ts';
import * as writing from './writingAddresses.ts';

const title = z
  .string()
  .check(
    z.overwrite(cleanLine),
    z.minLength(lengths.titleLeast, 'forum.errors.titleShort'),
    z.maxLength(lengths.title, 'forum.errors.tooLong'),
  );

const text = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'forum.errors.textMissing'),
    z.maxLength(lengths.text, 'forum.errors.tooLong'),
  );

const category = z.enum(categories, 'forum.errors.categoryMissing');

const tags = list(z.string().check(z.trim(), z.maxLength(lengths.tag, 'forum.errors.tagLong')), mostTags);

/** Facts about a study as JSON; what they are is said by the form's definition. */
const study = z.optional(z.string().check(z.maxLength(lengths.study, 'forum.errors.studyLong')));

/** Whoever wrote something; null once the account is gone. */
export const author = z.object({
  /** Calls who has no nickname. */
  number: z.int(),
  /** Empty without a nickname. */
  name: z.string(),
  /** What they work on, as their profile says it; '' when it says nothing. */
  field: z.string(),
  avatar: z.nullable(z.string()),
  /** Identity approved. */
  verified: z.boolean(),
  methodologist: z.boolean(),
  /** Posts that everybody sees. */
  posts: z.int(),
});

/** What its reader may do with a post; all false for a visitor. */
const may = z.object({
  edit: z.boolean(),
  delete: z.boolean(),
  vote: z.boolean(),
  accept: z.boolean(),
});

export const shownPost = z.object({
  id: z.int(),
  /** 0 for the question; null while it waits to be let through. */
  number: z.nullable(z.int()),
  /** What is hidden or deleted keeps its number; moderators still see its text. */
  status: z.enum(['shown', 'pending', 'hidden', 'deleted']),
  author: z.nullable(author),
  /** Safe HTML; null where the reader may not see it. */
  html: z.nullable(z.string()),
  /** What its links to pages of this site show. */
  cards: z.array(
    z.object({
      path: z.string(),
      title: z.string(),
      answer: z.nullable(z.string()),
      facts: z.array(z.string()),
    }),
  ),
  answersTo: z.nullable(z.object({ number: z.int(), author: z.nullable(author) })),
  createdAt: z.string(),
  editedAt: z.nullable(z.string()),
  /** Goes with an edit, so that nothing newer is overwritten. */
  revision: z.int(),
  useful: z.int(),
  accepted: z.boolean(),
  mine: z.boolean(),
  voted: z.boolean(),
  may,
});

const topicField = { topic: number };
const postField = { post: number };

export const newTopic = api({
  ...writing.newTopicAddress,
  summary:
    'Begins a topic with its question; sent twice with one key, or equal in all within a day, it is one topic',
  input: z.object({ category, locale, title, text, tags, study, client_key: uuid }),
  answer: z.object({ topic: z.int(), slug: z.string(), pending: z.boolean() }),
  access: 'user',
  bodyLimit,
  limit: writes,
});

export const editTopic = api({
  ...writing.editTopicAddress,
  summary: 'Changes a question with its title, category, language, tags and facts; its address stays',
  input: z.object({ ...topicField, category, locale, title, text, tags, study, based_on: count }),
  answer: z.object({ slug: z.string(), post: shownPost }),
  access: 'user',
  bodyLimit,
  limit: writes,
});

export const reply = api({
  ...writing.replyAddress,
  summary: 'Replies in a topic; sent twice with one key, it is one reply',
  input: z.object({ ...topicField, text, answers_to: z.optional(count), client_key: uuid }),
  answer: z.object({ post: shownPost, pending: z.boolean() }),
  access: 'user',
  bodyLimit,
  limit: writes,
});

export const editReply = api({
  ...writing.editReplyAddress,
  summary: 'Changes a reply; what it said before stays in its history',
  input: z.object({ ...postField, text, based_on: count }),
  answer: z.object({ post: shownPost }),
  access: 'user',
  bodyLimit,
  limit: writes,
});

export const deletePost = api({
  ...writing.deletePostAddress,
  summary: 'Deletes a post: a line stays in its place; with its question a topic goes',
  input: z.object(postField),
  answer: z.object({}),
  access: 'user',
  limit: writes,
});

export const vote = api({
  ...at.voteAddress,
  summary: 'Says that a post was useful, or takes that back; a second time changes nothing',
  input: z.object({ ...postField, on: flag }),
  answer: z.object({ useful: z.int(), voted: z.boolean() }),
  access: 'user',
  limit: perPerson,
});

export const accept = api({
  ...at.acceptAddress,
  summary: 'Accepts a reply as the answer, in place of another, or takes that back',
  input: z.object({ ...postField, on: flag }),
  answer: z.object({ accepted: z.nullable(z.int()) }),
  access: 'user',
  limit: perPerson,
});

const revision = z.object({
  number: z.int(),
  /** Of a question. */
  title: z.nullable(z.string()),
  markdown: z.string(),
  author: z.nullable(author),
  savedAt: z.string(),
  /** Its title and text are gone for good. */
  removed: z.boolean(),
  /** Whether whoever asks may remove them. */
  mayRemove: z.boolean(),
});

export const getHistory = api({
  ...at.historyAddress,
  summary: 'What a post has said, the newest first',
  input: z.object(postField),
  answer: z.object({ revisions: z.array(revision) }),
  limit: perPerson,
});

export const removeVersion = api({
  ...at.removeVersionAddress,
  summary: 'Takes the text of an old version out of the history of a post, for good',
  input: z.object({ ...postField, number: count }),
  answer: z.object({}),
  access: 'user',
  limit: writes,
});

export const getSource = api({
  ...writing.sourceAddress,
  summary: 'A post as it was written, for whoever may edit it',
  input: z.object(postField),
  answer: z.object({
    markdown: z.string(),
    revision: z.int(),
    /** Of a question. */
    topic: z.nullable(
      z.object({
        id: z.int(),
        title: z.string(),
        category: z.enum(categories),
        locale,
        tags: z.array(z.string()),
        study: z.nullable(z.record(z.string(), z.nullable(z.string()))),
      }),
    ),
  }),
  access: 'user',
  limit: perPerson,
});

/** Replies told at once at most; who has missed more reads the page anew. */
export const mostSince = 50;

export const getSince = api({
  ...at.sinceAddress,
  summary:
    'Replies of a topic behind a number, at most 50 and fewer when they are long, as their reader sees them',
  input: z.object({ ...topicField, number: count }),
  answer: z.object({
    posts: z.array(shownPost),
    /** The highest number that a reply has. */
    last: z.int(),
    /** How often the thread was found useful, and its answer, as of now. */
    useful: z.int(),
    accepted: z.nullable(z.int()),
  }),
  unattended: true,
  limit: { name: 'forum-since', points: 6000, seconds: 3600 },
});

export const preview = api({
  ...writing.previewAddress,
  summary: 'Renders a text as a post would show it; saves nothing',
  input: z.object({ text: z.string().check(z.maxLength(lengths.text, 'forum.errors.tooLong')), locale }),
  answer: z.object({
    html: z.string(),
    left_out: z.array(z.object({ kind: z.enum(leftOutKinds), what: z.string(), at: z.int() })),
  }),
  access: 'user',
  bodyLimit,
  limit: { name: 'forum-preview', points: 1800, seconds: 3600 },
});

export const getSimilar = api({
  ...writing.similarAddress,
  summary: 'Topics like a question that is being asked, at most five',
  input: z.object({
    title: z.string().check(z.trim(), z.maxLength(400)),
    text: z._default(z.string().check(z.maxLength(2000)), ''),
  }),
  answer: z.object({
    topics: z.array(
      z.object({ slug: z.string(), title: z.string(), locale, replies: z.int(), solved: z.boolean() }),
    ),
  }),
  limit: perPerson,
});

export const getMembers = api({
  ...writing.membersAddress,
  summary: 'Members to mention whose nickname begins with some letters, those of the thread first',
  input: z.object({ q: z.string().check(z.trim(), z.maxLength(40)), topic: z.optional(number) }),
  answer: z.object({ members: z.array(author) }),
  access: 'user',
  limit: perPerson,
});

export const getTags = api({
  ...writing.tagsAddress,
  summary: 'Tags that begin with some letters, the most used first',
  input: z.object({ q: z.string().check(z.trim(), z.maxLength(lengths.tag)) }),
  answer: z.object({ tags: z.array(z.object({ tag: z.string(), topics: z.int() })) }),
  limit: perPerson,
});

/** Where something is written: a new topic, the reply to a topic, the edit of a post. */
const place = z.string().check(z.regex(/^(?:new|(?:topic|post)-[1-9]\d{0,14})$/));

export const getDrafts = api({
  ...writing.draftsAddress,
  summary: 'What the caller has begun to write, the newest first',
  input: z.object({ place: z.optional(place) }),
  answer: z.object({
    drafts: z.array(
      z.object({ place: z.string(), content: z.record(z.string(), z.unknown()), savedAt: z.string() }),
    ),
  }),
  access: 'user',
  limit: perPerson,
});

export const saveDraft = api({
  ...writing.saveDraftAddress,
  summary: 'Keeps a draft, or drops it when there is no content; never over one that the caller has not seen',
  input: z.object({
    place,
    content: z.optional(z.string().check(z.maxLength(lengths.draft))),
    /** When the draft was saved that it takes the place of, '' for none; left out, it takes the place of any. */
    since: z.optional(z.union([z.literal(''), moment])),
  }),
  answer: z.object({ savedAt: z.nullable(z.string()) }),
  access: 'user',
  bodyLimit,
  limit: perPerson,
});

export const markSeen = api({
  ...at.seenAddress,
  summary: 'Counts a view of a topic; of who is signed in, notes how far they have read',
  input: z.object({ ...topicField, number: count }),
  answer: z.object({}),
  unattended: true,
  limit: { name: 'forum-seen', points: 6000, seconds: 3600 },
});

export const addImage = api({
  ...writing.imageAddress,
  summary: 'Keeps a picture for a post, converted to WebP and without metadata',
  input: z.object({
    file: z.custom<Uint8Array>((value) => value instanceof Uint8Array, 'forum.errors.imageMissing'),
  }),
  answer: z.object({ address: z.string(), width: z.number(), height: z.number() }),
  access: 'user',
  file: imageBytes,
  limit: { name: 'forum-image', points: 120, seconds: 3600 },
});

const oneTopic = z.object({ data: z.object({ topic: z.int().check(z.positive()) }) });

export const addFavourite = gateway({
  ...at.addFavouriteAddress,
  summary: 'Keeps a topic among the caller’s favourites; a second time changes nothing',
  input: oneTopic,
  answer: z.object({ favourite: z.boolean() }),
  access: 'user',
  limit: perPerson,
});

export const dropFavourite = gateway({
  ...at.dropFavouriteAddress,
  summary: 'Takes a topic from the caller’s favourites; a second time changes nothing',
  input: oneTopic,
  answer: z.object({ favourite: z.boolean() }),
  access: 'user',
  limit: perPerson,
});

export const getFavourites = gateway({
  ...at.ownFavouritesAddress,
  summary: 'The caller’s favourite topics, those marked last first; `after` goes on behind a place',
  input: z.object({
    data: z.optional(z.object({ after: z.optional(z.string().check(z.regex(/^\d{1,14}\.[1-9]\d{0,14}$/))) })),
  }),
  answer: z.object({
    topics: z.array(
      z.object({
        id: z.int(),
        slug: z.string(),
        title: z.string(),
        lang: z.string(),
        category: z.enum(categories),
        replies: z.int(),
        solved: z.boolean(),
        active_at: z.string(),
        marked_at: z.string(),
      }),
    ),
    /** What `after` goes on with; null at the end. */
    next: z.nullable(z.string()),
  }),
  access: 'user',
  limit: perPerson,
});
