/** What is done with a version: a task of the person who asks for it. */
import * as z from 'zod/mini';
import { admins } from '../../../contract/roles.ts';
import { encodings } from '../../../lib/encodings.ts';
import { type TaskInput, task } from '../../../platform/tasks/kind.ts';

/** `encoding`: in which the person who sent the file saw it read right. */
export const importTask = task({
  kind: 'journals.import',
  title: 'journals.server.task.title',
  input: z.object({
    id: z.int(),
    act: z.enum(['read', 'publish', 'withdraw']),
    encoding: z.optional(z.enum(encodings)),
  }),
  roles: admins,
  terms: { heartbeatSeconds: 60 },
});

export type ImportWork = TaskInput<typeof importTask>;
