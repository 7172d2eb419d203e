/** Who may do what with entries. */
import type { Role } from '../../contract/roles.ts';

/** Who writes and publishes. */
export const editors = ['editor'] as const satisfies readonly Role[];
