/** What the reading of one item needs of the reading of the whole. */
import type { Option } from '../definition.ts';
import type { Element } from './resources.ts';

export type Reading = {
  /** By linkId, the names of items. */
  names: ReadonlyMap<string, string>;
  /** Lists of options, as they are found. */
  lists: Record<string, readonly Option[]>;
  text(key: string, text: string | undefined, element: Element | undefined): void;
  /** Notes what has no place here. */
  drop(linkId: string, what: string): undefined;
};
