/** What hears the notifications of a PostgreSQL server: one connection for all channels of a node. */
import pg from 'pg';

type Listener = { channel: string; heard(payload: string): void; lost(): void };

/** Its connection is made for the first listener; when it breaks it says so, and is tried again every second. */
export class NotificationListener {
  readonly #url: string;
  readonly #listeners: Listener[] = [];
  #client: Promise<pg.Client> | undefined;
  #retry: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(url: string) {
    this.#url = url;
  }

  async listen(channel: string, heard: Listener['heard'], lost: Listener['lost']): Promise<void> {
    this.#listeners.push({ channel, heard, lost });
    this.#client ??= this.#connect();
    // A second time is harmless: a connection that was made just now hears every channel already.
    await (await this.#client).query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    lost();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#retry);
    const client = await this.#client?.catch(() => undefined);
    await client?.end();
  }

  async #connect(): Promise<pg.Client> {
    const next = new pg.Client({
      connectionString: this.#url,
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
    });
    next.on('error', () => {}); // its end follows, and is what counts
    next.on('notification', ({ channel, payload = '' }) => {
      for (const listener of this.#listeners) if (listener.channel === channel) listener.heard(payload);
    });
    try {
      await next.connect();
      const channels = new Set(this.#listeners.map(({ channel }) => channel));
      for (const channel of channels) await next.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      await next.end().catch(() => {});
      throw error;
    }
    next.once('end', () => this.#again());
    return next;
  }

  #again(): void {
    if (this.#stopped) return;
    this.#sayLost();
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => {
      this.#client = this.#connect();
      // Notifications that were sent in between are lost.
      this.#client.then(
        () => this.#sayLost(),
        () => this.#again(),
      );
    }, 1000);
    this.#retry.unref();
  }

  #sayLost(): void {
    for (const { lost } of this.#listeners) lost();
  }
}
