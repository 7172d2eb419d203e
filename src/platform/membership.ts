/** From when on membership can be had: the frame knows it from the operator's settings, on every page. */
import { createContext, useContext } from 'react';

/** ISO 8601 date; empty while none is set. */
export const MembershipOpens = createContext('');

export function useMembershipOpens(): string {
  return useContext(MembershipOpens);
}
