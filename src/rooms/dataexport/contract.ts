/** A copy of everything that is held about oneself: asked for, waited for, and fetched. */
import * as z from 'zod/mini';
import { api } from '../../contract/endpoint.ts';
import { askAddress, openAddress, stateAddress } from './addresses.ts';

const limit = { name: 'data-export', points: 60, seconds: 3600, provable: 5 };

/** `failed` is one that should have been ready long ago: it can be asked for again. */
export const exportStates = ['none', 'making', 'ready', 'failed'] as const;

const answer = z.object({ state: z.enum(exportStates) });

export const askExport = api({
  ...askAddress,
  summary:
    'Has a copy made of everything that is held about the caller; one that is being made is not begun twice',
  input: z.object({}),
  answer,
  access: 'fresh',
  limit,
});

export const getExportState = api({
  ...stateAddress,
  summary: 'How far the caller’s newest copy is',
  input: z.object({}),
  answer,
  access: 'user',
  unattended: true,
});

export const openExport = api({
  ...openAddress,
  summary: 'Where the caller’s newest copy can be fetched for as long as the login is fresh',
  input: z.object({}),
  answer: z.object({
    /** From the root of the site. */
    path: z.string(),
  }),
  access: 'fresh',
  limit,
});
