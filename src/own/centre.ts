/**
 * Parts of the user centre. Each comes from a room's manifest, described as data in the language of the page: the room
 * says what stands there, the centre how it looks. So a new room's part appears without a change in the centre.
 */
import type { Address } from '../contract/endpoint.ts';
import type { Actor } from '../platform/actor.ts';
import type { Page } from '../platform/page.ts';
import type { IconName } from '../ui/icons.ts';
import type { StatusState } from '../ui/Status.tsx';

export type CentrePart = {
  /** Its room, or the room and a word: `forum`, `forum-drafts`. */
  id: string;
  /** Its place: 10 to 39 is what somebody has, 40 to 69 what they read and write, 70 to 89 what they compute. */
  order: number;
  icon: IconName;
  title: string;
  load(): Promise<Panel>;
};

/** A way on; `to` is an address of this site with its language. */
export type Way = { label: string; to: string };

/** What a part shows, from top to bottom. Moments are ISO 8601. */
export type Panel = {
  status?: { mark: StatusState; word: string };
  /** Purple: for membership that runs. */
  vip?: boolean;
  /** What can be done with all of it: beside its title, the last as the main one. */
  acts?: readonly Way[];
  figures?: readonly Figure[];
  /** How a number changed, the oldest first; `label` says it, `from` and `to` stand below its ends. */
  curve?: { values: readonly number[]; label: string; from: string; to: string };
  /** Times that follow one another, with what they are in words. */
  span?: { spans: readonly { from: number; to: number }[]; now: number; label: string };
  /** What comes one after the other, and how far it is. */
  steps?: { label: string; steps: readonly CentreStep[] };
  text?: readonly string[];
  /** What can be chosen elsewhere. */
  choices?: { label: string; options: readonly Option[] };
  rows?: readonly Row[];
  /** While there is nothing: the way to begin. The part is then a line below those that have something. */
  empty?: { title: string; text: string; begin: Way };
  /** Below all: the first is the main one. */
  ways?: readonly Way[];
  /** What cannot wait until the reader comes by. */
  matters?: readonly Matter[];
  /** What its reader does next in this room: the page shows one of all rooms'. */
  next?: NextStep;
};

export type Figure = { label: string; value: number };

export type CentreStep = { label: string; note?: string; state: 'done' | 'current' | 'error' | 'todo' };

export type Option = Way & { note: string };

export type Row = {
  title: string;
  /** Without one it leads nowhere. */
  to?: string;
  /** The language of the title, where it is not that of the page: its tag, and what it is called. */
  lang?: string;
  language?: string;
  note?: string;
  at?: string;
  /** How far something is. */
  done?: { value: number; max: number };
  /** Points that came or went, and what was there then. */
  change?: number;
  balance?: number;
  unread?: boolean;
  /** Takes it off the list: what is called, what the button is called, and what is said afterwards. */
  remove?: { call: Address; input: object; label: string; done: string };
};

/** Something that waits for its reader. `no` went wrong, `wait` ends soon, `none` is to be read. */
export type Matter = {
  mark: Extract<StatusState, 'no' | 'wait' | 'none'>;
  title: string;
  text?: string;
  way: Way;
};

/**
 * Kinds of steps, what comes first before what comes later (docs/decisions/0154-next-step.md). `due` ends soon, `mend`
 * went wrong and goes on with its reader alone, `way` is on the way to what membership opens, `open` was left unread or
 * half written, `wait` is for others to do, `again` was done before, `begin` never was.
 */
export const nextKinds = ['due', 'mend', 'way', 'open', 'wait', 'again', 'begin'] as const;

export type NextStep = {
  kind: (typeof nextKinds)[number];
  title: string;
  text?: readonly string[];
  way: Way;
};

declare module '../platform/context.ts' {
  interface Declarations {
    /** The parts of all rooms, for somebody who is logged in. */
    centre(reader: CentreReader): readonly CentrePart[];
  }
}

export type CentreReader = { page: Page; actor: Actor };

/** How many rows a part shows. */
export const fewRows = 4;
