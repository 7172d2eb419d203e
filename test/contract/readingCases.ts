/** Calls of readers: search, courses, questions, bookmarks, progress. */
import {
  getCourseLabels,
  getCourseList,
  getCourseMenu,
  setProgress,
} from '../../src/rooms/courses/contract.ts';
import { setBookmark } from '../../src/rooms/guides/contract.ts';
import { getQuestions } from '../../src/rooms/questions/contract.ts';
import { search } from '../../src/rooms/search/contract.ts';
import { publish, write } from '../harness/entries.ts';
import { staff } from '../harness/people.ts';
import { type Case, malformed, notFound, notSignedIn, type Scene } from './case.ts';

const editorOf = ({ site, email }: Scene) => staff(site, 'editor', `editor-of-${email}`);

/** A published course with one chapter. */
async function course(scene: Scene): Promise<{ course: number; chapter: number }> {
  const editor = await editorOf(scene);
  const head = await write(editor, { kind: 'course', title: `Course of ${scene.email}` });
  const chapter = await publish(editor, {
    kind: 'chapter',
    title: `Chapter of ${scene.email}`,
    course: head.id,
  });
  await publish(editor, { kind: 'course', title: `Another of ${scene.email}` });
  return { course: head.id, chapter: chapter.id };
}

async function publishedCourse(scene: Scene): Promise<number> {
  return (await publish(await editorOf(scene), { kind: 'course', title: `Course of ${scene.email}` })).id;
}

export const readingCases: Case[] = [
  {
    endpoint: search,
    who: 'visitor',
    good: () => ({ q: 'sample size' }),
    bad: [malformed({}), malformed({ q: 'x'.repeat(201) })],
  },
  {
    endpoint: setBookmark,
    who: 'person',
    good: async (scene) => {
      const { id } = await publish(await editorOf(scene), { title: `Guide of ${scene.email}` });
      return { guide: String(id), state: 'set' };
    },
    bad: [
      malformed({ guide: 'x', state: 'set' }),
      notFound({ guide: '999999', state: 'set' }),
      notSignedIn({ guide: '1', state: 'set' }),
    ],
  },
  { endpoint: getCourseLabels, who: 'visitor', good: () => ({}), bad: [] },
  {
    endpoint: getCourseList,
    who: 'visitor',
    good: () => ({ data: { label: 'beginner' } }),
    bad: [malformed({ data: { label: 5 } })],
  },
  {
    endpoint: getCourseMenu,
    who: 'visitor',
    good: async (scene) => ({ data: { id: await publishedCourse(scene) } }),
    bad: [malformed({}), notFound({ data: { id: 999_999 } })],
  },
  {
    endpoint: getQuestions,
    who: 'visitor',
    good: () => ({ data: { place: 'contact' } }),
    bad: [malformed({ data: { place: 'x' } })],
  },
  {
    endpoint: setProgress,
    who: 'person',
    good: async (scene) => ({ chapter: String((await course(scene)).chapter), state: 'done' }),
    bad: [
      malformed({ chapter: '1', state: 'x' }),
      notFound({ chapter: '999999', state: 'done' }),
      notSignedIn({ chapter: '1', state: 'done' }),
    ],
  },
];
