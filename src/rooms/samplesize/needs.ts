/** What the pages of this room know of their reader, and what the room needs of others; `wiring.ts` hands it in. */
import { createContext } from 'react-router';
import type { Actor } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import type { Steps } from '../../reading/steps.ts';
import type { SavedPage } from './saved.ts';

/** Who may enter values of their own. */
export type AccessNeeds = {
  mayUse(ctx: Context, actor: Actor | null, privilege: 'samplesize'): Promise<boolean>;
  missingSteps(ctx: Context, actor: Actor | null, tag: (name: string) => void): Promise<Steps>;
};

export type SampleSizePageNeeds = {
  /** Whether the reader may enter values of their own. */
  mayUse(): Promise<boolean>;
  /** How far they have come on the way there. */
  steps(): Promise<Steps>;
  /** The account that waits for an answer; '' for a visitor. */
  person: string;
  /** A page of what the reader keeps; null for a visitor. */
  saved(page: number): Promise<SavedPage | null>;
};

export const sampleSizeNeeds = createContext<SampleSizePageNeeds>();
