/** Where pages of this room call, apart from the schemas, which no page needs for it. */
import type { Address } from '../../contract/endpoint.ts';

const post = { family: 'api', method: 'POST' } as const;

export const saveResultAddress = { ...post, path: '/api/tools/indices/saved' } as const satisfies Address;

export const renameResultAddress = {
  ...post,
  path: '/api/tools/indices/saved/name',
} as const satisfies Address;

export const deleteResultAddress = {
  ...post,
  path: '/api/tools/indices/saved/delete',
} as const satisfies Address;

export const markIndexAddress = { ...post, path: '/api/tools/indices/favourite' } as const satisfies Address;

/** Not `:index`: no index is called so. */
export const batchChoicesAddress = {
  family: 'api',
  method: 'GET',
  path: '/api/tools/indices/batch',
} as const satisfies Address;
