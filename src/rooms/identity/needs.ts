/** What the pages of this room need; `wiring.ts` hands it in. */
import { createContext } from 'react-router';
import type { NamesOf } from '../../console/names.ts';
import type { OwnRequest } from './own.ts';

/** Of a signed-in person's own page. */
export type IdentityNeeds = {
  request(): Promise<OwnRequest>;
  /** What a consent given now refers to. */
  consent(): Promise<string>;
};

export const identityNeeds = createContext<IdentityNeeds>();

export const reviewNames = createContext<NamesOf>();
