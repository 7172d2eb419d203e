/** A copy as a file: /{lang}/my/data/{export}.zip, for its owner alone and while their login is fresh. */
import * as z from 'zod/mini';
import { download } from '../../contract/download.ts';
import { uuid } from '../../contract/fields.ts';
import { serveFile } from '../../platform/http/downloads.ts';
import { openSealed } from '../../platform/sealedFiles.ts';
import { isThere, keyOf } from './copy.ts';
import { exportById } from './queries.ts';

export const copyFile = download({
  path: '/:lang/my/data/:id.zip',
  summary: 'The copy of everything that is held about the caller',
  input: z.object({ id: uuid }),
  types: ['application/zip'],
  access: 'fresh',
  page: 'my/data',
});

export const serveCopy = serveFile(copyFile, async (ctx, { id }, { actor }) => {
  const copy = await exportById(ctx, id);
  if (!copy?.wrapped_key || copy.account !== actor.accountId || !isThere(copy, ctx.clock())) return undefined;
  const { account, wrapped_key } = copy;
  const body = await openSealed(ctx, copy.file, keyOf({ id, account, wrapped_key }));
  return body && { body, name: `data-${copy.asked_at.toISOString().slice(0, 10)}.zip` };
});
