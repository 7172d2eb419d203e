/** How any part of a page opens the contact card; the frame provides it and loads its script on first use. */
import { createContext, type MouseEvent, useContext } from 'react';

type OnClick = (event: MouseEvent<HTMLElement>) => void;

/** Without a frame the link leads to the contact page, as it does without script. */
export const ContactCardContext = createContext<OnClick>(() => {});

/** For a link to the contact page: with script, a plain click opens the card in its place. */
export function useContactLink(): OnClick {
  return useContext(ContactCardContext);
}
