/** Who somebody says they are: sealed, request by request; the same name is known again by a keyed hash of it. */
import type { Keys } from '../../../platform/keys.ts';
import { sealedKeys } from '../../../platform/sealedFiles.ts';
import type { SealedTable } from '../../../platform/sealing.ts';

export const sealedCases = {
  table: 'identity_case',
  columns: ['name', 'organization'],
  keyed: (keys, { name = '' }) => ({ name_key: nameKeys(keys, name) }),
} satisfies SealedTable;

export const sealedProofs = sealedKeys('identity_proof');

export function nameKey(keys: Keys, name: string): string {
  return keys.hmac('identity-name', folded(name));
}

/** All under which a case of that name may stand. */
export function nameKeys(keys: Keys, name: string): string[] {
  return keys.hmacs('identity-name', folded(name));
}

/** How names are compared: NFKC, without case, spaces once. */
function folded(name: string): string {
  return name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}
