import { messagesOf } from '../../i18n/messages.tsx';
import type en from './messages/en.json';

export const useStudy = messagesOf<typeof en>('study');
