/** Reads server-sent events (WHATWG HTML, §9.2) as a browser does, for tests. */
import { type ClientRequest, get, type IncomingMessage } from 'node:http';

export type Heard = { event: string; id: string; data: Record<string, unknown> };

export class Listener {
  readonly heard: Heard[] = [];
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  /** Of the last event, as a browser sends it when it comes back. */
  lastId = '';
  /** Milliseconds that the server asks it to wait before. */
  retry: number | undefined;
  ended = false;
  readonly #request: ClientRequest;
  readonly #answer: IncomingMessage;
  readonly #waiting = new Set<() => void>();
  #rest = '';

  constructor(request: ClientRequest, answer: IncomingMessage) {
    this.#request = request;
    this.#answer = answer;
    this.status = answer.statusCode ?? 0;
    this.headers = answer.headers;
    answer.setEncoding('utf8');
    answer.on('data', (text: string) => this.#take(text));
    answer.on('error', () => {});
    answer.on('close', () => {
      this.ended = true;
      this.#wake();
    });
  }

  /** Resolves once something holds of what was heard. Nothing but an event, or the end, is looked at. */
  async until(holds: (listener: this) => boolean): Promise<this> {
    while (!holds(this)) {
      if (this.ended) throw new Error(`The stream ended: ${JSON.stringify(this.heard)}`);
      await new Promise<void>((resolve) => this.#waiting.add(resolve));
    }
    return this;
  }

  async closed(): Promise<void> {
    while (!this.ended) await new Promise<void>((resolve) => this.#waiting.add(resolve));
  }

  /** Whether the server ended its answer, instead of cutting the connection. */
  get isWhole(): boolean {
    return this.#answer.complete;
  }

  /** Those of one kind. */
  all(event: string): Heard['data'][] {
    return this.heard.filter((one) => one.event === event).map(({ data }) => data);
  }

  /** Numbers of the replies that it was told of. */
  get numbers(): number[] {
    return this.all('reply').map(({ post }) => Number(Object(post).number));
  }

  pause(): void {
    this.#answer.pause();
  }

  resume(): void {
    this.#answer.resume();
  }

  stop(): void {
    this.#request.destroy();
  }

  #take(text: string): void {
    const messages = (this.#rest + text).split('\n\n');
    this.#rest = messages.pop() ?? '';
    for (const message of messages) this.#read(message);
    this.#wake();
  }

  #read(message: string): void {
    const fields = new Map(
      message.split('\n').map((line): [string, string] => {
        const [name = '', ...value] = line.split(': ');
        return [name, value.join(': ')];
      }),
    );
    const retry = fields.get('retry');
    if (retry !== undefined) this.retry = Number(retry);
    const data = fields.get('data');
    if (data === undefined) return;
    this.lastId = fields.get('id') ?? this.lastId;
    this.heard.push({ event: fields.get('event') ?? '', id: this.lastId, data: Object(JSON.parse(data)) });
  }

  #wake(): void {
    for (const resolve of this.#waiting) resolve();
    this.#waiting.clear();
  }
}

/** Opens a stream; what refuses it is an answer too. */
export async function listenTo(address: string, headers: Record<string, string> = {}): Promise<Listener> {
  return new Promise((resolve, reject) => {
    const request = get(address, { agent: false, headers }, (answer) =>
      resolve(new Listener(request, answer)),
    );
    request.on('error', reject);
  });
}
