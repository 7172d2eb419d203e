/** The calls of this room without their schemas, which the server's guard alone needs. */
import type { Address } from '../../contract/endpoint.ts';
import * as at from './addresses.ts';
import type * as contract from './contract.ts';

// The contract is built on these addresses, and adds what the browser does without.
const bare = <E extends Address>(address: Address) => address as E;

export const askExport = bare<typeof contract.askExport>(at.askAddress);
export const getExportState = bare<typeof contract.getExportState>(at.stateAddress);
export const openExport = bare<typeof contract.openExport>(at.openAddress);
