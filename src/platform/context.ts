/** What every room function takes first: the database, the clock, the world outside. */
import type { Catalogue } from '../i18n/catalogue.ts';
import type { Db } from './db/open.ts';
import type { DoiResolver } from './doi.ts';
import type { FileStore } from './files.ts';
import type { Jobs } from './jobs.ts';
import type { Keys } from './keys.ts';
import type { Limits } from './limits.ts';
import type { Log } from './log.ts';
import type { Markdown } from '../reading/markdown/renderer.ts';

export type Context = {
  db: Db;
  clock: () => Date;
  keys: Keys;
  log: Log;
  jobs: Jobs;
  limits: Limits;
  catalogue: Catalogue;
  markdown: Markdown;
  files: FileStore;
  /** Unset: DOIs that are not known cannot be asked about. */
  resolveDoi: DoiResolver | undefined;
  /** Public address of the site, without a slash at its end. */
  origin: string;
  staffEmail: string;
};
