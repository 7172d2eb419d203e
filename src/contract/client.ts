/**
 * The browser's side of the contract, by the letter of docs/specification.md §7.1 and §8: encodings by method, the
 * headers `token` and `X-CSRF-Token`, retries, what counts as success, and what a failure looks like. A call that
 * needs a sign-in or a proof of work waits for it and is sent again, so that nothing typed is lost. A gateway session
 * that was lost is opened anew while the login token lives: to the person both are one.
 */
import { csrfAddress, gatewayLoginAddress } from './addresses.ts';
import { CallError, type Fault } from './callError.ts';
import type { Address, AnswerOf, Endpoint, SentOf } from './endpoint.ts';

/** What the client needs of the page it runs in; a test hands in a stand-in. */
export type Surroundings = {
  /** Host of the console API; '' for the page's own. */
  apiOrigin: string;
  locale(): string;
  /** Login token of the cookie Admin-Token, if any. */
  loginToken(): string | undefined;
  /** The CSRF token of a host: '' is the page's own, kept in window.csrfToken (docs/specification.md §6). */
  csrf: { get(host: string): string | undefined; set(host: string, token: string | undefined): void };
  toast(text: string): void;
  log(message: string, error: unknown): void;
  /** 'Interface request failed' in the language of the page. */
  requestFailed(): string;
  /** 'Operation failed' in the language of the page, for an answer that is not the API's own. */
  operationFailed(): string;
  fetch: typeof fetch;
  /**
   * Asks the person to sign in: the session is over, there is none, or it is too old for what was asked; or to show
   * their second factor.
   */
  signIn?: (why: Asking) => Promise<boolean>;
  /** Solves a proof of work. @returns what the field `altcha` carries to the server */
  prove?: (challenge: unknown) => Promise<string>;
};

type Asking = 'expired' | 'needed' | 'stale' | 'factor';

export type Options = {
  /** Further tries after a status that may pass; by default one for GET, none for others. */
  retry?: number;
  /** No toast: a question that the page asks by itself must not disturb anyone. */
  quiet?: boolean;
  /** Whether it may ask the person to sign in. Off for what a page calls by itself, and inside a sign-in. */
  asks?: boolean;
};

export type Client = {
  call<E extends Endpoint>(endpoint: E, input: SentOf<E> | FormData, options?: Options): Promise<AnswerOf<E>>;
  /** Fetches the page's own CSRF token, unless it is there: somebody is about to write. Never fails. */
  prepare(): Promise<void>;
};

/** docs/specification.md §7.1 */
const retriedStatuses: readonly number[] = [408, 409, 425, 429, 500, 502, 503, 504];

/**
 * 'Operation failed', shown when an answer of the console API brings no sentence (docs/specification.md §8). What
 * others answer in its place, such as a proxy's 502, is told in the language of the page.
 */
const defaultFailure = '操作失败';

/** Calls that open and end gateway sessions. */
const gatewaySessions = '/ns/api/auth/';

/** How often one call solves a task: a second time, because the first solution may have come too late. */
const proofsPerCall = 2;

type Answer = { status: number; ok: boolean; body: Record<string, unknown>; retryAfter: string | null };

export function makeClient(page: Surroundings): Client {
  const hostOf = ({ family }: Address) => (family === 'api' ? page.apiOrigin : '');
  const once = async (
    address: Address,
    input: unknown,
    options: Options,
    host = hostOf(address),
  ): Promise<unknown> => {
    const retries = options.retry ?? (address.method === 'GET' ? 1 : 0);
    const answer = await send(page, host, address, input, retries);
    if (answer.ok && isSuccess(address, answer.body)) return answer.body.data;
    throw failureOf(page, address, answer);
  };
  const renewCsrf = csrfRenewer(page, (host) => once(csrfAddress, {}, {}, host));
  const attempt = async (address: Address, input: unknown, options: Options): Promise<unknown> => {
    if (address.method === 'GET') return once(address, input, options);
    const host = hostOf(address);
    if (page.csrf.get(host) === undefined) await renewCsrf(host);
    try {
      return await once(address, input, options);
    } catch (error) {
      if (!(error instanceof CallError) || problemOf(error) !== 'csrf') throw error;
      await renewCsrf(host);
      return once(address, input, options);
    }
  };
  const gateway = gatewayOpener(page, attempt);
  const persevere = async (address: Address, input: unknown, options: Options): Promise<unknown> => {
    let sent = input;
    let reopens = address.family === 'gateway' && !address.path.startsWith(gatewaySessions);
    // A sign-in that was too old may be followed by the second factor: each is asked for once.
    const asked = new Set<'sign-in' | 'factor'>(options.asks === false ? ['sign-in', 'factor'] : []);
    for (let proofs = 0; ; ) {
      const token = page.loginToken();
      const opened = gateway.opened();
      try {
        return await attempt(address, sent, options);
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        const why = whySignIn(error, token !== undefined);
        sent = input; // a proof is good once
        if (reopens && why === 'expired' && token !== undefined) {
          reopens = false;
          if (await gateway.reopen(token, opened)) continue;
        }
        const kind = why === 'factor' ? 'factor' : 'sign-in';
        if (why && !asked.has(kind) && (await page.signIn?.(why))) {
          asked.add(kind);
          page.csrf.set(hostOf(address), undefined); // it belonged to the session before
        } else if (problemOf(error) === 'proof_of_work' && proofs < proofsPerCall) {
          proofs++;
          sent = withProof(input, await proofFor(page, error));
        } else throw error;
      }
    }
  };
  return {
    async prepare() {
      if (page.csrf.get('') !== undefined) return;
      await renewCsrf('').catch((error: unknown) => page.log(`GET ${csrfAddress.path}`, error));
    },
    async call<E extends Endpoint>(endpoint: E, input: SentOf<E> | FormData, options: Options = {}) {
      try {
        // The server's guard has checked the answer against the same contract.
        return (await persevere(endpoint, input, options)) as AnswerOf<E>;
      } catch (error) {
        if (error instanceof CallError && !options.quiet) page.toast(error.message);
        page.log(`${endpoint.method} ${endpoint.path}`, error);
        throw error;
      }
    },
  };
}

/** Fetches a host's token, once for all who want it: two answers would give a visitor two cookies, and one wrong token. */
function csrfRenewer(page: Surroundings, ask: (host: string) => Promise<unknown>) {
  const renewing = new Map<string, Promise<void>>();
  const renew = async (host: string): Promise<void> => {
    const { token } = Object(await ask(host));
    if (typeof token !== 'string') throw new CallError(page.operationFailed(), { code: 0, status: 200 });
    page.csrf.set(host, token);
  };
  return (host: string): Promise<void> => {
    const underway = renewing.get(host) ?? renew(host).finally(() => renewing.delete(host));
    renewing.set(host, underway);
    return underway;
  };
}

/**
 * Opens the gateway again, once for all calls that found it closed.
 * @returns how often that succeeded; and how to open it, unless it was opened since a call that knew a lower number
 */
function gatewayOpener(
  page: Surroundings,
  attempt: (address: Address, input: unknown, options: Options) => Promise<unknown>,
) {
  let opened = 0;
  let underway: Promise<boolean> | undefined;
  const open = async (consoleToken: string): Promise<boolean> => {
    try {
      await attempt(gatewayLoginAddress, { consoleToken }, {});
      opened++;
      return true;
    } catch (error) {
      page.log(`POST ${gatewayLoginAddress.path}`, error);
      return false;
    } finally {
      underway = undefined;
    }
  };
  return {
    opened: () => opened,
    async reopen(token: string, before: number): Promise<boolean> {
      if (opened > before) return true;
      underway ??= open(token);
      return underway;
    },
  };
}

function whySignIn(error: CallError, known: boolean): Asking | undefined {
  if (problemOf(error) === 'step_up') return 'factor';
  if (problemOf(error) === 'stale_sign_in') return 'stale';
  if (problemOf(error) !== 'unauthenticated') return undefined;
  return known ? 'expired' : 'needed';
}

/** @throws the refusal itself where the task cannot be solved: its sentence says what is wrong */
async function proofFor(page: Surroundings, refusal: CallError): Promise<string> {
  const challenge: unknown = Object(Object(refusal.data).altcha).challenge;
  if (!page.prove || challenge === undefined) throw refusal;
  return page.prove(challenge).catch((fault: unknown) => {
    page.log('proof of work', fault);
    throw refusal;
  });
}

function withProof(input: unknown, altcha: string): unknown {
  if (!(input instanceof FormData)) return { ...Object(input), altcha };
  const form = new FormData();
  for (const [name, value] of input) form.append(name, value);
  form.append('altcha', altcha);
  return form;
}

async function send(
  page: Surroundings,
  host: string,
  address: Address,
  input: unknown,
  retries: number,
): Promise<Answer> {
  const { url, init } = encode(page, host, address, input);
  for (let left = retries; ; left--) {
    try {
      const response = await page.fetch(url, init);
      if (retriedStatuses.includes(response.status) && left > 0) continue;
      const { status, ok, headers } = response;
      return { status, ok, body: bodyOf(await response.text()), retryAfter: headers.get('retry-after') };
    } catch (cause) {
      if (left > 0) continue;
      throw new CallError(page.requestFailed(), { code: 'CATCH_FETCH_ERROR2', status: 0, cause });
    }
  }
}

function encode(
  page: Surroundings,
  host: string,
  address: Address,
  input: unknown,
): { url: string; init: RequestInit } {
  const query = new URLSearchParams({ lang: page.locale() });
  const headers = new Headers({ accept: 'application/json' });
  const token = page.loginToken();
  if (token) headers.set('token', token);
  const csrf = page.csrf.get(host);
  if (address.method !== 'GET' && csrf !== undefined) headers.set('X-CSRF-Token', csrf);
  let body: BodyInit | undefined;
  if (address.method === 'GET') {
    for (const [name, value] of formFields(input)) query.append(name, value);
  } else if (input instanceof FormData) {
    body = input; // the browser writes the content type, with its boundary
  } else if (address.method !== 'DELETE' && (address.family === 'gateway' || address.method === 'PUT')) {
    headers.set('content-type', 'application/json');
    body = JSON.stringify(input);
  } else if (address.method === 'POST') {
    headers.set('content-type', 'application/x-www-form-urlencoded;charset=UTF-8');
    body = new URLSearchParams(formFields(input)).toString();
  }
  const credentials = host === '' ? 'same-origin' : 'include';
  const named = (name: string) => (input instanceof FormData ? input.get(name) : Object(input)[name]);
  const path = address.path.replaceAll(/:(\w+)/g, (_, name) => encodeURIComponent(String(named(name))));
  return {
    url: `${host}${path}?${query}`,
    init: { method: address.method, headers, body, credentials },
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

/** The console's `code` 1 or `data.return_code` SUCCESS; the gateway's `success` (docs/specification.md §7.1). */
function isSuccess({ family }: Address, body: Record<string, unknown>): boolean {
  if (family === 'gateway') return body.success !== false && Object.keys(body).length > 0;
  return body.code === 1 || Object(body.data).return_code === 'SUCCESS';
}

/** On 429 the header Retry-After says in seconds how long to wait; a form can count them down. */
function failureOf(page: Surroundings, { family }: Address, { status, body, retryAfter }: Answer): CallError {
  const said = [body.msg, body.message].find((text) => typeof text === 'string' && text !== '');
  const sentence = typeof said === 'string' ? said : undefined;
  const isConsoleAnswer = family === 'api' && 'code' in body;
  const message = sentence ?? (isConsoleAnswer ? defaultFailure : page.operationFailed());
  const wait = /^\d+$/.test(retryAfter ?? '') ? { retry_after: Number(retryAfter) } : undefined;
  const data = wait ? { ...Object(body.data), ...wait } : body.data;
  return new CallError(message, { code: body.code, status, data, sentence, faults: faultsIn(data, message) });
}

function faultsIn(data: unknown, message: string): Fault[] {
  const { fields, sentences } = Object(data);
  const names = Array.isArray(fields) ? fields.map(String) : [];
  return names.map((field) => ({ field, sentence: String(Object(sentences)[field] ?? message) }));
}

function problemOf({ data }: CallError): unknown {
  return Object(data).problem;
}
