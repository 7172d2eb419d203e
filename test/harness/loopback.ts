/** A page with the contract's client in it, and the server on loopback that the client talks to. */
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { type Client, makeClient, type Surroundings } from '../../src/contract/client.ts';

export type Received = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: string;
};

export type Answer = { status?: number; body?: unknown; text?: string; headers?: Record<string, string> };

/** A success in the console's envelope. */
export const done: Answer = { body: { code: 1, msg: '', message: '', data: { done: true } } };

/** Answers every call as it is told, and CSRF tokens on its own: csrf-1, csrf-2 … */
export class Loopback {
  /** Calls as they came, those for a CSRF token apart. */
  received: Received[] = [];
  tokensAsked: Received[] = [];
  /** Answers in their order; the last one is given again and again. */
  answers: Answer[] = [done];
  readonly #server: Server;

  constructor() {
    this.#server = createServer(async (request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? '', this.address);
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      const { method = '', headers } = request;
      const body = Buffer.concat(chunks).toString('utf8');
      const { status = 200, ...answer } = this.#take({
        method,
        path: pathname,
        query: searchParams,
        headers,
        body,
      });
      response.writeHead(status, { 'content-type': 'application/json', ...answer.headers });
      response.end(answer.text ?? JSON.stringify(answer.body));
    });
  }

  async open(): Promise<void> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  get address(): string {
    const bound = this.#server.address();
    return `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`;
  }

  #take(call: Received): Answer {
    if (call.path === '/api/csrf') {
      this.tokensAsked.push(call);
      return { body: { code: 1, data: { token: `csrf-${this.tokensAsked.length}` } } };
    }
    this.received.push(call);
    const [next = done, ...later] = this.answers;
    if (later.length > 0) this.answers = later;
    return next;
  }
}

/** The page around a client: what the client may ask of it, and what it was told. */
export class Page {
  readonly toasts: string[] = [];
  readonly logged: { message: string; error: unknown }[] = [];
  readonly fetched: { url: string; init: RequestInit | undefined }[] = [];
  csrf: string | undefined;
  surroundings: Surroundings;

  constructor(server: Loopback) {
    this.surroundings = {
      apiOrigin: '',
      locale: () => 'ja',
      loginToken: () => undefined,
      csrf: {
        get: () => this.csrf,
        set: (_host, token) => {
          this.csrf = token;
        },
      },
      toast: (text) => this.toasts.push(text),
      log: (message, error) => this.logged.push({ message, error }),
      requestFailed: () => 'Interface request failed',
      operationFailed: () => 'Der Vorgang ist fehlgeschlagen',
      // A browser completes an address by its page's; here the page is the server.
      fetch: (url, init) => {
        this.fetched.push({ url: String(url), init });
        return fetch(new URL(String(url), server.address), init);
      },
    };
  }

  with(changes: Partial<Surroundings>): void {
    this.surroundings = { ...this.surroundings, ...changes };
  }

  readonly call: Client['call'] = (...args) => makeClient(this.surroundings).call(...args);
}
