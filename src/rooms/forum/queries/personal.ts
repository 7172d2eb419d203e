/** What the forum holds about a person. */
import type { PersonalData } from '../../../platform/personalData.ts';
import { leaveForum } from '../erasure.ts';
import { imageFiles } from '../images.ts';

export const personalData: readonly PersonalData[] = [
  {
    table: 'forum_member',
    account: 'account',
    erasure: 'deleted',
    beforeErasure: leaveForum,
    why: 'What somebody is in the forum: how many posts, a badge, a suspension.',
  },
  {
    table: 'forum_topic',
    account: 'account',
    erasure: 'unlinked',
    why: 'Who asked; a question that everybody sees stays under a neutral name, for others have answered it.',
  },
  {
    table: 'forum_tag',
    account: 'topic',
    through: 'reference',
    erasure: 'kept',
    howLong: 'nameless',
    shown: ['topic', 'tag'],
    why: 'What a question is about, as who asked says; it stays with the question.',
  },
  {
    table: 'forum_post',
    account: 'account',
    erasure: 'unlinked',
    leftOut: ['client_key', 'digest'],
    why: 'Who wrote a post; one that everybody sees stays under a neutral name, for others refer to it.',
  },
  {
    table: 'forum_revision',
    account: 'account',
    erasure: 'unlinked',
    why: 'Who changed a post; what it said stays in its history.',
  },
  {
    table: 'forum_image',
    account: 'account',
    erasure: 'unlinked',
    files: imageFiles,
    why: 'Who brought a picture; it stays with a post that everybody sees.',
  },
  {
    table: 'forum_image_use',
    account: 'image',
    through: 'reference',
    erasure: 'kept',
    howLong: 'nameless',
    why: 'Which posts show a picture that somebody brought.',
  },
  {
    table: 'forum_vote',
    account: 'account',
    erasure: 'deleted',
    why: 'Which posts somebody found useful, so that they say it once.',
  },
  {
    table: 'forum_mention',
    account: 'account',
    erasure: 'deleted',
    why: 'In which posts somebody is mentioned, to show their present name there.',
  },
  {
    table: 'forum_favourite',
    account: 'account',
    erasure: 'deleted',
    why: 'Topics that somebody wants to find again and be told of.',
  },
  {
    table: 'forum_read',
    account: 'account',
    erasure: 'deleted',
    why: 'How far somebody has read a thread, to show them what is new.',
  },
  {
    table: 'forum_draft',
    account: 'account',
    erasure: 'deleted',
    why: 'What somebody has begun to write.',
  },
  {
    table: 'forum_report',
    account: 'account',
    erasure: 'deleted',
    why: 'What somebody said was wrong with a post, so that they say it once.',
  },
  {
    table: 'forum_decision',
    account: 'account',
    erasure: 'unlinked',
    leftOut: ['moderator'],
    why: 'What moderators decided on somebody or their post; it stays with the post, under no name.',
  },
  {
    table: 'forum_decision',
    account: 'moderator',
    erasure: 'unlinked',
    shown: ['id', 'act', 'post', 'moderator', 'at'],
    why: 'Who decided, so that somebody else looks at an appeal.',
  },
  {
    table: 'forum_appeal',
    account: 'account',
    erasure: 'deleted',
    leftOut: ['moderator'],
    why: 'What somebody said against a decision, to be looked at again.',
  },
  {
    table: 'forum_appeal',
    account: 'moderator',
    erasure: 'unlinked',
    shown: ['decision', 'decided_at', 'granted', 'moderator'],
    why: 'Who looked at an appeal.',
  },
];
