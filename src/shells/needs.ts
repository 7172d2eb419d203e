/** What the frame of every page needs of the rooms; `wiring.ts` hands it in. */
import { createContext } from 'react-router';
import type { Office } from '../rooms/contact/needs.ts';

/** Of the office what every page shows; the contact card asks for the rest when it opens. */
export type FrameSite = Pick<Office, 'company' | 'address' | 'email' | 'phone'> & {
  brand: string;
  /** Address of the operator's own logo; null for the drawn one. */
  logo: string | null;
  /** The two registration numbers; in the Chinese language only. */
  filings: { publicSecurity: { label: string; url: string }; icp: { label: string; url: string } } | null;
  demonstration: boolean;
  systems: { edc: string; followUp: string };
  membership: { opens: string };
};

export type Leaving = { due: string; begun: boolean };

export type FrameNeeds = {
  site(): Promise<FrameSite>;
  /** When the reader’s account will be deleted; null for who did not ask for it. */
  leaving(): Promise<Leaving | null>;
  /** How many notices the reader has not read; none for a visitor. The viewer's id will not do: it is a gap in a page. */
  unread(): Promise<number>;
};

export const frameNeeds = createContext<FrameNeeds>();
