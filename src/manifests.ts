/** The manifests of all rooms, and what each offers the others. */
import type { Ports } from './platform/context.ts';
import type { Manifest } from './rooms/room.ts';
import * as rooms from './rooms.ts';

type Rooms = typeof rooms;

type Offered = {
  [Name in keyof Rooms as Rooms[Name] extends { offers: unknown } ? Name : never]: Rooms[Name] extends {
    offers: infer Offers;
  }
    ? Offers
    : never;
};

/** Every manifest with its folder. */
export const manifests: readonly [string, Manifest & { offers?: unknown }][] = Object.entries(rooms);

/** What rooms offer one another; does not compile while one of them keeps its port from the others. */
export const ports: Ports = Object.fromEntries(
  manifests.flatMap(([name, { offers }]) => (offers ? [[name, offers]] : [])),
  // Each under the name of its room, as the type says.
) as Offered;
