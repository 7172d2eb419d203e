/** The manifests of all rooms, and what the rooms together need of one another: `wiring.ts` answers that. */
import type { Room } from './rooms/room.ts';
import * as rooms from './rooms.ts';

type Rooms = typeof rooms;
type RoomName = keyof Rooms;

type Needing<Which extends 0 | 1> = {
  [Name in RoomName]: Rooms[Name] extends Room<infer Service, infer Page> ? [Service, Page][Which] : never;
};

type WithoutVoid<All> = { [Name in keyof All as All[Name] extends void ? never : Name]: All[Name] };

/** What the services of rooms need of other rooms; a room that needs nothing has no entry. */
export type ServiceNeeds = WithoutVoid<Needing<0>>;

/** The same for their pages. */
export type PageNeeds = WithoutVoid<Needing<1>>;

/** Every manifest with its folder, in the form that all share. What each needs was checked where it was written. */
export const manifests = Object.entries(rooms) as readonly [string, Room<never, never>][];
