/** Icons of the data grid that no other page needs. */
import type { Drawing } from '../../ui/icons.ts';

export const undo: Drawing = { path: 'M4 8h8.5a4 4 0 0 1 0 8H9M4 8l3.5-3.5M4 8l3.5 3.5' };
export const redo: Drawing = { path: 'M16 8H7.5a4 4 0 0 0 0 8H11M16 8l-3.5-3.5M16 8l-3.5 3.5' };
export const more: Drawing = { path: 'M4.5 10h1m4 0h1m4 0h1' };
