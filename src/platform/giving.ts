/**
 * What staff give: points, membership, a role that gives more of them. One admin gives up to a limit; beyond it, what is
 * asked for waits until a second person confirms it (docs/decisions/0110-two-people.md). A room says what a call is worth
 * and what it does; whether one person is enough is decided in one place, for all of them.
 */
import { isDeepStrictEqual } from 'node:util';
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
  /** What becomes different, for the second person to see, where the sentence does not say all of it. */
  changes?: readonly Change[];
};

/** A field: the key of its message, what it is and what it becomes. */
export type Change = { word: string; before?: Changing; after: Changing };

export type Changing = NoticeValue | { account: string };

/** A value as a room has it; null where there is no limit. */
type Field = NoticeValue | boolean | null;

/**
 * What a form changes: of each field that becomes another, what it was and what it will be.
 * @param fieldsOf each field by the key of the message that names it
 * @param before undefined of what is not there yet
 */
export function changesIn<Of>(
  fieldsOf: (one: Of) => Readonly<Record<string, Field>>,
  before: Of | undefined,
  after: Of,
): Change[] {
  const was = before === undefined ? undefined : fieldsOf(before);
  return Object.entries(fieldsOf(after)).flatMap(([word, field]) => {
    const becomes = { word, after: saidField(field) };
    if (!was) return [becomes];
    const change = { ...becomes, before: saidField(was[word] ?? null) };
    return isDeepStrictEqual(change.before, change.after) ? [] : [change];
  });
}

function saidField(field: Field): NoticeValue {
  if (field === null) return { word: 'common.server.values.none' };
  if (typeof field === 'boolean')
    return { word: field ? 'common.server.values.yes' : 'common.server.values.no' };
  return field;
}

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
