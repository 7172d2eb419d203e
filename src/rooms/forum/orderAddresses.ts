/** Where whoever reports calls, and who decides. */
import { at } from './addresses.ts';

export const reportAddress = at('POST', 'posts/report');
export const decideAddress = at('POST', 'posts/decide');
export const moveAddress = at('POST', 'topics/move');
export const mergeAddress = at('POST', 'topics/merge');
export const closeAddress = at('POST', 'topics/close');
export const pinAddress = at('POST', 'topics/pin');
export const suspendAddress = at('POST', 'members/suspend');
export const liftAddress = at('POST', 'members/lift');
export const badgeAddress = at('POST', 'members/badge');
export const appealAddress = at('POST', 'appeals');
export const decideAppealAddress = at('POST', 'appeals/decide');
