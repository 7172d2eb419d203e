/** What a room brings: the form of every manifest, `rooms/<room>/room.ts`. `src/rooms.ts` lists them. */
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { MenuEntry } from '../console/menu.ts';
import type { Download } from '../contract/download.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import type { Role } from '../contract/roles.ts';
import type { InStudy } from '../contract/study.ts';
import type { LocaleCode } from '../i18n/locales.ts';
import type { ScreenPath } from '../i18n/paths.ts';
import type { CentrePart, CentreReader } from '../own/centre.ts';
import type { Actor } from '../platform/actor.ts';
import type { Attachments } from '../platform/attachment.ts';
import type { ComputeModules } from '../platform/compute/task.ts';
import type { Context, Events, Ports, Tx } from '../platform/context.ts';
import type { Commands } from '../platform/control.ts';
import type { Database } from '../platform/db/open.ts';
import type { GivingCall, Givings, Outcome } from '../platform/giving.ts';
import type { HandledDownload } from '../platform/http/downloads.ts';
import type { Handled } from '../platform/http/handler.ts';
import type { Handler } from '../platform/jobs.ts';
import type { LinkCards } from '../platform/linkCard.ts';
import type { Metrics } from '../platform/metrics.ts';
import type { NoticeKind } from '../platform/notice.ts';
import type { HeldWords, PersonalData } from '../platform/personalData.ts';
import type { SealedTable } from '../platform/sealing.ts';
import type { HandledTask, TaskKind } from '../platform/tasks/kind.ts';
import type { KnownTasks } from '../platform/tasks/undone.ts';
import type { Instrument } from '../reading/instruments.ts';
import type { SearchKind } from '../search/kinds.ts';

export type Screen = {
  /** Path below the language prefix. */
  path: ScreenPath;
  /** Route module, below the room's folder. */
  file: string;
  /**
   * A public screen is the same for every visitor and is kept whole; a personal one knows its reader; one of a study, which
   * its path names by `:study`, opens for who has the right there, and is kept nowhere.
   */
  access: 'public' | 'personal' | (InStudy & { fresh?: never });
  /** Query parameters that change what a public screen shows. */
  query?: readonly string[];
  /** Query parameters with which it is rendered for every request: what people type is too much to keep. */
  uncachedQuery?: readonly string[];
  /** Whether pages of this site, and nobody else, may show it in a frame; for personal screens. */
  framed?: boolean;
  /** What the sitemap lists: screens that already do what they are for. */
  listed?: boolean;
  /** Key of the message that names it: the palette leads there. */
  word?: string;
};

/** A page of the staff console: whoever has one of these roles, or is an admin, may open it. */
export type ConsoleScreen = Pick<Screen, 'path' | 'file'> & { roles: readonly Role[] };

declare module '../platform/context.ts' {
  interface Declarations {
    /** What the sitemap lists, and the tags of what that is read from. */
    listed: { pages(ctx: Context): Promise<ListedPage[]>; tags: readonly string[] };
  }
}

export type ListedPage = {
  locales: readonly LocaleCode[];
  /** From the root of the site. */
  path(locale: LocaleCode): string;
  changed?: Date;
};

/** What the parts that run on a node are made from. */
export type Node = {
  ctx: Context;
  /** Every call that gives something, once all rooms are there. */
  givings: Givings;
  /** What tasks of all rooms do, once all rooms are there. */
  knownTasks: KnownTasks;
  config: Config;
  metrics: Metrics;
  root: string;
  development: boolean;
  /** Hears what rooms tell all nodes when a transaction commits. */
  listen: Database['listen'];
};

/** What a room does on a node, beside its pages. */
export type Service = {
  handlers?: Handled[];
  /** What finds the files of its downloads. */
  files?: HandledDownload[];
  /** Of the one room that decides whether one person is enough: what every call that gives runs through. */
  give?(ctx: Context, asked: { call: GivingCall; input: unknown; actor: Actor }): Promise<Outcome>;
  /** What the operator can do on the command line that takes what the room made on this node. */
  commands?: Commands;
  jobs?: Handler[];
  /** What its tasks do. */
  tasks?: HandledTask[];
  /** What its letters carry, by who makes it. */
  attachments?: Attachments;
  /** Runs at every start, and writes only what is missing. */
  start?(): Promise<void>;
  /** Runs every hour, on one node. */
  housekeeping?(): Promise<void>;
  /** Plain HTTP answers that are neither pages nor part of the contract. */
  http?(app: FastifyInstance): void | Promise<void>;
};

type Hear<Name extends keyof Events> = (tx: Tx, what: Events[Name]) => Promise<unknown>;

/** @typeParam Offers its port: what it offers other rooms; undefined where that is nothing */
export type Room<Offers = undefined> = Manifest &
  ([Offers] extends [undefined] ? unknown : { offers: Offers });

export type Manifest = {
  /** Rooms whose ports it touches; a rule of the house compares. */
  uses?: readonly (keyof Ports)[];
  /** What it does when something happens elsewhere, in the same transaction; `early`: before those who hear it as usual. */
  on?: { [Name in keyof Events]?: Hear<Name> | { early: Hear<Name> } };
  screens?: readonly Screen[];
  /** Screens at full width, without the site's menus: of a study, or of a file on the device. */
  workbench?: readonly Screen[];
  console?: readonly ConsoleScreen[];
  /** Its entries in the console's menu. */
  menu?: readonly MenuEntry[];
  /** Every endpoint of its contract. */
  endpoints?: readonly Endpoint[];
  /** Its files that have an address of their own. */
  downloads?: readonly Download[];
  /** Long work that people wait for; `serve` says what each does. */
  tasks?: readonly TaskKind[];
  search?: readonly SearchKind[];
  /** Its tools that stand by themselves. */
  instruments?: readonly Instrument[];
  /** What links to its pages show where people write. */
  cards?: LinkCards;
  /** What it tells people; the room `notices` keeps and mails it, as they choose. */
  notices?: readonly NoticeKind[];
  /** What people are told of everything that it holds about them; a room that holds something has it. */
  held?: HeldWords;
  personalData: readonly PersonalData[];
  /** Its columns that hold a name or a contact nobody searches, and what else no copy of the database may tell. */
  sealed?: readonly SealedTable[];
  computes?: ComputeModules;
  /** What the operator can do on the command line. */
  commands?: Commands;
  /** What the sitemap lists beside its screens, and the tags of what that is read from. */
  listed?: { pages(ctx: Context): Promise<ListedPage[]>; tags: readonly string[] };
  /** Takes back what an account agreed to. @returns a sentence that says what became of what stood on it */
  takeBack?(ctx: Context, account: string): Promise<string>;
  serve?(node: Node): Service;
  /** What the user centre shows of it to somebody who is logged in. */
  centre?(reader: CentreReader): readonly CentrePart[];
};

/** The endpoints among the exports of a contract module. */
export function endpointsIn(contract: Readonly<Record<string, unknown>>): Endpoint[] {
  return Object.values(contract).filter(isEndpoint);
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'family' in value && 'answer' in value;
}
