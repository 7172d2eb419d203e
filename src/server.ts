/** Starts one node: configuration, database, jobs, HTTP; and stops it without dropping what it holds. */
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { computeModules, downloads, endpoints, house, listeners, serveRooms } from './compose.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { isMessageFile, renewableCatalogue } from './i18n/catalogue.ts';
import { PageCache } from './platform/cache.ts';
import { type Clock, machineClock } from './platform/clock.ts';
import { openCompute } from './platform/compute/pool.ts';
import type { Compute } from './platform/compute/task.ts';
import { type Context, makeContext } from './platform/context.ts';
import { type Commands, listenForCommands, runCommand } from './platform/control.ts';
import { FolderInUse } from './platform/db/lock.ts';
import { MigrationChanged, migrate, migrationsIn } from './platform/db/migrate.ts';
import { type Database, openDatabase } from './platform/db/open.ts';
import { grantRights, guardedByTriggersAlone } from './platform/db/rights.ts';
import { doiResolver } from './platform/doi.ts';
import { dropOnWrites } from './platform/dropOnWrites.ts';
import { openErasureList } from './platform/erasureList.ts';
import { openFiles } from './platform/files.ts';
import { holdPort } from './platform/http/anyPort.ts';
import { registerApi } from './platform/http/api.ts';
import { makeApp } from './platform/http/app.ts';
import { registerDownloads } from './platform/http/downloads.ts';
import { registerFiles, registerR } from './platform/http/files.ts';
import { Identities } from './platform/http/identity.ts';
import { keptPages } from './platform/http/keptPages.ts';
import { registerPages } from './platform/http/pages.ts';
import type { Patience } from './platform/http/shedLoad.ts';
import { writeLanes } from './platform/http/writeLanes.ts';
import { migrateJobs, startJobs } from './platform/jobs.ts';
import { deriveKeys, generatedSecret, type Keys } from './platform/keys.ts';
import { databaseLimits, noLimits } from './platform/limits.ts';
import { type Log, makeLog } from './platform/log.ts';
import { TaggedMemory } from './platform/memory.ts';
import { type Metrics, makeMetrics } from './platform/metrics.ts';
import { Places } from './platform/place.ts';
import { SecretMissing } from './platform/sealAll.ts';
import { openWechat } from './platform/wechat/open.ts';
import { builtPages, developmentPages } from './rendering.ts';
import { firstAdminAddress } from './rooms/account/firstAdmin.ts';
import { sessionsOf } from './sessions.ts';

/** `ctx` is for who runs a node inside a program of their own, such as a test. */
export type Server = {
  address: string;
  ctx: Context;
  /** What the operator can do on the command line. */
  commands: Commands;
  /** Of a new site: the address that makes whoever is signed in its first admin. */
  firstAdmin: string | undefined;
  /** Does the jobs whose time has come, where the node does not by itself. */
  work(): Promise<void>;
  close(): Promise<void>;
};

const root = join(import.meta.dirname, '..');
/** Milliseconds in which a request that was sent arrives. */
const onTheWay = 300;
const cacheBytes = 64 * 1024 * 1024;

export type StartOptions = {
  /** Pages come from Vite, and renew themselves. */
  development?: boolean;
  /** What the site takes for the time: a test moves it on instead of waiting. */
  clock?: Clock;
  /** Whether jobs begin when their hour has come: in a test that is an hour by chance. */
  schedules?: boolean;
  /** Whether jobs are done by themselves; else when `work` is called, so that a test knows when they are. */
  works?: boolean;
  /** How long the event loop may be held until requests are sent away: a test holds it with its own work. */
  patience?: Patience;
  /** Threads that the nodes of one program share, each closing what is its own; else the node has its own. */
  compute?: Compute;
};

/** Brings a node up. @throws ConfigError, FolderInUse or MigrationChanged with a sentence for the operator */
export async function start(
  env: Record<string, string | undefined>,
  options: StartOptions = {},
): Promise<Server> {
  const { development = false, clock = machineClock, schedules = true, works = true, patience } = options;
  const given = readConfig(env);
  const chosen = given.port === 0 ? await holdPort(given.host) : undefined;
  const config = chosen ? readConfig({ ...env, PORT: String(chosen.port) }) : given;
  const log = makeLog(config.logLevel, config.logFile);
  const database = await openTables(config, log);
  const jobs = await startJobs(database, config.databaseUrl, log, {
    works: works && config.services.worker,
    schedules,
    migrates: !config.migrateUrl,
  });
  const keys = deriveKeys(config.secretKey ?? generatedSecret(config.dataDir), config.oldSecrets);
  const { catalogue, renew } = renewableCatalogue(root);
  const { compute = openCompute(computeModules) } = options;
  const memory = new TaggedMemory();
  const files = openFiles(config.store, config.dataDir);
  const { wechat, standin } = openWechat(config, { origin: config.origin, clock });
  const ctx = makeContext({
    ...house,
    listeners,
    wechat,
    outgoing: outgoingOf(config),
    db: database.db,
    clock,
    keys,
    log,
    jobs,
    limits: config.limits ? databaseLimits(database.db, keys) : noLimits,
    catalogue,
    memory,
    origin: config.origin,
    staffEmail: config.staffEmail,
    dataCountry: config.dataCountry,
    production: config.stage === 'production',
    compute,
    files,
    erasures: openErasureList(files, config.erasuresFile, log),
    resolveDoi: config.doiResolver === undefined ? undefined : doiResolver(config.doiResolver, clock),
  });
  const cache = new PageCache(development ? 0 : cacheBytes);
  await dropOnWrites(database, [memory, cache]);
  const metrics = makeMetrics();
  const standings = { ...ctx.ports.study, rolesOf: ctx.ports.account.rolesOf };
  const here = { root, development, listen: database.listen, standings };
  const service = serveRooms({ ctx, config, metrics, standin, ...here });
  await service.start();
  await jobs.open(service.jobs);
  const ready = async () => void (await sql`SELECT 1`.execute(database.db));
  const answerKept = keptPages(cache, metrics);
  const app = await makeApp({ config, log, metrics, ready, answerKept, held: chosen?.held, patience });
  if (config.services.web) {
    await serveSite(app, { config, ctx, cache, keys, metrics, service, development, renew });
  }
  const control = await listenForCommands(config.dataDir, (argv) =>
    runCommand(ctx, service.commands, argv),
  ).catch((error) => log.warn({ err: error }, 'no control socket: npm run staff cannot reach this node'));
  const address = await app.listen({ port: config.port, host: config.host });

  let closing: Promise<void> | undefined;
  const close = async () => {
    control?.close();
    await closeHttp(app);
    await jobs.stop();
    await compute.close();
    await database.close();
  };
  const firstAdmin = await firstAdminAddress(ctx);
  return {
    address,
    ctx,
    commands: service.commands,
    firstAdmin,
    work: config.services.worker ? jobs.drain : async () => {},
    close: () => (closing ??= close()),
  };
}

function outgoingOf({ budget, sms }: Config) {
  return { budget, smsNotices: !sms || sms.noticeTemplate !== undefined };
}

/** The database with the tables of today, made by the role that owns them. */
async function openTables(config: Config, log: Log): Promise<Database> {
  const { databaseUrl, migrateUrl, dataDir } = config;
  const database = await openDatabase({ url: databaseUrl, dataDir });
  if (migrateUrl) {
    const owner = await openDatabase({ url: migrateUrl, dataDir });
    try {
      await migrate(owner, migrationsIn(root));
      await migrateJobs(owner, migrateUrl, log);
      await grantRights(owner, database);
    } finally {
      await owner.close();
    }
  } else await migrate(database, migrationsIn(root));
  const guarded = databaseUrl ? await guardedByTriggersAlone(database) : [];
  if (guarded.length > 0)
    log.warn(
      { tables: guarded },
      'triggers alone guard what may only grow: this role can switch them off. See MIGRATE_URL',
    );
  return database;
}

type Site = {
  config: Config;
  ctx: Context;
  cache: PageCache;
  keys: Keys;
  metrics: Metrics;
  service: ReturnType<typeof serveRooms>;
  development: boolean;
  /** Reads the messages anew. */
  renew(): void;
};

/** All that a visitor can ask for, beside health and metrics, which every node has. */
async function serveSite(app: FastifyInstance, site: Site): Promise<void> {
  const { config, ctx, cache, keys, metrics, service, development, renew } = site;
  const messagesChanged = (file: string) => {
    if (!isMessageFile(root, file)) return false;
    try {
      renew();
      return true;
    } catch (error) {
      ctx.log.error({ err: error }, 'these messages cannot be read; those before them stay');
      return false;
    }
  };
  const pages = development
    ? await developmentPages(app, ctx, config, messagesChanged)
    : await builtPages(root, ctx, config);
  const identities = new Identities(sessionsOf(ctx), keys);
  const places = new Places(ctx.ports.study, identities);
  await registerApi(app, {
    ctx,
    endpoints,
    downloads,
    handled: service.handlers,
    identities,
    places,
    lanes: config.limits ? writeLanes() : undefined,
    buildId: pages.buildId,
    secure: config.secure,
    otherHost: config.apiOrigin !== undefined,
  });
  await service.http(app);
  // Nothing was built: R comes from its package.
  if (development) await registerR(app, join(root, 'node_modules/webr/dist'));
  else await registerFiles(app, root);
  const connect = config.apiOrigin ? [config.apiOrigin] : [];
  const csp = {
    connect: development ? [...connect, 'ws:'] : connect,
    frame: config.wechat ? [new URL(config.wechat.openUrl).origin] : [],
    image: config.logoUrl ? [new URL(config.logoUrl).origin] : [],
    media: config.videoOrigins,
    secure: config.secure,
    development,
  };
  registerDownloads(app, { ctx, downloads, handled: service.files, identities, places, csp });
  registerPages(app, {
    ctx,
    cache,
    metrics,
    renderer: pages.renderer,
    csp,
    identities,
    places,
    underway: new Map(),
  });
}

/** Answers what was asked, then lets go of connections that clients would keep open, or never finish using. */
async function closeHttp(app: FastifyInstance): Promise<void> {
  await everythingRead(app);
  const idle = setInterval(() => app.server.closeIdleConnections(), 100);
  const all = setTimeout(() => app.server.closeAllConnections(), 8_000);
  try {
    await app.close();
  } finally {
    clearInterval(idle);
    clearTimeout(all);
  }
}

/**
 * What has arrived may not have been read yet, and would look idle. Node accepts one connection a turn of its event
 * loop, and reads what came with it in the next: once several turns bring nothing, all is in. Visitors who never
 * pause do not hold up the end.
 */
async function everythingRead({ server }: FastifyInstance): Promise<void> {
  const until = performance.now() + 2_000;
  let quiet = 0;
  const heard = () => {
    quiet = 0;
  };
  server.on('connection', heard).on('request', heard);
  while (quiet++ < 5 && performance.now() < until) await new Promise((resolve) => setImmediate(resolve));
  server.off('connection', heard).off('request', heard);
}

/** What an operator can mend is told in a sentence; anything else with its stack. */
function sentenceFor(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'EADDRINUSE') return `PORT is in use: ${error.message}.`;
  const foreseen = [ConfigError, FolderInUse, MigrationChanged, SecretMissing].some(
    (kind) => error instanceof kind,
  );
  return foreseen ? error.message : (error.stack ?? error.message);
}

/** Runs as a program: prints the address, and stops on a signal once everything in hand is done. */
export async function main(
  env: Record<string, string | undefined>,
  options: StartOptions = {},
): Promise<void> {
  try {
    const server = await start(env, options);
    process.stdout.write(`Meridian is ready at ${server.address.replace('127.0.0.1', 'localhost')}\n`);
    if (server.firstAdmin) {
      process.stdout.write(
        `The first person to open this link within an hour becomes the first admin: ${server.firstAdmin}\n`,
      );
    }
    const stop = () => {
      setTimeout(() => process.exit(1), 20_000).unref();
      // Visitors and proxies have not heard of it yet, and what they send now is still on its way.
      setTimeout(() => {
        server.close().then(
          () => process.exit(0),
          () => process.exit(1),
        );
      }, onTheWay);
    };
    // Not `once`: a signal that comes twice must not end the process half way.
    process.on('SIGTERM', stop);
    process.on('SIGINT', stop);
  } catch (error) {
    process.stderr.write(`${sentenceFor(error)}\n`);
    process.exit(1);
  }
}
