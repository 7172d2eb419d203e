/** The call of this room without its schemas, which the server's guard alone needs. */
import { askAddress } from './addresses.ts';
import type { askExport as endpoint } from './contract.ts';

// The contract is built on this address, and adds what the browser does without.
export const askExport = askAddress as typeof endpoint;
