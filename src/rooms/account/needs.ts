/** What the pages of this room need; `wiring.ts` hands it in. */
import { createContext } from 'react-router';
import type { Teaser } from '../../reading/library.ts';
import type { OwnAccount, OwnSession } from './contract.ts';

type Shown = Pick<Teaser, 'slug' | 'title' | 'locale' | 'language'>;

/** What somebody reads, as other rooms know it: guides that they marked, the newest first, and courses begun. */
export type OwnReading = {
  bookmarks: readonly Shown[];
  courses: readonly {
    entry: Shown;
    /** `next`: slug of the chapter to go on with; null when all are done. */
    progress: { count: number; done: number; next: string | null };
  }[];
};

/** How somebody invites others, and what came of it, as another room knows it. */
export type OwnInvitation = {
  link: string;
  qr: { size: number; path: string };
  invited: number;
  approved: number;
  /** Points. */
  earned: number;
};

/** Of a signed-in person's own pages. */
export type OwnNeeds = {
  account(): Promise<OwnAccount>;
  sessions(): Promise<OwnSession[]>;
  reading(): Promise<OwnReading>;
  /** Null when the account is gone. */
  invitation(): Promise<OwnInvitation | null>;
  /** Days of membership that wait for the approval of the identity. */
  waitingDays(): Promise<number>;
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
