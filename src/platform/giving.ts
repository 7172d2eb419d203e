/**
 * What staff give: points, membership, a role that gives more of them. One admin gives up to a limit; beyond it, what is
 * asked for waits until a second person confirms it (docs/decisions/0110-two-people.md). A room says what a call is worth
 * and what it does; whether one person is enough is decided in one place, for all of them.
 */
import type { AnswerOf, Endpoint, InputOf } from '../contract/endpoint.ts';
import type { AuditActor } from './audit.ts';
import type { Tx } from './context.ts';
import type { Handled } from './http/handler.ts';
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
  weigh(tx: Tx, input: In): Promise<Worth | undefined>;
  /** Does it, at once or when it is confirmed. @param by whoever asked for it */
  act(tx: Tx, input: In, by: NonNullable<AuditActor>): Promise<void>;
};

/** A call that gives, with what it does. */
export type GivingCall = { endpoint: Endpoint; giving: Giving };

/** The endpoints that give, by their path. */
export type Givings = ReadonlyMap<string, GivingCall>;

/** Joins an endpoint that gives with what it gives; `compose.ts` has it run only by way of the second person. */
export function handleGiving<E extends Endpoint>(
  endpoint: AnswerOf<E> extends Outcome ? E : never,
  { weigh, act }: Giving<InputOf<E>>,
): Handled {
  return {
    endpoint,
    run: () => Promise.reject(new Error(`${endpoint.path} gives, and is run by nobody alone.`)),
    // The guard parses with the same endpoint's schema; what waits was parsed by it before it was kept.
    giving: {
      weigh: (tx, input) => weigh(tx, input as InputOf<E>),
      act: (tx, input, by) => act(tx, input as InputOf<E>, by),
    },
  };
}
