/**
 * The browser's side of the contract, by the letter of the specification's §7 and §8: encodings by method, the
 * headers `token` and `X-CSRF-Token`, retries, what counts as success, and what a failure looks like.
 */
import type { AnswerOf, Endpoint, SentOf } from './endpoint.ts';
import { getCsrf } from './platform.ts';

/** What the client needs of the page it runs in; a test hands in a stand-in. */
export type Surroundings = {
  /** Host of the console API; '' for the page's own. */
  apiOrigin: string;
  locale(): string;
  /** Login token of the cookie Admin-Token, if any. */
  loginToken(): string | undefined;
  /** The CSRF token of a host: '' is the page's own, kept in window.csrfToken (specification §6). */
  csrf: { get(host: string): string | undefined; set(host: string, token: string | undefined): void };
  toast(text: string): void;
  log(message: string, error: unknown): void;
  /** 'Interface request failed' in the language of the page. */
  requestFailed(): string;
  fetch: typeof fetch;
};

export type Options = {
  /** Further tries after a status that may pass; by default one for GET, none for others. */
  retry?: number;
  /** No toast: a question that the page asks by itself must not disturb anyone. */
  quiet?: boolean;
};

export type Client = {
  call<E extends Endpoint>(endpoint: E, input: SentOf<E> | FormData, options?: Options): Promise<AnswerOf<E>>;
};

/** A call that did not succeed. `code` is the envelope's, or CATCH_FETCH_ERROR2 when nothing answered. */
export class CallError extends Error {
  readonly success = false;
  readonly code: unknown;
  readonly status: number;
  readonly data: unknown;
  constructor(message: string, details: { code: unknown; status: number; data?: unknown; cause?: unknown }) {
    super(message, { cause: details.cause });
    this.name = 'CallError';
    this.code = details.code;
    this.status = details.status;
    this.data = details.data;
  }
}

/** Specification §7. */
const retriedStatuses: readonly number[] = [408, 409, 425, 429, 500, 502, 503, 504];

/** Specification §8: 'operation failed', shown when an answer brings no sentence of its own. */
export const defaultFailure = '操作失败';

type Answer = { status: number; ok: boolean; body: Record<string, unknown> };

export function makeClient(page: Surroundings): Client {
  const hostOf = ({ family }: Endpoint) => (family === 'api' ? page.apiOrigin : '');
  const once = async (
    endpoint: Endpoint,
    input: unknown,
    options: Options,
    host = hostOf(endpoint),
  ): Promise<unknown> => {
    const retries = options.retry ?? (endpoint.method === 'GET' ? 1 : 0);
    const answer = await send(page, host, endpoint, input, retries);
    if (answer.ok && isSuccess(endpoint, answer.body)) return answer.body.data;
    throw failureOf(answer);
  };
  const renewCsrf = async (host: string): Promise<void> => {
    const answer = getCsrf.answer.safeParse(await once(getCsrf, {}, {}, host));
    if (!answer.success) throw new CallError(defaultFailure, { code: 0, status: 200 });
    page.csrf.set(host, answer.data.token);
  };
  const attempt = async (endpoint: Endpoint, input: unknown, options: Options): Promise<unknown> => {
    if (endpoint.method === 'GET') return once(endpoint, input, options);
    const host = hostOf(endpoint);
    if (page.csrf.get(host) === undefined) await renewCsrf(host);
    try {
      return await once(endpoint, input, options);
    } catch (error) {
      if (!(error instanceof CallError) || !isStaleCsrf(error)) throw error;
      await renewCsrf(host);
      return once(endpoint, input, options);
    }
  };
  return {
    async call<E extends Endpoint>(endpoint: E, input: SentOf<E> | FormData, options: Options = {}) {
      try {
        // The server's guard has checked the answer against the same contract.
        return (await attempt(endpoint, input, options)) as AnswerOf<E>;
      } catch (error) {
        if (error instanceof CallError && !options.quiet) page.toast(error.message);
        page.log(`${endpoint.method} ${endpoint.path}`, error);
        throw error;
      }
    },
  };
}

async function send(
  page: Surroundings,
  host: string,
  endpoint: Endpoint,
  input: unknown,
  retries: number,
): Promise<Answer> {
  const { url, init } = encode(page, host, endpoint, input);
  for (let left = retries; ; left--) {
    try {
      const response = await page.fetch(url, init);
      if (retriedStatuses.includes(response.status) && left > 0) continue;
      return { status: response.status, ok: response.ok, body: bodyOf(await response.text()) };
    } catch (cause) {
      if (left > 0) continue;
      throw new CallError(page.requestFailed(), { code: 'CATCH_FETCH_ERROR2', status: 0, cause });
    }
  }
}

function encode(
  page: Surroundings,
  host: string,
  endpoint: Endpoint,
  input: unknown,
): { url: string; init: RequestInit } {
  const query = new URLSearchParams({ lang: page.locale() });
  const headers = new Headers({ accept: 'application/json' });
  const token = page.loginToken();
  if (token) headers.set('token', token);
  const csrf = page.csrf.get(host);
  if (endpoint.method !== 'GET' && csrf !== undefined) headers.set('X-CSRF-Token', csrf);
  let body: BodyInit | undefined;
  if (endpoint.method === 'GET') {
    for (const [name, value] of formFields(input)) query.append(name, value);
  } else if (input instanceof FormData) {
    body = input; // the browser writes the content type, with its boundary
  } else if (endpoint.method !== 'DELETE' && (endpoint.family === 'gateway' || endpoint.method === 'PUT')) {
    headers.set('content-type', 'application/json');
    body = JSON.stringify(input);
  } else if (endpoint.method === 'POST') {
    headers.set('content-type', 'application/x-www-form-urlencoded;charset=UTF-8');
    body = new URLSearchParams(formFields(input)).toString();
  }
  const credentials = host === '' ? 'same-origin' : 'include';
  return {
    url: `${host}${endpoint.path}?${query}`,
    init: { method: endpoint.method, headers, body, credentials },
  };
}

/** Arrays as repeated `name[]`, objects as JSON, scalars as they are; what is undefined is left out. */
function formFields(input: unknown): [string, string][] {
  return Object.entries(Object(input)).flatMap(([name, value]): [string, string][] => {
    if (value === undefined) return [];
    if (Array.isArray(value)) return value.map((item) => [`${name}[]`, scalar(item)]);
    return [[name, scalar(value)]];
  });
}

function scalar(value: unknown): string {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '');
}

function bodyOf(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {}; // a proxy's own error page
  }
}

/** The console's `code` 1 or `data.return_code` SUCCESS; the gateway's `success` (specification §7). */
function isSuccess(endpoint: Endpoint, body: Record<string, unknown>): boolean {
  if (endpoint.family === 'gateway') return body.success !== false && Object.keys(body).length > 0;
  return body.code === 1 || Object(body.data).return_code === 'SUCCESS';
}

function failureOf({ status, body }: Answer): CallError {
  const sentence = [body.msg, body.message].find((text) => typeof text === 'string' && text !== '');
  const message = typeof sentence === 'string' ? sentence : defaultFailure;
  return new CallError(message, { code: body.code, status, data: body.data });
}

function isStaleCsrf({ status, data }: CallError): boolean {
  return status === 403 && Object(data).problem === 'csrf';
}
