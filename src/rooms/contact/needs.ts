/** What this room needs of others; `wiring.ts` hands it in. */
import { createContext } from 'react-router';
import type { Names } from '../../console/names.ts';
import type { SavedView } from '../../console/SavedViews.tsx';

export type ContactNeeds = {
  /** How to reach the operator, in the language of the page. */
  site(): Promise<Office>;
  /** Version of the privacy notice that a consent given now refers to. */
  privacyVersion(): Promise<string | undefined>;
};

export type Office = {
  company: string;
  address: string[];
  city: string;
  coordinates: { lat: number; lon: number };
  email: string;
  phone: string;
  hours: { days: number[]; from: string; to: string; zone: string };
  about: string;
};

export const contactNeeds = createContext<ContactNeeds>();

export type ContactConsoleNeeds = {
  /** Filters that a member of staff keeps for a list. */
  views(account: string, list: string): Promise<SavedView[]>;
  /** What the people are called who have a request, or wrote a note. */
  names(accounts: readonly (string | null)[]): Promise<Names>;
};

export const contactConsoleNeeds = createContext<ContactConsoleNeeds>();
