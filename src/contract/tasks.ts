/** Long work of one's own, and of a study one works in: how far it is, its end, and what it made. */
import * as z from 'zod/mini';
import { openTaskAddress, tasksAddress } from './addresses.ts';
import { api } from './endpoint.ts';
import { uuid } from './fields.ts';

const limit = { name: 'tasks', points: 600, seconds: 3600 };

const one = z.object({ task: uuid });
const done = z.object({});

export const getTasks = api({
  ...tasksAddress,
  summary: 'How far the caller’s tasks are, the newest first',
  input: z.object({}),
  answer: z.object({
    tasks: z.array(
      z.object({
        id: z.string(),
        state: z.enum(['queued', 'running', 'done', 'failed', 'cancelled']),
        /** From 0 to 1. */
        progress: z.number(),
      }),
    ),
  }),
  access: 'user',
  unattended: true,
});

export const seeTasks = api({
  method: 'POST',
  path: '/api/user/tasks/seen',
  summary: 'Notes that the caller has seen which of their tasks have ended',
  input: z.object({}),
  answer: done,
  access: 'user',
  limit,
});

export const cancelTask = api({
  method: 'POST',
  path: '/api/user/tasks/cancel',
  summary: 'Has a task of the caller end before it is done; one that has ended stays as it is',
  input: one,
  answer: done,
  access: 'user',
  limit,
});

export const deleteTask = api({
  method: 'POST',
  path: '/api/user/tasks/delete',
  summary: 'Takes a task of the caller that has ended off their list, with what it made',
  input: one,
  answer: done,
  access: 'user',
  limit,
});

export const openTask = api({
  ...openTaskAddress,
  summary: 'Where what a task of the caller made can be fetched for as long as the login is fresh',
  input: one,
  answer: z.object({
    /** From the root of the site. */
    path: z.string(),
  }),
  access: 'fresh',
  limit,
});

export const cancelStudyTask = api({
  method: 'POST',
  path: '/api/study/:study/tasks/:task/cancel',
  summary: 'The same of a task of a study',
  input: one,
  answer: done,
  access: { in: 'study', right: 'study.read' },
  limit,
});

export const deleteStudyTask = api({
  method: 'POST',
  path: '/api/study/:study/tasks/:task/delete',
  summary: 'The same of a task of a study',
  input: one,
  answer: done,
  access: { in: 'study', right: 'study.read' },
  limit,
});
