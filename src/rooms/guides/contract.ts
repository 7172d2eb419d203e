/** Bookmarks of guides. */
import * as z from 'zod/mini';
import { api } from '../../contract/endpoint.ts';
import { bookmarkAddress } from './addresses.ts';

export const setBookmark = api({
  ...bookmarkAddress,
  summary: 'Adds a bookmark to a guide or removes it; a second time changes nothing',
  input: z.object({
    /** Form-encoded bodies have no numbers. */
    guide: z.string().check(z.regex(/^[1-9]\d{0,14}$/)),
    state: z.enum(['set', 'gone']),
  }),
  answer: z.object({}),
  access: 'user',
  limit: { name: 'bookmarks', points: 600, seconds: 3600 },
});
