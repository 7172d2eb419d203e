/** A thread as search engines read it (schema.org QAPage, DiscussionForumPosting). Pure. */
import { localeOf } from '../../i18n/locales.ts';
import { textOf } from './plain.ts';
import type { Author, ShownPost, ThreadPage } from './shown.ts';

type Saying = {
  /** Address of the page, without query and fragment. */
  address: string;
  /** What somebody is called, also without a nickname or an account. */
  nameOf(author: Author | null): string;
};

/** With an accepted answer it is a question and its answers; else a discussion. */
export function threadData(thread: ThreadPage, saying: Saying): object {
  return thread.answer ? answered(thread, thread.answer, saying) : discussion(thread, saying);
}

function answered({ topic, question, replies }: ThreadPage, answer: ShownPost, saying: Saying): object {
  const others = replies.filter(
    ({ id, html, number }) => id !== answer.id && html !== null && number !== null,
  );
  return {
    '@type': 'QAPage',
    mainEntity: {
      '@type': 'Question',
      name: topic.title,
      text: textOf(question.html ?? ''),
      answerCount: topic.replies,
      upvoteCount: question.useful,
      inLanguage: localeOf(topic.locale).tag,
      ...written(question, saying),
      acceptedAnswer: answerOf(answer, saying),
      suggestedAnswer: others.map((post) => answerOf(post, saying)),
    },
  };
}

function answerOf(post: ShownPost, saying: Saying): object {
  return {
    '@type': 'Answer',
    text: textOf(post.html ?? ''),
    upvoteCount: post.useful,
    url: `${saying.address}#r${post.number}`,
    ...written(post, saying),
  };
}

function discussion({ topic, question, replies }: ThreadPage, saying: Saying): object {
  return {
    '@type': 'DiscussionForumPosting',
    headline: topic.title,
    text: textOf(question.html ?? ''),
    url: saying.address,
    inLanguage: localeOf(topic.locale).tag,
    ...written(question, saying),
    interactionStatistic: [
      counter('CommentAction', topic.replies),
      counter('LikeAction', question.useful),
      counter('ViewAction', topic.views),
    ],
    comment: replies
      .filter(({ html }) => html !== null)
      .map((post) => ({
        '@type': 'Comment',
        text: textOf(post.html ?? ''),
        url: `${saying.address}#r${post.number}`,
        ...written(post, saying),
      })),
  };
}

function written({ author, createdAt, editedAt }: ShownPost, { nameOf }: Saying): object {
  return {
    author: { '@type': 'Person', name: nameOf(author) },
    datePublished: createdAt,
    ...(editedAt === null ? {} : { dateModified: editedAt }),
  };
}

function counter(action: string, count: number): object {
  return {
    '@type': 'InteractionCounter',
    interactionType: `https://schema.org/${action}`,
    userInteractionCount: count,
  };
}
