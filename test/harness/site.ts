/** The whole site on a port of its own, and visitors who talk to it over HTTP. */
import { randomInt } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Endpoint, SentOf } from '../../src/contract/endpoint.ts';
import { channel } from '../../src/platform/cache.ts';
import type { Clock } from '../../src/platform/clock.ts';
import type { Context } from '../../src/platform/context.ts';
import type { Commands } from '../../src/platform/control.ts';
import { type Database, openDatabase } from '../../src/platform/db/open.ts';
import { TaggedMemory } from '../../src/platform/memory.ts';
import { type Message, readOutbox } from '../../src/platform/outbox.ts';
import { type Server, start } from '../../src/server.ts';
import { usesBrowser } from '../stages.ts';
import { type FrozenClock, frozenClock } from './clock.ts';
import { computeOfSite } from './compute.ts';
import { copyEmbedded, demonstrationDatabase, type Engine, engines, serverDatabase } from './databases.ts';
import { ask } from './keptConnections.ts';
import { ownPort } from './ownPort.ts';
import { newLogFile, remember } from './secrets.ts';

export type Site = {
  address: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** What the site's own rooms work with: its database, clock and keys. */
  ctx: Context;
  /** What the operator can do on the command line. */
  commands: Commands;
  outbox(): Promise<Message[]>;
  /** The site's time. */
  clock: FrozenClock;
  /** Comes back when every job whose time has come is done, and everything that was announced is heard. */
  settled(): Promise<void>;
  /** The site's database through a handle of its own; for PostgreSQL only, the embedded one has a single owner. */
  look<T>(question: (database: Database) => Promise<T>): Promise<T>;
  stop(): Promise<void>;
};

type Options = {
  engine?: Engine;
  env?: Record<string, string>;
  databaseUrl?: string;
  /** A folder of the test's own, which stays when the site stops. */
  dataDir?: string;
  /** What the site takes for the time, where several share it. */
  clock?: Clock | FrozenClock;
  /** Whether what the clock starts begins at its hour; else a test that needs it starts it. */
  schedules?: boolean;
  /** Whether jobs are done by themselves, as a browser waits for; else when the test settles the site. */
  works?: boolean;
};

/** Site and test have one event loop: what holds it is the test's own work, and no load that a site is to shed. */
const endless = { longestDelay: 86_400_000, settling: 0 };

/** Those that run, for whoever waits without knowing for which. */
const running = new Set<Pick<Site, 'settled'>>();

export async function startSite({
  engine = engines()[0],
  env = {},
  databaseUrl,
  dataDir: given,
  clock: shared,
  schedules = false,
  works = looksAtPages(),
}: Options = {}): Promise<Site> {
  const clock = shared === undefined ? frozenClock() : movable(shared);
  const dataDir = given ?? mkdtempSync(join(tmpdir(), 'meridian-site-'));
  const isDemonstration = env.CONTENT === 'demonstration';
  const database =
    engine !== 'postgres' || databaseUrl
      ? undefined
      : isDemonstration
        ? await demonstrationDatabase(dataDir, loadDemonstration)
        : await serverDatabase();
  const url = databaseUrl ?? database?.url;
  if (!url && !existsSync(join(dataDir, 'db'))) copyEmbedded(dataDir);
  const server = await start(
    {
      PORT: works ? await ownPort() : '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'debug',
      LOG_FILE: newLogFile(),
      // Rendering the demonstration's texts takes seconds: tests that read them say so.
      CONTENT: 'none',
      DOI_RESOLVER: 'off',
      ...(url ? { DATABASE_URL: url } : {}),
      ...env,
    },
    { compute: computeOfSite(), clock, schedules, works, patience: endless },
  );
  const settled = settling(server, clock, works);
  const site: Site = {
    address: server.address.replace('127.0.0.1', 'localhost'),
    clock,
    settled,
    dataDir,
    databaseUrl: url,
    ctx: server.ctx,
    commands: server.commands,
    async outbox() {
      await settled();
      const messages = await readOutbox(dataDir);
      for (const { code } of messages) remember(code);
      return messages;
    },
    async look(question) {
      const handle = await openDatabase({ url, dataDir });
      try {
        return await question(handle);
      } finally {
        await handle.close();
      }
    },
    async stop() {
      running.delete(site);
      await server.close();
      await database?.drop();
      if (given !== undefined) return;
      for (const path of [dataDir, `${dataDir}.erasures`]) rmSync(path, { recursive: true, force: true });
    },
  };
  running.add(site);
  return site;
}

async function loadDemonstration(at: { databaseUrl: string; dataDir: string }): Promise<void> {
  const env = { CONTENT: 'demonstration', LIMITS: 'off' };
  const site = await startSite({ ...at, env, works: false });
  await site.settled();
  await site.stop();
}

/** A clock of the test's own moves by the test's own means. */
function movable(clock: Clock | FrozenClock): FrozenClock {
  if ('moves' in clock) return clock;
  const advance = () => {
    throw new Error('Move the clock that the site was given.');
  };
  return Object.assign(() => clock(), { advance, moves: () => [] });
}

/** Whether the test file at work opens pages, which wait for what the site does by itself. */
function looksAtPages(): boolean {
  const { testPath } = expect.getState();
  return testPath !== undefined && usesBrowser(readFileSync(testPath, 'utf8'));
}

let sequence = 0;

/** How one waits for a site: its jobs are done in line, and its announcements end with one that is waited for. */
function settling({ ctx, work }: Server, clock: FrozenClock, works: boolean): () => Promise<void> {
  const unheard = new Map<string, () => void>();
  const { memory } = ctx;
  if (!(memory instanceof TaggedMemory)) throw new Error('A site remembers by tags.');
  const drop = memory.drop.bind(memory);
  memory.drop = (tags) => {
    drop(tags);
    for (const tag of tags) unheard.get(tag)?.();
  };
  const heard = async () => {
    const tag = `settled-${sequence++}`;
    // The database delivers in order: who hears this has heard all that was announced before.
    const told = new Promise<void>((resolve) => unheard.set(tag, resolve));
    await sql`SELECT pg_notify(${channel}, ${JSON.stringify([tag])})`.execute(ctx.db);
    await told;
    unheard.delete(tag);
  };
  let working = Promise.resolve();
  return async () => {
    for (const move of clock.moves()) await passIn(ctx, move);
    // Whatever node does them.
    while (works && (await anyJob(ctx))) await new Promise((resolve) => setTimeout(resolve, 20));
    if (!works) working = working.then(work, work);
    await working;
    await heard();
  };
}

/** Queues go by the database's clock, which nobody moves: what waited in them when the site's moved is so much nearer. */
async function passIn({ db }: Context, { milliseconds, at }: { milliseconds: number; at: Date }) {
  await sql`UPDATE pgboss.job SET start_after = start_after - make_interval(secs => ${milliseconds / 1000})
    WHERE state < 'active' AND created_on <= ${at}`.execute(db);
}

async function anyJob({ db }: Context): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM pgboss.job
    WHERE state < 'completed' AND start_after <= now() LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** As a page sends what goes with a file. */
function multipart(input: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(input)) {
    if (value instanceof Uint8Array) form.set(name, new Blob([new Uint8Array(value)]), name);
    else if (value !== undefined) form.set(name, String(value));
  }
  return form;
}

/** Arrays as repeated name[] entries, objects as JSON (docs/specification.md §7.1). */
function formOf(input: Record<string, unknown>): URLSearchParams {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) {
    if (Array.isArray(value)) for (const one of value) form.append(`${name}[]`, String(one));
    else if (value !== undefined)
      form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  return form;
}

export type Reply = { status: number; headers: Headers; body: Record<string, unknown>; text: string };

/** Someone with a browser: keeps cookies, and fetches a CSRF token before the first write. */
export class Visitor {
  site: Pick<Site, 'address'>;
  readonly #cookies = new Map<string, string>();
  csrf: string | undefined;

  readonly #from: string | undefined;

  /** @param from network address, which a site with TRUST_PROXY=1 believes */
  constructor(site: Pick<Site, 'address'>, from?: string) {
    this.site = site;
    this.#from = from;
  }

  /** The same visitor, at another node. */
  at(site: Pick<Site, 'address'>): this {
    this.site = site;
    return this;
  }

  async get(path: string, headers: Record<string, string> = {}): Promise<Reply> {
    return this.send(path, { headers });
  }

  /** A page; of the sitemap all parts as one. */
  async whole(path: string): Promise<Reply> {
    const reply = await this.get(path);
    const parts = [...reply.text.matchAll(/<sitemap><loc>([^<]+)<\/loc>/g)].map(
      ([, url = '']) => new URL(url),
    );
    if (parts.length === 0) return reply;
    const texts = await Promise.all(parts.map(async ({ pathname }) => (await this.get(pathname)).text));
    return { ...reply, text: texts.join('') };
  }

  /** Calls an endpoint as the browser's client would encode it: with its token, and a CSRF token of that session. */
  async call<E extends Endpoint>(
    endpoint: E,
    input: (SentOf<E> & { altcha?: string }) | FormData,
    lang = 'en',
    more: Record<string, string> = {},
  ): Promise<Reply> {
    if (endpoint.method !== 'GET') this.csrf ??= await this.fetchCsrf();
    const json = endpoint.family === 'gateway' || endpoint.method === 'PUT';
    const get = endpoint.method === 'GET';
    const named = (name: string) => (input instanceof FormData ? input.get(name) : Object(input)[name]);
    const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name) => encodeURIComponent(String(named(name))));
    const sent =
      endpoint.file !== undefined && !json && !(input instanceof FormData) ? multipart(input) : input;
    const form = formOf(Object(input));
    const query = get ? `&${form}` : '';
    const body = sent instanceof FormData ? sent : json ? JSON.stringify(input) : form.toString();
    const type = json ? 'application/json' : 'application/x-www-form-urlencoded';
    return this.send(`${path}?lang=${lang}${query}`, {
      method: endpoint.method,
      headers: {
        // Of multipart, fetch itself writes the type, with its boundary.
        ...(sent instanceof FormData ? {} : { 'content-type': type }),
        'x-csrf-token': this.csrf ?? '',
        ...this.#tokenHeader(),
        ...more,
      },
      ...(get ? {} : { body }),
    });
  }

  async fetchCsrf(): Promise<string> {
    const { body } = await this.get('/api/csrf', this.#tokenHeader());
    return String(Object(body.data).token);
  }

  /** The login token of the cookie Admin-Token, if any. */
  get token(): string | undefined {
    return this.#cookies.get('Admin-Token') || undefined;
  }

  #tokenHeader(): Record<string, string> {
    return this.token ? { token: this.token } : {};
  }

  /** A cookie that this visitor holds. */
  cookie(name: string): string | undefined {
    return this.#cookies.get(name);
  }

  /** All of them, as the browser sends them. */
  get cookies(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async send(path: string, init: RequestInit = {}): Promise<Reply> {
    const headers = new Headers(init.headers);
    if (this.cookies) headers.set('cookie', this.cookies);
    if (this.#from && !headers.has('x-forwarded-for')) headers.set('x-forwarded-for', this.#from);
    const { text, ...response } = await ask(this.site.address + path, { ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      // The CSRF token belongs to the session.
      if (name === 'Admin-Token' && value !== this.#cookies.get(name)) this.csrf = undefined;
      if (value === '') this.#cookies.delete(name);
      else this.#cookies.set(name, value);
      remember(value);
    }
    return { ...response, body: parsed(text), text };
  }

  setCookie(name: string, value: string): void {
    this.#cookies.set(name, value);
  }
}

let addresses = randomInt(65_536);

/**
 * An address of its own, out of the 65,536 that documentation may use for benchmarks (RFC 2544). None comes twice: who
 * shares an address by chance is taken for one person. The step is odd, so that all come, and from far apart.
 */
export function anyAddress(): string {
  addresses = (addresses + 40_503) % 65_536;
  return `198.18.${addresses >> 8}.${addresses % 256}`;
}

function parsed(text: string): Record<string, unknown> {
  // To try a page, and to write down where it failed, took a fiftieth of all tests over HTTP.
  if (text.startsWith('<')) return {};
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}

/**
 * What is seen once every site of this process is settled.
 * @throws Error with what was seen where that does not hold
 */
export async function onceSettled<T>(look: () => Promise<T>, holds: (seen: T) => boolean): Promise<T> {
  // One after the other: what waits in a queue that several share comes nearer by the clock of any of them.
  for (const site of running) await site.settled();
  const seen = await look();
  if (!holds(seen)) throw new Error(`It is not so: ${JSON.stringify(seen)}`);
  return seen;
}

/** Looks again and again until something holds that other processes do, or says what it last saw. */
export async function eventually<T>(
  look: () => Promise<T>,
  holds: (seen: T) => boolean,
  seconds = 30,
): Promise<T> {
  const until = performance.now() + seconds * 1000;
  for (;;) {
    const seen = await look();
    if (holds(seen)) return seen;
    if (performance.now() > until)
      throw new Error(`Did not come about within ${seconds} s: ${JSON.stringify(seen)}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/**
 * A page with the parts of the user centre, all of them: for one that takes long, as on a busy machine, the page does not
 * wait, and is asked for again.
 */
export async function wholePage(visitor: Visitor, path: string): Promise<string> {
  for (let asked = 0; asked < 20; asked++) {
    const { text } = await visitor.get(path);
    if (!text.includes('role="status" aria-label="Loading')) return text;
  }
  throw new Error(`${path} never came whole.`);
}

/** The section of a page whose heading has an id, as it stands there; '' for none. */
export function sectionOf(page: string, heading: string): string {
  const at = page.indexOf(`aria-labelledby="${heading}"`);
  return at === -1 ? '' : page.slice(at, page.indexOf('</section>', at));
}
