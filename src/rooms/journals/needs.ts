/** What the pages of this room know of their reader, and what the room needs of others; `wiring.ts` hands it in. */
import { createContext } from 'react-router';
import type { NamesOf } from '../../console/names.ts';
import type { MayUse } from '../../platform/privilege.ts';
import type { Steps } from '../../reading/steps.ts';

export type JournalsPageNeeds = {
  /** Whether the reader may see figures and lists. */
  mayUse(): Promise<MayUse<'journals'> | null>;
  /** How far they have come on the way there. */
  steps(): Promise<Steps>;
};

export const journalsNeeds = createContext<JournalsPageNeeds>();

/** Of the console: what people are called. */
export type ConsoleNeeds = { namesOf: NamesOf };

export const journalsNames = createContext<NamesOf>();
