/** The endpoints of this room, each called well and badly. */

import { type Case, malformed, notFound, notSignedIn, type Scene } from '../../../test/contract/case.ts';
import { publish, write } from '../../../test/harness/entries.ts';
import { staff } from '../../../test/harness/people.ts';
import { getCourseLabels, getCourseList, getCourseMenu, setProgress } from './contract.ts';

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

export const cases: Case[] = [
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
