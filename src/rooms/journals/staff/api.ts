/** The endpoints of the console's pages. */
import { actorOf, type Handled, handle } from '../../../platform/http/handler.ts';
import { serveUpload } from '../../../platform/http/uploads.ts';
import * as contract from './contract.ts';
import { beginVersion, discardVersion, requireReceiving, stepVersion, takeFile } from './versions.ts';

export function journalsStaffApi(): Handled[] {
  return [
    handle(contract.beginImport, async (ctx, input, call) => ({
      id: await beginVersion(ctx, actorOf(call), input),
    })),
    ...serveUpload(contract.importFile, {
      admit: (ctx, named, _call, bytes) => requireReceiving(ctx, named.import, bytes),
      completed: (tx, file, named) => takeFile(tx, named.import, file),
    }),
    handle(contract.readImport, async (ctx, input, call) => {
      await stepVersion(ctx, actorOf(call), input.import, 'read', {
        locale: call.locale,
        encoding: input.encoding,
      });
      return {};
    }),
    handle(contract.publishImport, async (ctx, input, call) => {
      await stepVersion(ctx, actorOf(call), input.import, 'publish', { locale: call.locale });
      return {};
    }),
    handle(contract.withdrawImport, async (ctx, input, call) => {
      await stepVersion(ctx, actorOf(call), input.import, 'withdraw', { locale: call.locale });
      return {};
    }),
    handle(contract.discardImport, async (ctx, input, call) => {
      await discardVersion(ctx, actorOf(call), input.import);
      return {};
    }),
  ];
}
