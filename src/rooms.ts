/** All rooms of the house: a new one is a line here, and what it needs of others stands in `wiring.ts`. */
import { account } from './rooms/account/room.ts';
import { contact } from './rooms/contact/room.ts';
import { courses } from './rooms/courses/room.ts';
import { gateway } from './rooms/gateway/room.ts';
import { guides } from './rooms/guides/room.ts';
import { home } from './rooms/home/room.ts';
import { news } from './rooms/news/room.ts';
import { publishing } from './rooms/publishing/room.ts';
import { questions } from './rooms/questions/room.ts';
import type { Room } from './rooms/room.ts';
import { search } from './rooms/search/room.ts';
import { site } from './rooms/site/room.ts';
import { staff } from './rooms/staff/room.ts';
import { vip } from './rooms/vip/room.ts';

/** By the name of the folder. */
const rooms = {
  account,
  contact,
  courses,
  gateway,
  guides,
  home,
  news,
  publishing,
  questions,
  search,
  site,
  staff,
  vip,
};

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
