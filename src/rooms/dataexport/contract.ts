/** A copy of everything that is held about oneself: asked for here, waited for and fetched as a task. */
import * as z from 'zod/mini';
import { api } from '../../contract/endpoint.ts';
import { askAddress } from './addresses.ts';

const limit = { name: 'data-export', points: 60, seconds: 3600, provable: 5 };

/** `failed` can be asked for again. */
export const exportStates = ['none', 'making', 'ready', 'failed'] as const;

export const askExport = api({
  ...askAddress,
  summary:
    'Has a copy made of everything that is held about the caller; one that is being made is not begun twice',
  input: z.object({}),
  answer: z.object({ state: z.enum(exportStates) }),
  access: 'fresh',
  limit,
});
