/**
 * Long work that somebody waits for: a room declares a kind of task as it declares a job, and says what it does. Its row
 * says how far it is, and outlives the page, the session and the node.
 * See docs/decisions/0171-tasks.md.
 */
import type * as z from 'zod/mini';
import type { Role } from '../../contract/roles.ts';
import type { Right } from '../../contract/study.ts';
import type { LocaleCode } from '../../i18n/locales.ts';
import type { Context, Tx } from '../context.ts';
import type { Terms } from '../jobs.ts';
import type { StudyPlace } from '../place.ts';

declare module '../context.ts' {
  interface Declarations {
    /** What tasks of all rooms are called. */
    taskKinds: readonly Pick<TaskKind, 'kind' | 'title'>[];
  }
}

export type TaskKind = {
  family: 'task';
  /** Begins with the name of its room, such as `dataexport.copy`. */
  kind: string;
  /** Key of a message: what it is called in somebody's list. */
  title: string;
  /** What it is begun with: ids and choices, and nothing that anybody may read. */
  input: z.ZodMiniType<object>;
  /** Staff alone: one of these roles, or admin; asked for when it is begun, and while it runs. */
  roles?: readonly Role[];
  /** Of a study: the right that is asked for when it is begun, while it runs, and when it is shown or fetched. */
  right?: Right;
  /** Days after its end for which it is listed, and what it made can be fetched; at most 7, as `held` says. */
  keptDays?: number;
  /** The most that it makes; eight times as much for all of its owner's, an account or a study. Else `mostMade`. */
  mostBytes?: number;
  terms?: Partial<Terms>;
};

export function task<const K extends Omit<TaskKind, 'family'>>(declared: K): K & { family: 'task' } {
  return { ...declared, family: 'task' };
}

export type TaskInput<K extends TaskKind> = z.output<K['input']>;

/** What a task is while it runs. */
export type TaskRun<K extends TaskKind> = {
  /** Of a study: with its place, which each transaction asks for again. */
  ctx: Context;
  id: string;
  account: string;
  locale: LocaleCode;
  input: TaskInput<K>;
  place: K extends { right: Right } ? StudyPlace : undefined;
  /** Given up when somebody cancelled it, its right is gone, another run has it, or the node stops. */
  signal: AbortSignal;
  /** @param step key of a message @throws when the task is to end */
  report(progress: number, step?: string): Promise<void>;
};

/** What files of tasks may be. */
export const fileTypes = [
  'application/zip',
  'text/csv',
  'application/json',
  'application/octet-stream',
] as const;

/** Piece by piece: none of it is held but what is being sealed. */
type MadeFile = {
  name: string;
  type: (typeof fileTypes)[number];
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
};

/** What a task leaves. */
export type Made<K extends TaskKind = TaskKind> = {
  /** For its owner. A task of staff makes none: nobody would ask for the role when it is fetched. */
  file?: K extends { roles: readonly Role[] } ? never : MadeFile;
  /** What is written in the transaction in which it is done. */
  commit?(tx: Tx): Promise<void>;
};

/** What may be said of a task that has ended otherwise than done. */
export type Undone<K extends TaskKind> = {
  input: TaskInput<K>;
  state: 'failed' | 'cancelled';
};

export type HandledTask = {
  kind: TaskKind;
  run(run: unknown): Promise<Made | undefined>;
  undone?(tx: Tx, what: unknown): Promise<void>;
};

/**
 * Joins a kind with what it does. It may be begun again after a node was lost: what it writes before its end must bear that.
 * @param undone puts back what it was begun from, in the transaction in which it fails or is cancelled
 */
export function doTask<K extends TaskKind>(
  kind: K,
  run: (run: TaskRun<K>) => Promise<Made<NoInfer<K>> | undefined>,
  undone?: (tx: Tx, what: Undone<K>) => Promise<void>,
): HandledTask {
  return {
    kind,
    // The runner parses with the schema of the same kind, and brings a place where it asks for one.
    run: (given) => run(given as TaskRun<K>),
    ...(undone ? { undone: (tx, what) => undone(tx, what as Undone<K>) } : {}),
  };
}

/** Why a task cannot be done, in words: no further try would help. */
export class TaskRefused extends Error {
  readonly key: string;
  /** @param key of a message */
  constructor(key: string) {
    super(key);
    this.key = key;
  }
}

export function queueOf({ kind }: Pick<TaskKind, 'kind'>): string {
  return `task-${kind}`;
}

/** In days. */
export const longestKept = 7;

/** In bytes. */
export const mostMade = 1024 * 1024 * 1024;
