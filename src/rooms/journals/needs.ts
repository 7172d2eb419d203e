/** What the pages of this room know of their reader, and what the room needs of others; `wiring.ts` hands it in. */
import { createContext } from 'react-router';
import type { NamesOf } from '../../console/names.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import type { Steps } from '../../reading/steps.ts';

/** Who may see figures and lists. */
export type AccessNeeds = {
  mayUse(ctx: Context, actor: Actor | null, privilege: 'journals'): Promise<boolean>;
  missingSteps(ctx: Context, actor: Actor | null, tag: (name: string) => void): Promise<Steps>;
};

export type JournalsPageNeeds = {
  /** Whether the reader may see figures and lists. */
  mayUse(): Promise<boolean>;
  /** How far they have come on the way there. */
  steps(): Promise<Steps>;
};

export const journalsNeeds = createContext<JournalsPageNeeds>();

/** Of the console: what people are called. */
export type ConsoleNeeds = { namesOf: NamesOf };

export const journalsNames = createContext<NamesOf>();
