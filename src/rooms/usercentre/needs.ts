/** What the page of this room needs of others; `wiring.ts` hands it in. */
import { createContext } from 'react-router';
import type { OwnMarks } from '../../own/ownMarks.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';

/** `joined` is an ISO 8601 moment; a name that somebody has not told is ''. The rest of them stands on `/my`. */
export type Person = { name: string; joined: string };

export type CentreNeeds = {
  personOf(ctx: Context, actor: Actor): Promise<Person>;
  marksOf(ctx: Context, actor: Actor): Promise<OwnMarks>;
};

export const centreNeeds = createContext<{ person(): Promise<Person>; marks(): Promise<OwnMarks> }>();
