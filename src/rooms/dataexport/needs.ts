/** What this room needs of others; `wiring.ts` hands it in. */
import { createContext } from 'react-router';
import type { LocaleCode } from '../../i18n/locales.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Context, Tx } from '../../platform/context.ts';
import type { Notify } from '../../platform/notice.ts';
import type { Declared, Person } from '../../platform/personalData.ts';
import type { AreaWords } from './areas.ts';
import type { exportStates } from './contract.ts';

/** What a copy is made of. */
export type PackingNeeds = {
  /** Every table that holds something about a person. */
  declared(): readonly Declared[];
  brand(ctx: Context, locale: LocaleCode): Promise<string>;
};

export type DataexportNeeds = PackingNeeds & {
  /** Of all locks on somebody's things, the first. */
  holdAccount(tx: Tx, account: string): Promise<unknown>;
  /** The account with what they asked as a visitor; undefined once it is gone. */
  personOf(ctx: Context, account: string): Promise<Person | undefined>;
  /** Who has a session. */
  actorBy(ctx: Context, token: string): Promise<Actor | undefined>;
  notify: Notify;
};

export type PageNeeds = {
  /** Of what is declared, what there is of somebody. */
  heldOf(ctx: Context, account: string): Promise<Declared[]>;
};

/** `until` is ISO 8601, `bytes` its size, both of what can be fetched, also while a newer one is made. */
export type ExportState = {
  state: (typeof exportStates)[number];
  until: string | null;
  bytes: number | null;
};

/** Of the page. */
export type OwnData = { copy: ExportState; areas: readonly AreaWords[] };

export const ownData = createContext<() => Promise<OwnData>>();
