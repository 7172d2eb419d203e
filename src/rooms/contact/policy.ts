/** Who may read and answer contact requests: of all that is kept, they are the most personal. */
import type { Role } from '../../contract/roles.ts';

export const advisers = ['adviser'] as const satisfies readonly Role[];
