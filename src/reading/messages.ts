import { messagesOf } from '../i18n/messages.tsx';
import type en from './messages/en.json';

/** Words of everything that is read, whatever its kind. */
export const useReading = messagesOf<typeof en>('reading');
