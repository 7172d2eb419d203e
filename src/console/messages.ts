import { messagesOf } from '../i18n/messages.tsx';
import type en from './messages/en.json';

/** Words that every list and form of the console shares. */
export const useConsole = messagesOf<typeof en>('console');
