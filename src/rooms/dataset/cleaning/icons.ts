/** Icons of the recipe that no other page needs. */
import type { Drawing } from '../../../ui/icons.ts';

export const grab: Drawing = { path: 'M7 5h.1M7 10h.1M7 15h.1M13 5h.1M13 10h.1M13 15h.1' };
export const up: Drawing = { path: 'm5 12 5-5 5 5' };
export const off: Drawing = { path: 'M10 3v6M6 5.5a6 6 0 1 0 8 0' };
export const pen: Drawing = { path: 'M4 16l1-4 8-8 3 3-8 8-4 1Z' };
export const bin: Drawing = { path: 'M4 6h12M8 6V4h4v2M6 6l.7 11h6.6L14 6' };
