/** What the pages of this room need; `wiring.ts` hands it in. */
import { createContext } from 'react-router';
import type { OwnMarks } from '../../own/ownMarks.ts';
import type { StepUp } from '../../platform/actor.ts';
import type { OwnSession } from './contract.ts';
import type { OwnFactors } from './factor/own.ts';
import type { OwnProfile } from './present.ts';
import type { OwnWaiting } from './waiting/waiting.ts';

/** Of a signed-in person's own pages. */
export type OwnNeeds = {
  /** Of the account: changes with whoever is logged in. */
  id: string;
  account(): Promise<OwnProfile>;
  sessions(): Promise<OwnSession[]>;
  marks(): Promise<OwnMarks>;
  stepUp: StepUp;
  factors(): Promise<OwnFactors>;
  waiting(): Promise<OwnWaiting[]>;
};

export const ownNeeds = createContext<OwnNeeds>();

/** Of the console's page of accounts. */
export type AccountConsoleNeeds = { vipsUntil(accounts: readonly string[]): Promise<Map<string, Date>> };

export const accountConsoleNeeds = createContext<AccountConsoleNeeds>();

/** What the sign-in screen, and with it the dialog, must know of the operator's settings. */
export type SignInNeeds = {
  /** Names that replace those of `Intl.DisplayNames`, by ISO 3166 code, in the language of the page. */
  regionNames(): Promise<Record<string, string>>;
};

export const signInNeeds = createContext<SignInNeeds>();
