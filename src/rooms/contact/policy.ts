/** Who may read and answer contact requests. */
import { roles } from '../../contract/roles.ts';

export const advisers = roles;
