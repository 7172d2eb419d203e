import { messagesOf } from '../i18n/messages.tsx';
import type en from './messages/en.json';

/** Words that all pages share where a table is read from a file. */
export const useWorkbench = messagesOf<typeof en>('workbench');
