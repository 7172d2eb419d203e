import { messagesOf } from '../i18n/messages.tsx';
import type en from './messages/en.json';

/** Words of all that is done with tables and dictionaries. */
export const useWorkbench = messagesOf<typeof en>('workbench');

/** Of a table that is gone through row by row. */
export const rowWords = [
  'file',
  'form',
  'unreadable',
  'preview',
  'progress',
  'faults',
  'reasons',
  'batch',
].map((group) => `workbench.${group}`);

/** Of files and dictionaries: what a variable is, and what was wrong with a file or has no place in it. */
export const fileWords = [
  'kind',
  'role',
  'missing',
  'identifying',
  'codebook',
  'entry',
  'fault',
  'remark',
].map((group) => `workbench.${group}`);

/** Of R that checks what is shown. */
export const rWords = ['workbench.r', 'workbench.progress'];
