/** What the page of this room needs of others; `wiring.ts` hands it in. */
import { createContext } from 'react-router';
import type { Actor } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';

/** `joined` is an ISO 8601 moment; what somebody has not told is ''. */
export type Person = { name: string; school: string; major: string; joined: string };

export type CentreNeeds = { personOf(ctx: Context, actor: Actor): Promise<Person> };

export const centreNeeds = createContext<{ person(): Promise<Person> }>();
