/** The calls of the dictionary's page without their schemas, which the server's guard alone needs. */
import type { Address } from '../../../contract/endpoint.ts';
import type * as contract from '../dictionaryContract.ts';

// The contract has the same addresses, and adds what the browser does without.
const call = <E extends Address>(method: Address['method'], path: string) =>
  ({ family: 'api', method, path }) as E;

export function dictionaryCalls(study: string) {
  const at = `/api/studies/${study}/dictionary`;
  return {
    look: call<typeof contract.getDictionary>('GET', at),
    save: call<typeof contract.saveDictionary>('PUT', at),
    version: call<typeof contract.getVersion>('GET', `${at}/versions/:number`),
    impact: call<typeof contract.getImpact>('GET', `${at}/impact`),
    discard: call<typeof contract.discardDictionary>('POST', `${at}/discard`),
    publish: call<typeof contract.publishDictionary>('POST', `${at}/versions`),
  };
}
