/** At which statements nodes die: each is the last that is written of something, or what one has to go back behind. */
import type { Moment } from './holding.ts';

const letter = "NEW.name = 'mail' AND OLD.state < NEW.state";

export const moments = {
  /** The letter of a request for help is noted as sent; one is taken in hand; a request is written. */
  lettered: ['pgboss.job', `${letter} AND NEW.state = 'completed'`],
  taken: ['pgboss.job', `${letter} AND NEW.state = 'active'`],
  written: ['contact_request', 'true', 'INSERT'],
  erased: ['platform_audit', "NEW.act = 'account.erase'", 'INSERT'],
  /** A part of a file that is sent; keys of studies, of files and what accounts are found by under a new secret; a file is whole, or leaves the store. */
  part: ['platform_file_part', 'NEW.stored AND NEW.number = 1'],
  wrapped: ['platform_study_key', 'NEW.wrapped_key <> OLD.wrapped_key'],
  rewrapped: ['platform_file', 'NEW.wrapped_key <> OLD.wrapped_key'],
  resealed: ['account_account', 'NEW.email <> OLD.email'],
  whole: ['platform_file', "NEW.state = 'whole' AND OLD.state = 'receiving'"],
  swept: ['platform_file_discarded', 'OLD.deleted_at IS NULL'],
  /** Data are kept in a study, and journals are read. */
  kept: ['dataset_snapshot', 'true', 'INSERT'],
  read: ['journals_figure', 'true', 'INSERT'],
  /** Before the first byte of the files of four tasks, before the end of three, and of the one that was cancelled. */
  begun: ['platform_file', "NEW.state = 'writing'", 'UPDATE', 4],
  done: ['platform_task', "NEW.state = 'done'", 'UPDATE', 3],
  cancelled: ['platform_task', "NEW.state = 'cancelled'"],
} as const satisfies Readonly<Record<string, Moment>>;
