/** Icons of the data grid that no other page needs. */
import type { Drawing } from '../../ui/icons.ts';

export const more: Drawing = { path: 'M4.5 10h1m4 0h1m4 0h1' };
