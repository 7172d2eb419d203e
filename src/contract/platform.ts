/** Endpoints that belong to no room. */
import * as z from 'zod/mini';
import { csrfAddress } from './addresses.ts';
import { buildAddress } from './buildAddress.ts';
import { api } from './endpoint.ts';

export const getCsrf = api({
  ...csrfAddress,
  summary: 'Gives the token that every write must carry in the header X-CSRF-Token',
  input: z.object({}),
  answer: z.object({ token: z.string() }),
});

export const getBuild = api({
  ...buildAddress,
  summary: 'Names the build that the server runs, so that a page opened earlier can tell it is outdated',
  input: z.object({}),
  answer: z.object({ id: z.string() }),
  unattended: true,
});
