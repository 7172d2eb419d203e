import type { ConsoleRequest } from '../queries/console.ts';

/** A request as the console shows it. */
export type ShownRequest = Omit<ConsoleRequest, 'created_at' | 'done_at'> & {
  createdAt: string;
  doneAt: string | null;
  /** Who has it; '' for nobody. */
  holder: string;
  language: string;
  notes: { at: string; author: string; text: string }[];
};
