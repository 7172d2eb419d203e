/** Who else has a page of a study open. */
import * as z from 'zod/mini';
import { api } from '../../../contract/endpoint.ts';
import { presencePages } from '../../../workbench/presencePages.ts';

export const beatPresence = api({
  method: 'POST',
  path: '/api/studies/:study/presence',
  summary: 'Says that the caller has a page of a study open, and who else has it: for a minute',
  input: z.object({ at: z.enum(presencePages) }),
  /** What they are called. */
  answer: z.object({ others: z.array(z.string()) }),
  access: { in: 'study', right: 'study.read' },
  unattended: true,
  limit: { name: 'study.presence', points: 6000, seconds: 3600 },
});
