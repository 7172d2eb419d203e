/** How any part of a page opens the contact card; the frame provides it and loads its script on first use. */
import { createContext, type MouseEvent, useContext } from 'react';

type Click = MouseEvent<HTMLElement>;

/** @param need what stands in the card already, such as a draft that was written elsewhere */
type Open = (event: Click, need: string) => void;

/** Without a frame the link leads to the contact page, as it does without script. */
export const ContactCardContext = createContext<Open>(() => {});

/**
 * For a link to the contact page: with script, a plain click opens the card in its place.
 * @param need what the card begins with, as of the click
 */
export function useContactLink(need: () => string = () => ''): (event: Click) => void {
  const open = useContext(ContactCardContext);
  return (event) => open(event, need());
}
