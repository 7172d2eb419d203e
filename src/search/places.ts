/** Places of the site that the palette leads to: what the table of screens gives a word. */
import type { PlainPath } from '../i18n/paths.ts';

declare module '../platform/context.ts' {
  interface Declarations {
    places: readonly Place[];
  }
}

export type Place = {
  path: PlainPath;
  /** Key of the message that names it. */
  word: string;
  /** Whether it is for whoever is logged in alone. */
  personal: boolean;
};
