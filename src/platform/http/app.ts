/** The HTTP server: limits, headers, logs, health, then the API, the files and the pages. */
import { randomUUID } from 'node:crypto';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Config } from '../../config.ts';
import { partBytes } from '../../contract/upload.ts';
import { sameText } from '../keys.ts';
import type { Answered } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { type HeldPort, listenOn } from './anyPort.ts';
import { holdsUnstorable } from './bodies.ts';
import { securityHeaders } from './csp.ts';
import { eventStreamType } from './eventStream.ts';
import type { AnswerKept } from './keptPages.ts';
import { builtFiles, type Patience, shedLoad } from './shedLoad.ts';

export type AppOptions = {
  config: Config;
  log: FastifyBaseLogger & { answered(request: Answered): void };
  metrics: Metrics;
  ready: () => Promise<void>;
  /** Asked before Fastify takes a request in, which would cost as much as to send a kept page. */
  answerKept: AnswerKept;
  /** What holds the port, where the system chose it. */
  held?: HeldPort['held'] | undefined;
  patience?: Patience | undefined;
};

/** In bytes a second: with less, no part of a large file would come in time. */
const slowestLine = 20_000;

/** Of a request, in milliseconds: nobody needs longer for what stands before its body. */
const headersTimeout = 30_000;

/** In milliseconds. */
const times = {
  requestTimeout: Math.ceil((partBytes / slowestLine) * 1000),
  connectionTimeout: 60_000,
  keepAliveTimeout: 65_000,
  // A machine that does much else starts slowly, which is no reason not to start.
  pluginTimeout: 120_000,
};

export async function makeApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, log, metrics, ready, answerKept, held, patience } = options;
  const loggerInstance: FastifyBaseLogger = log;
  const headers = securityHeaders(config.secure);
  const noteAnswer = noteAnswers(options);
  let closing = false;
  const isShedding = () => closing || isHeldUp();
  const serverFactory = (toFastify: RequestListener): Server => {
    const server = createServer((request, response) => {
      const began = performance.now();
      const id = randomUUID();
      if (!namesOneHost(request)) return refuseRequest(response, headers, id);
      if (isShedding() || !answerKept(request, response, id)) {
        request.url = readableAddress(pathOf(request.url));
        return toFastify(request, response);
      }
      const { method = '', url = '' } = request;
      const seconds = (performance.now() - began) / 1000;
      noteAnswer({ id, method, url, status: response.statusCode, seconds });
    });
    if (held) listenOn(held, server);
    server.headersTimeout = headersTimeout;
    server.requestTimeout = times.requestTimeout;
    server.keepAliveTimeout = times.keepAliveTimeout;
    return server.setTimeout(times.connectionTimeout);
  };
  const app: FastifyInstance = Fastify({
    loggerInstance,
    // Lines name their request themselves; a logger of its own for each request costs as much as sending a kept page.
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    // The address that many hops from the right of X-Forwarded-For; the socket is hop 0.
    trustProxy: (_address: string, hop: number) => hop < config.trustProxy,
    genReqId: () => randomUUID(),
    bodyLimit: 256 * 1024,
    // Addresses that cannot be routed at all get the same headers as all others.
    frameworkErrors: (_error, request, reply) => {
      reply.hijack();
      refuseRequest(reply.raw, headers, request.id);
    },
    serverFactory,
    ...times,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    routerOptions: { maxParamLength: 200 },
  });
  const isHeldUp = await shedLoad(app, patience);
  app.setNotFoundHandler((request, reply) =>
    reply.status(404).type('text/plain; charset=utf-8').send(`404 · ${request.id}\n`),
  );
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    done(
      namesNothing(request) ? Object.assign(new Error('No such address'), { statusCode: 404 }) : undefined,
    );
  });
  app.addHook('onResponse', ({ id, method, url }, reply, done) => {
    const answered = { id, method, url, status: reply.statusCode, seconds: reply.elapsedTime / 1000 };
    const streamed = String(reply.getHeader('content-type')).startsWith(eventStreamType);
    noteAnswer(answered, streamed);
    done();
  });
  app.addHook('preClose', (done) => {
    closing = true;
    done();
  });
  app.setErrorHandler((error, request, reply) => {
    const status = hasStatus(error) && error.statusCode < 500 ? error.statusCode : 500;
    const overloaded = hasStatus(error) && error.statusCode === 503;
    if (status === 500 && !overloaded) request.log.error({ err: error, req: request }, 'request failed');
    reply.status(overloaded ? 503 : status).type('text/plain; charset=utf-8');
    return reply.send(`${overloaded ? 503 : status} · ${request.id}\n`);
  });
  addHealth(app, config, metrics, ready);
  return app;
}

/**
 * Whether a request names one host, and no other in its address (RFC 9112 §3.2): of two, a proxy before us might have
 * read the other one. Node itself refuses HTTP/1.1 without any.
 */
function namesOneHost({ rawHeaders, headers, url = '/' }: IncomingMessage): boolean {
  let hosts = 0;
  for (let n = 0; n < rawHeaders.length; n += 2) {
    if (rawHeaders[n]?.toLowerCase() === 'host') hosts++;
  }
  if (hosts > 1 || /[\s,/?#@\\]/.test(headers.host ?? '')) return false;
  const named = /^[a-z][a-z\d+.-]*:\/\/([^/?#]*)/i.exec(url)?.[1];
  return named === undefined || named.toLowerCase() === headers.host?.toLowerCase();
}

/** Says no before anything else is looked at; what else came on this connection is not read. */
function refuseRequest(response: ServerResponse, headers: Record<string, string>, id: string): void {
  const more = { 'x-request-id': id, 'content-type': 'text/plain; charset=utf-8', connection: 'close' };
  response.writeHead(400, { ...headers, ...more });
  response.end(`400 · ${id}\n`);
}

/** What is named in an address with a character that no table holds is not there. Pages look at theirs themselves. */
function namesNothing({ params }: FastifyRequest): boolean {
  const { '*': _page, ...named }: Record<string, unknown> = Object(params);
  return holdsUnstorable(named);
}

/** Counts answers, and writes a line for each but those of built files. */
function noteAnswers({ log, metrics }: AppOptions) {
  return (answered: Answered, streamed = false): void => {
    const { method, url, status, seconds } = answered;
    const kind = kindOf(url);
    // A stream lasts for as long as somebody listens, which says nothing of how fast the site is.
    if (!streamed) metrics.requests.observe({ method, kind, status }, seconds);
    if (kind !== 'asset') log.answered(answered);
  };
}

function addHealth(app: FastifyInstance, config: Config, metrics: Metrics, ready: () => Promise<void>): void {
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ ok: true }),
  );
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      await ready();
      return { ok: true };
    } catch {
      return reply.status(503).send({ ok: false });
    }
  });
  app.get('/metrics', async (request, reply) => {
    const bearer = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
    const allowed = config.metricsToken
      ? sameText(bearer, config.metricsToken)
      : config.trustProxy === 0 && isLocal(request);
    if (!allowed) return reply.status(404).type('text/plain; charset=utf-8').send('404\n');
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.registry.contentType)
      .send(await metrics.registry.metrics());
  });
}

/** An address may name the host before its path (RFC 9112 §3.2.2). */
function pathOf(url = '/'): string {
  return url.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*\/?/i, '/');
}

/**
 * An address whose path no router can decode, such as /%FF, leads nowhere. With its percent signs taken for themselves
 * it can be routed, and finds the page that says so.
 */
function readableAddress(url = '/'): string {
  if (!url.includes('%')) return url;
  const [path = ''] = url.split('?', 1);
  try {
    decodeURI(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length);
  }
}

/** Whether a request comes from this machine itself, and not through a proxy on it. */
export function isLocal(request: FastifyRequest): boolean {
  const address = request.socket.remoteAddress ?? '';
  const proxied = Object.keys(request.headers).some((name) =>
    /^(?:x-forwarded-|x-real-ip|forwarded|via)/.test(name),
  );
  // A name that merely points here would let any page of the web ask.
  const named = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/.test(request.headers.host ?? '');
  return !proxied && named && ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(address);
}

function hasStatus(error: unknown): error is { statusCode: number } {
  return (
    typeof error === 'object' &&
    error !== null &&
    'statusCode' in error &&
    typeof error.statusCode === 'number'
  );
}

function kindOf(url: string): 'api' | 'gateway' | 'asset' | 'page' {
  if (url.startsWith('/api')) return 'api';
  if (url.startsWith('/ns')) return 'gateway';
  return url.startsWith(builtFiles) ? 'asset' : 'page';
}
