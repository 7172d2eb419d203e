/** What the forum holds about a person. */
import type { PersonalData } from '../../platform/personalData.ts';

export const personalData: readonly PersonalData[] = [
  {
    table: 'forum_member',
    account: 'account',
    erasure: 'deleted',
    why: 'What somebody is in the forum: how many posts, a badge, a suspension.',
  },
  {
    table: 'forum_topic',
    account: 'account',
    erasure: 'unlinked',
    why: 'Who asked; the question stays under a neutral name, for others have answered it.',
  },
  {
    table: 'forum_post',
    account: 'account',
    erasure: 'unlinked',
    why: 'Who wrote a post; it stays under a neutral name, for others refer to it.',
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
    why: 'Who brought a picture; it stays with the post that shows it.',
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
];
