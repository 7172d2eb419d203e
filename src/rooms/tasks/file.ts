/** What a task made, as a file: one's own while the login is fresh, and that of a study for who has its right there now. */
import * as z from 'zod/mini';
import { download } from '../../contract/download.ts';
import { uuid } from '../../contract/fields.ts';
import { Refusal } from '../../contract/problems.ts';
import type { Context } from '../../platform/context.ts';
import { type HandledDownload, type Served, serveFile } from '../../platform/http/downloads.ts';
import { contentOf, fileIn, fileOfSite } from '../../platform/keptFiles.ts';
import type { StudyPlace } from '../../platform/place.ts';
import { ownTask } from '../../platform/tasks/begin.ts';
import { fileTypes } from '../../platform/tasks/kind.ts';
import type { Task } from '../../platform/tasks/rows.ts';

/** Of parts, of which a download that breaks off takes some. */
const limit = { name: 'task-files', points: 600, seconds: 3600 };

const taskFile = download({
  path: '/:lang/my/tasks/:task/file',
  summary: 'What a task of the caller made',
  input: z.object({ task: uuid }),
  types: fileTypes,
  access: 'fresh',
  limit,
  page: 'my/tasks',
});

const studyTaskFile = download({
  path: '/:lang/my/tasks/:study/:task/file',
  summary: 'What a task of the caller made in a study',
  input: z.object({ task: uuid }),
  types: fileTypes,
  limit,
  access: { in: 'study', right: 'study.read' },
  page: 'my/tasks',
});

export const taskDownloads = [taskFile, studyTaskFile];

export const taskFiles: HandledDownload[] = [
  serveFile(taskFile, async (ctx, { task }, { actor }) =>
    served(ctx, await ownTask(ctx, task, { account: actor.accountId })),
  ),
  serveFile(studyTaskFile, async (ctx, { task: id }, { place }) => {
    const task = await ownTask(ctx, id, { place });
    const act = { act: 'task.file', subject: 'task', subjectId: id, detail: { kind: task.kind } };
    const file = await served(ctx, task, place);
    return file && { ...file, act };
  }),
];

/** @param task whose it is has been looked at */
async function served(ctx: Context, task: Task, place?: StudyPlace): Promise<Served | undefined> {
  const { file: id, kind, file_name: name, file_type: type, until } = task;
  if (!id || !name || !type || !until || until <= ctx.clock()) throw new Refusal({ problem: 'not_found' });
  const file = place ? await fileIn(ctx, place, { id, kind }) : await fileOfSite(ctx, { id, kind });
  return file && { ...contentOf(ctx, file), name, type };
}
