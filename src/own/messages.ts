import { messagesOf } from '../i18n/messages.tsx';
import type en from './messages/en.json';

/** Words that the pages of one's own account share, whichever room brings them. */
export const useOwn = messagesOf<typeof en>('own');
