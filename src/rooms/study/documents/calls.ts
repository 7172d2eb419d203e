/** The calls of the page of documents without their schemas, which the server's guard alone needs. */
import type { Address } from '../../../contract/endpoint.ts';
import type { Upload } from '../../../contract/upload.ts';
import type * as contract from './contract.ts';

// The contract has the same addresses, and adds what the browser does without.
const call = <E extends Address>(method: Address['method'], path: string) =>
  ({ family: 'api', method, path }) as E;

/** Of one study: its address names it. */
export function documentCalls(study: string) {
  const at = `/api/studies/${study}/documents`;
  const coming = `${at}/coming/:client_key`;
  return {
    keepDocument: call<typeof contract.keepDocument>('POST', at),
    removeDocument: call<typeof contract.removeDocument>('POST', `${at}/:document/remove`),
    /** As `sendFile` reads it. */
    coming: {
      begin: call('POST', coming),
      part: call('POST', `${coming}/:upload/parts`),
      state: call('GET', `${coming}/:upload`),
      complete: call('POST', `${coming}/:upload/complete`),
      abandon: call('POST', `${coming}/:upload/abandon`),
    } as Upload, // its calls have schemas too, which the client does not read
  };
}
