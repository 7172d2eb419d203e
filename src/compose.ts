/** Puts the manifests of all rooms together; it knows none of them by name. */
import type { FastifyInstance } from 'fastify';
import type { Download } from './contract/download.ts';
import type { Endpoint } from './contract/endpoint.ts';
import { getBuild, getCsrf } from './contract/platform.ts';
import { manifests, ports } from './manifests.ts';
import type { Attachments } from './platform/attachment.ts';
import { signingJob } from './platform/auditHeads.ts';
import type { ComputeModules } from './platform/compute/task.ts';
import type { Declarations, Events, Listeners } from './platform/context.ts';
import type { Commands } from './platform/control.ts';
import { deadLetterHandler, sweepDeadLetters } from './platform/deadLetters.ts';
import { eraseLate, replayErasures } from './platform/erasures.ts';
import type { GivingCall } from './platform/giving.ts';
import { platformComputes } from './platform/hashTask.ts';
import { actorOf, type Handled } from './platform/http/handler.ts';
import type { Handler } from './platform/jobs.ts';
import { sealedFileKeys, sweepFiles } from './platform/keptFiles.ts';
import { mailHandler } from './platform/mail.ts';
import { sweepOutbox } from './platform/outbox.ts';
import {
  type Declared,
  keepStudyRecords,
  platformHeld,
  platformPersonalData,
} from './platform/personalData.ts';
import { placesOfTasks, type Standings } from './platform/place.ts';
import { requireSecrets, requireStudyKeys, sealAll } from './platform/sealAll.ts';
import type { SealedTable } from './platform/sealing.ts';
import { smsHandler } from './platform/sms/sms.ts';
import { sweepSpent } from './platform/spent.ts';
import { sealedStudyKeys } from './platform/studyKeys.ts';
import type { HandledTask, TaskKind } from './platform/tasks/kind.ts';
import { openTaskDesk, type Standing, type TaskDesk } from './platform/tasks/run.ts';
import type { WechatStandin } from './platform/wechat/standin.ts';
import { registerWechatStandin } from './platform/wechat/standinHttp.ts';
import { readingComputes } from './reading/computes.ts';
import type { Manifest, Node, Service } from './rooms/room.ts';
import { listedPages, listedTags, namedPlaces } from './screens.ts';

/** What is sealed where it stands. */
export const sealedTables: readonly SealedTable[] = [
  sealedStudyKeys,
  sealedFileKeys,
  ...manifests.flatMap(([, room]) => room.sealed ?? []),
];

/** Every table that holds something about a person. */
const personalData: readonly Declared[] = [
  ...platformPersonalData.map((held) => ({ ...held, area: 'platform', words: platformHeld })),
  ...manifests.flatMap(([area, { held: words, personalData: tables }]) => {
    if (!words && tables.length > 0) throw new Error(`The manifest of ${area} does not say what it holds.`);
    return words ? tables.map((held) => ({ ...held, area, words })) : [];
  }),
];

keepStudyRecords(personalData);

const taskKinds: readonly TaskKind[] = manifests.flatMap(([, { tasks = [] }]) => tasks);

const declared: Declarations = {
  personalData,
  taskKinds,
  noticeKinds: manifests.flatMap(([, { notices = [] }]) => notices),
  searchKinds: manifests.flatMap(([, { search = [] }]) => search),
  instruments: manifests.flatMap(([, { instruments = [] }]) => instruments).sort((a, b) => a.order - b.order),
  places: namedPlaces,
  cards: manifests.flatMap(([, { cards }]) => cards ?? []),
  menu: manifests.flatMap(([, { menu = [] }]) => menu),
  centre: (reader) => manifests.flatMap(([, room]) => room.centre?.(reader) ?? []),
  listed: { pages: listedPages, tags: listedTags },
  takeBack: Object.fromEntries(
    manifests.flatMap(([area, { takeBack }]) => (takeBack ? [[area, takeBack]] : [])),
  ),
};

/** What a context has of the rooms. */
export const house = { ports, declared };

/** Who hears of what: those who must be early, then the others, each in the order of the manifests. */
export const listeners: Listeners = heard(manifests.flatMap(([, { on }]) => on ?? []));

function heard(all: readonly NonNullable<Manifest['on']>[]): Listeners {
  const of = <Name extends keyof Events>(name: Name) => {
    const each = all.flatMap((on) => on[name] ?? []);
    const early = each.flatMap((one) => ('early' in one ? one.early : []));
    return [...early, ...each.flatMap((one) => ('early' in one ? [] : one))];
  };
  // Of whatever anybody named; the type of each manifest says that it is an event.
  const names = new Set(all.flatMap((on) => Object.keys(on) as (keyof Events)[]));
  return Object.fromEntries([...names].map((name) => [name, of(name)]));
}

/** Everything that runs on a node beside its pages. */
export function serveRooms({
  standin,
  standings,
  ...parts
}: Omit<Node, 'givings' | 'knownTasks'> & {
  standin: WechatStandin | undefined;
  standings: Standings & Pick<Standing, 'rolesOf'>;
}) {
  const givings = new Map<string, GivingCall>();
  const knownTasks = new Map<string, HandledTask>();
  const node: Node = { ...parts, givings, knownTasks };
  const services = manifests.map(([, room]): Service => room.serve?.(node) ?? {});
  const tasks = tasksOf(services);
  for (const one of tasks) knownTasks.set(one.kind.kind, one);
  const standing = { placeOf: placesOfTasks(standings), rolesOf: standings.rolesOf };
  const desk = openTaskDesk(node.ctx, standing, tasks);
  const handlers = services.flatMap(({ handlers: own = [] }): Handled[] => own);
  for (const { endpoint, giving } of handlers) if (giving) givings.set(endpoint.path, { endpoint, giving });
  return {
    handlers: handlers.map((handled) => givenBy(services, handled)),
    files: services.flatMap(({ files = [] }) => files),
    commands: Object.assign({ ...commands }, ...services.map((service): Commands => service.commands ?? {})),
    jobs: [
      ...platformJobs(node, services, desk),
      ...desk.jobs,
      ...services.flatMap(({ jobs = [] }): Handler[] => jobs),
    ],
    async start() {
      await requireSecrets(node.ctx, sealedTables);
      await requireStudyKeys(node.ctx);
      await sealAll(node.ctx, sealedTables);
      // Before anybody can ask: a restored backup holds whom it should not.
      await replayErasures(node.ctx);
      for (const service of services) await service.start?.();
    },
    async http(app: FastifyInstance) {
      if (standin) registerWechatStandin(app, node.ctx, standin);
      for (const service of services) await service.http?.(app);
    },
  };
}

/** What gives something is run by the room that decides whether one person is enough, and by nothing else. */
function givenBy(services: readonly Service[], handled: Handled): Handled {
  const { endpoint, giving } = handled;
  if (Boolean(endpoint.gives) !== Boolean(giving)) {
    throw new Error(`${endpoint.path}: contract and handler do not agree on whether it gives something.`);
  }
  if (!giving) return handled;
  const desk = services.find(({ give }) => give)?.give;
  if (!desk) throw new Error('No room decides about what is given.');
  return {
    ...handled,
    run: (ctx, input, call) => desk(ctx, { call: { endpoint, giving }, input, actor: actorOf(call) }),
  };
}

/** @throws Error where a kind that a manifest declares is done by nothing */
function tasksOf(services: readonly Service[]): HandledTask[] {
  const handled = services.flatMap(({ tasks = [] }) => tasks);
  const missing = taskKinds.filter((one) => !handled.some(({ kind }) => kind === one));
  if (missing.length > 0) throw new Error(`Nothing does ${missing.map(({ kind }) => kind).join(', ')}.`);
  return handled;
}

function platformJobs({ ctx, config }: Node, services: readonly Service[], desk: TaskDesk): Handler[] {
  const housekeeping = async () => {
    await ctx.limits.sweep(ctx.clock());
    await sweepSpent(ctx);
    await sweepDeadLetters(ctx);
    await sweepOutbox(config.dataDir, ctx.clock());
    await eraseLate(ctx);
    await sweepFiles(ctx);
    await desk.sweep();
    for (const service of services) await service.housekeeping?.();
  };
  const makers: Attachments = Object.assign({}, ...services.map(({ attachments }) => attachments));
  return [
    mailHandler(config, ctx, makers),
    smsHandler(config, ctx),
    deadLetterHandler(ctx, desk.lost),
    signingJob(ctx),
    {
      queue: 'housekeeping',
      schedule: '17 * * * *',
      terms: { retries: 2, expireSeconds: 900 },
      handle: housekeeping,
    },
  ];
}

/** Every endpoint of the product. */
export const endpoints: readonly Endpoint[] = [
  getCsrf,
  getBuild,
  ...manifests.flatMap(([, room]) => room.endpoints ?? []),
];

/** Every file of the product that has an address of its own. */
export const downloads: readonly Download[] = manifests.flatMap(([, room]) => room.downloads ?? []);

/** Files that run in threads, by the name of their task. */
export const computeModules: ComputeModules = Object.assign(
  { ...platformComputes, ...readingComputes },
  ...manifests.map(([, room]) => room.computes ?? {}),
);

/** What the operator can do on the command line, beside what takes the services of a node. */
const commands: Commands = Object.assign({}, ...manifests.map(([, room]) => room.commands ?? {}));
