/** The whole site on a port of its own, and visitors who talk to it over HTTP. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Endpoint, SentOf } from '../../src/contract/endpoint.ts';
import { type Database, openDatabase } from '../../src/platform/db/open.ts';
import { type Message, readOutbox } from '../../src/platform/outbox.ts';
import { start } from '../../src/server.ts';
import { freePort } from './cluster.ts';
import { type Engine, engines, serverDatabase } from './databases.ts';

export type Site = {
  address: string;
  dataDir: string;
  databaseUrl: string | undefined;
  outbox(): Promise<Message[]>;
  /** The site's database through a handle of its own; for PostgreSQL only, the embedded one has a single owner. */
  look<T>(question: (database: Database) => Promise<T>): Promise<T>;
  stop(): Promise<void>;
};

type Options = { engine?: Engine; env?: Record<string, string>; databaseUrl?: string };

export async function startSite({
  engine = engines()[0],
  env = {},
  databaseUrl,
}: Options = {}): Promise<Site> {
  const dataDir = mkdtempSync(join(tmpdir(), 'meridian-site-'));
  const database = engine === 'postgres' && !databaseUrl ? await serverDatabase() : undefined;
  const url = databaseUrl ?? database?.url;
  const port = await freePort();
  const server = await start({
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    ...(url ? { DATABASE_URL: url } : {}),
    ...env,
  });
  return {
    address: `http://localhost:${port}`,
    dataDir,
    databaseUrl: url,
    outbox: () => readOutbox(dataDir),
    async look(question) {
      const handle = await openDatabase({ url, dataDir });
      try {
        return await question(handle);
      } finally {
        await handle.close();
      }
    },
    async stop() {
      await server.close();
      await database?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export type Reply = { status: number; headers: Headers; body: Record<string, unknown>; text: string };

/** Someone with a browser: keeps cookies, and fetches a CSRF token before the first write. */
export class Visitor {
  site: Pick<Site, 'address'>;
  readonly #cookies = new Map<string, string>();
  csrf: string | undefined;

  constructor(site: Pick<Site, 'address'>) {
    this.site = site;
  }

  /** The same visitor, at another node. */
  at(site: Pick<Site, 'address'>): this {
    this.site = site;
    return this;
  }

  async get(path: string, headers: Record<string, string> = {}): Promise<Reply> {
    return this.send(path, { headers });
  }

  /** Calls an endpoint as the browser's client would encode it. */
  async call<E extends Endpoint>(endpoint: E, input: SentOf<E>, lang = 'en'): Promise<Reply> {
    if (endpoint.method !== 'GET') this.csrf ??= await this.fetchCsrf();
    const json = endpoint.family === 'gateway';
    const body = json ? JSON.stringify(input) : new URLSearchParams(Object(input)).toString();
    const type = json ? 'application/json' : 'application/x-www-form-urlencoded';
    return this.send(`${endpoint.path}?lang=${lang}`, {
      method: endpoint.method,
      headers: { 'content-type': type, 'x-csrf-token': this.csrf ?? '' },
      ...(endpoint.method === 'GET' ? {} : { body }),
    });
  }

  async fetchCsrf(): Promise<string> {
    const { body } = await this.get('/api/csrf');
    return String(Object(body.data).token);
  }

  async send(path: string, init: RequestInit = {}): Promise<Reply> {
    const headers = new Headers(init.headers);
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    if (cookie) headers.set('cookie', cookie);
    const response = await fetch(this.site.address + path, { redirect: 'manual', ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.#cookies.set(name, value);
    }
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: parsed(text), text };
  }

  setCookie(name: string, value: string): void {
    this.#cookies.set(name, value);
  }
}

function parsed(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}

/** Looks again and again until something holds, or says what it last saw. */
export async function eventually<T>(
  look: () => Promise<T>,
  holds: (seen: T) => boolean,
  seconds = 10,
): Promise<T> {
  const until = Date.now() + seconds * 1000;
  for (;;) {
    const seen = await look();
    if (holds(seen)) return seen;
    if (Date.now() > until)
      throw new Error(`Did not come about within ${seconds} s: ${JSON.stringify(seen)}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
