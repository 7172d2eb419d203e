/** The two API scopes, `/api` and `/ns`: their endpoints, their refusals, their document. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Download } from '../../contract/download.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { getBuild, getCsrf } from '../../contract/platform.ts';
import { type Problem, Refusal } from '../../contract/problems.ts';
import { isInStudy } from '../../contract/study.ts';
import { requireFresh, requireRole } from '../actor.ts';
import type { Context } from '../context.ts';
import type { Places } from '../place.ts';
import { bodyLimit, takeAllBodies, takeFiles } from './bodies.ts';
import { type Family, success } from './envelope.ts';
import { guarded, refuse, studyIn } from './guard.ts';
import { type Handled, handle } from './handler.ts';
import type { Identities } from './identity.ts';
import { Lookout } from './lookout.ts';
import { openApi } from './openapi.ts';
import type { WriteLanes } from './writeLanes.ts';

export type ApiOptions = {
  ctx: Context;
  /** Every endpoint of the contract. */
  endpoints: readonly Endpoint[];
  /** Every download, for the API document alone. */
  downloads: readonly Download[];
  handled: Handled[];
  identities: Identities;
  places: Places;
  /** Unset, one account may have as many writes under way as it likes. */
  lanes: WriteLanes | undefined;
  buildId: string;
  secure: boolean;
  /** Whether pages call this API under another host of the same site (API_ORIGIN). */
  otherHost: boolean;
};

/** Registers every endpoint of the contract. @throws Error when one has no handler */
export async function registerApi(app: FastifyInstance, options: ApiOptions): Promise<void> {
  const { ctx, handled, buildId } = options;
  const all = [...handled, handle(getBuild, async () => ({ id: buildId }))];
  const missing = options.endpoints.filter(
    (one) => one !== getCsrf && !all.some(({ endpoint }) => endpoint === one),
  );
  if (missing.length > 0) throw new Error(`No handler for ${missing.map(({ path }) => path).join(', ')}.`);
  await app.register(async (scope) => {
    openTo(scope, options, 'api');
    await takeAllBodies(scope);
    answerProblems(scope, ctx, 'api', all);
    addRoutes(
      scope,
      options,
      all.filter(({ endpoint }) => !endpoint.file),
      'api',
    );
    scope.get(getCsrf.path, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return success('api', { token: await options.identities.issueCsrf(request, reply, options.secure) });
    });
    // Made when it is first asked for: it is a fifth of what a start computes.
    let document: object | undefined;
    scope.get(
      '/api/openapi.json',
      async () => (document ??= openApi(ctx.origin, options.endpoints, options.downloads)),
    );
    scope.all('/api', notFound);
    scope.all('/api/*', (request) => noSuchEndpoint(request, all));
  });
  for (const family of ['api', 'gateway'] as const) await addUploads(app, options, all, family);
  await app.register(async (scope) => {
    openTo(scope, options, 'gateway');
    answerProblems(scope, ctx, 'gateway', all);
    addRoutes(
      scope,
      options,
      all.filter(({ endpoint }) => !endpoint.file),
      'gateway',
    );
    scope.all('/ns', notFound);
    scope.all('/ns/*', (request) => noSuchEndpoint(request, all));
  });
}

/** Calls with a file: a scope for each size that one of them takes, so that no call takes what only another may. */
async function addUploads(
  app: FastifyInstance,
  options: ApiOptions,
  all: Handled[],
  family: Family,
): Promise<void> {
  const uploads = Map.groupBy(
    all.filter(({ endpoint }) => endpoint.family === family),
    ({ endpoint }) => endpoint.file ?? 0,
  );
  for (const [bytes, handled] of uploads) {
    if (bytes === 0) continue;
    await app.register(async (scope) => {
      openTo(scope, options, family);
      await takeFiles(scope, bytes);
      answerProblems(scope, options.ctx, family, all);
      addRoutes(scope, options, handled, family);
    });
  }
}

/** Who may call a scope from where. Answers to our pages on the other host are theirs to read, refusals too. */
function openTo(scope: FastifyInstance, options: ApiOptions, family: Family): void {
  if (options.otherHost) letOurPagesIn(scope, options.ctx.origin);
  refuseForeignWrites(scope, options, family);
}

/** Before the body is taken: a stranger's megabytes are not even read. */
function refuseForeignWrites(
  scope: FastifyInstance,
  { ctx, identities, otherHost }: ApiOptions,
  family: Family,
): void {
  scope.addHook('onRequest', async (request) => {
    if (!['GET', 'HEAD', 'OPTIONS'].includes(request.method)) {
      await identities.requireOwnPage(request, family, otherHost ? ctx.origin : undefined);
    }
  });
}

/** A call that is not for everybody is refused to everybody else before its body is read: it may be large. */
function strangersRefused(
  { ctx, identities, places, lanes }: Pick<ApiOptions, 'ctx' | 'identities' | 'places' | 'lanes'>,
  { endpoint, admit }: Handled,
  lookout: Lookout,
) {
  const { roles, access, family } = endpoint;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const writes = lanes !== undefined && endpoint.method !== 'GET';
    if (!roles && !access && !admit && !writes) return;
    const actor = await identities.actor(request, family);
    if (!actor && (roles || access)) throw new Refusal({ problem: 'unauthenticated' });
    if (roles) requireRole(actor, roles);
    if (access === 'fresh') requireFresh(actor, ctx.clock());
    if (isInStudy(access) && endpoint.method !== 'GET') {
      const place = await places.find(ctx, actor, studyIn(request), access);
      if (access.fresh) requireFresh(actor, ctx.clock());
      // What takes long to come breaks off like what takes long to send.
      if (actor && endpoint.file !== undefined)
        lookout.watch(actor, { place, right: access.right, raw: reply.raw }, async () =>
          places.stands(ctx, await identities.actorNow(request), place.study, access),
        );
    }
    await admit?.(ctx, actor);
    if (writes && actor) await lanes.take(request, reply, actor.accountId);
  };
}

/** Fetch Standard, CORS protocol: our own pages alone, with their cookies. */
function letOurPagesIn(scope: FastifyInstance, origin: string): void {
  scope.addHook('onRequest', async (request, reply) => {
    reply.header('vary', 'Origin');
    if (request.headers.origin !== origin) return;
    reply
      .header('access-control-allow-origin', origin)
      .header('access-control-allow-credentials', 'true')
      .header('access-control-expose-headers', 'retry-after')
      .header('access-control-allow-headers', 'content-type, token, x-csrf-token')
      .header('access-control-allow-methods', 'GET, POST, PUT, DELETE')
      .header('cross-origin-resource-policy', 'same-site');
    if (request.method === 'OPTIONS') return reply.status(204).send();
  });
}

function addRoutes(
  scope: FastifyInstance,
  { ctx, identities, places, secure, lanes }: ApiOptions,
  all: Handled[],
  family: Family,
): void {
  const lookout = new Lookout();
  for (const one of all.filter(({ endpoint }) => endpoint.family === family)) {
    scope.route({
      method: one.endpoint.method,
      url: one.endpoint.path,
      bodyLimit: one.endpoint.bodyLimit ?? (one.endpoint.file ?? 0) + bodyLimit,
      onRequest: strangersRefused({ ctx, identities, places, lanes }, one, lookout),
      handler: guarded(ctx, { identities, places, secure, lanes }, one),
    });
  }
}

async function notFound(): Promise<never> {
  throw new Refusal({ problem: 'not_found' });
}

async function noSuchEndpoint(request: FastifyRequest, all: Handled[]): Promise<never> {
  const path = request.url.split('?')[0];
  const known = all.some(({ endpoint }) => endpoint.path === path) || path === getCsrf.path;
  if (known) throw new Refusal({ problem: 'method_not_allowed' });
  const name = /^\/ns\/gw\/(?:crud|any)Api\/execute\/(\w{1,80})$/.exec(path ?? '')?.[1];
  throw new Refusal(name ? { problem: 'unknown_call', values: { name } } : { problem: 'not_found' });
}

function answerProblems(scope: FastifyInstance, ctx: Context, family: Family, all: Handled[]): void {
  const taken = new WeakSet<FastifyRequest>();
  scope.addHook('preHandler', async (request) => void taken.add(request));
  scope.setErrorHandler((error: FastifyError | Refusal | Error, request, reply) => {
    const problem = error instanceof Refusal ? error.problem : problemOfError(error, taken.has(request));
    if (problem.problem === 'internal') ctx.log.error({ err: error, req: request }, 'call failed');
    if (problem.problem === 'method_not_allowed') {
      const path = request.url.split('?')[0];
      const methods = all
        .filter(({ endpoint }) => endpoint.path === path)
        .map(({ endpoint }) => endpoint.method);
      reply.header('allow', [...new Set(methods.length > 0 ? methods : ['GET'])].join(', '));
    }
    return refuse(ctx, family, problem, request, reply);
  });
}

/** Fastify's own errors have a status; any other error before the body was parsed means a malformed body. */
function problemOfError(error: FastifyError | Error, bodyTaken: boolean): Problem {
  const status = 'statusCode' in error ? error.statusCode : undefined;
  if (status === 413) return { problem: 'too_large' };
  if (status === 415 || status === 406) return { problem: 'unsupported_media_type' };
  if (status === 503) return { problem: 'unavailable', retryAfter: 10 };
  if (status !== undefined && status >= 400 && status < 500) return { problem: 'malformed' };
  return { problem: bodyTaken ? 'internal' : 'malformed' };
}
