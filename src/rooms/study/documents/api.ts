/** The endpoints of a study's documents. */
import { type Handled, handle } from '../../../platform/http/handler.ts';
import { serveUpload } from '../../../platform/http/uploads.ts';
import { requireOpen } from '../studies.ts';
import * as contract from './contract.ts';
import { keepDocument, removeDocument, requireSome, takeFile } from './keep.ts';

export const documentApi: Handled[] = [
  ...serveUpload(contract.comingDocument, {
    async admit(ctx, _named, { place }, bytes) {
      requireSome(bytes);
      await requireOpen(ctx, place);
    },
    completed: (tx, file, { client_key }, { place }) => takeFile(tx, place, file, client_key),
  }),
  handle(contract.keepDocument, (ctx, input, { place }) =>
    ctx.transaction((tx) => keepDocument(tx, place, input)),
  ),
  handle(contract.removeDocument, async (ctx, { document, reason }, { place }) => {
    await ctx.transaction((tx) => removeDocument(tx, place, document, reason));
    return {};
  }),
];
