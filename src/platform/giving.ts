/**
 * What staff give: points, membership, a role that gives more of them. One admin gives up to a limit; beyond it, what is
 * asked for waits until a second person confirms it (docs/decisions/0110-two-people.md). A room says what a call is worth
 * and what it does; whether one person is enough is decided in one place, for all of them.
 */
import type { Endpoint } from '../contract/endpoint.ts';
import type { AuditActor } from './audit.ts';
import type { Tx } from './context.ts';
import type { NoticeValue } from './notice.ts';

/** What a call would give. */
export type Worth = {
  /** In points; `Infinity` for what takes two people whatever it is. */
  points: number;
  /** Who gets it, or has it taken away. */
  owner: string | null;
  /** Who else gains by it. */
  others?: readonly string[];
  /** Says what is asked for: a key of a message in the room's group `server`, and its values. */
  word: string;
  values?: Record<string, NoticeValue>;
};

/** An outcome of every call that gives. */
export type Outcome = { state: 'done' | 'waiting' };

export type Giving<In = unknown> = {
  /**
   * Asked in the transaction, before anything is done.
   * @returns undefined for what gives nothing, such as a setting that becomes stricter
   * @throws Refusal for what cannot be done at all
   */
  weigh(tx: Tx, input: In, by: NonNullable<AuditActor>): Promise<Worth | undefined>;
  /** Does it, at once or when it is confirmed. @param by whoever asked for it */
  act(tx: Tx, input: In, by: NonNullable<AuditActor>): Promise<void>;
};

/** A call that gives, with what it does. */
export type GivingCall = { endpoint: Endpoint; giving: Giving };

/** The endpoints that give, by their path. */
export type Givings = ReadonlyMap<string, GivingCall>;
