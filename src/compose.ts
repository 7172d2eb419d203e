/** Puts the manifests of all rooms together; it knows none of them by name. */
import type { FastifyInstance } from 'fastify';
import type { RouterContextProvider } from 'react-router';
import { menuFor, waitingFor } from './console/menu.ts';
import { consoleNeeds } from './console/needs.ts';
import type { Endpoint } from './contract/endpoint.ts';
import { getBuild, getCsrf } from './contract/platform.ts';
import { manifests } from './manifests.ts';
import { centreParts } from './own/centre.ts';
import { frameOfPage, pageNeeds } from './pageWiring.ts';
import type { Actor } from './platform/actor.ts';
import type { Attachments } from './platform/attachment.ts';
import type { ComputeModules } from './platform/compute/task.ts';
import type { Commands } from './platform/control.ts';
import { deadLetterHandler, sweepDeadLetters } from './platform/deadLetters.ts';
import { eraseLate, replayErasures } from './platform/erasures.ts';
import type { GivingCall } from './platform/giving.ts';
import { actorOf, type Handled } from './platform/http/handler.ts';
import type { Handler } from './platform/jobs.ts';
import { mailHandler } from './platform/mail.ts';
import { sweepOutbox } from './platform/outbox.ts';
import type { Page } from './platform/page.ts';
import { personalCommands } from './platform/personalCommands.ts';
import { requireSecrets, sealAll } from './platform/sealAll.ts';
import type { SealedTable } from './platform/sealing.ts';
import { smsHandler } from './platform/sms/sms.ts';
import { sweepSpent } from './platform/spent.ts';
import { openWechat } from './platform/wechat/open.ts';
import { registerWechatStandin } from './platform/wechat/standinHttp.ts';
import { readingComputes } from './reading/computes.ts';
import type { Node, Service } from './rooms/room.ts';
import { frameNeeds } from './shells/needs.ts';
import { erasing, packFor, withdrawing } from './wiring/held.ts';
import { findPerson } from './wiring/people.ts';
import { serviceNeeds } from './wiring.ts';

/** What is sealed where it stands. */
export const sealedTables: readonly SealedTable[] = manifests.flatMap(([, room]) => room.sealed ?? []);

const menu = manifests.flatMap(([, room]) => room.menu ?? []);

/** Everything that runs on a node beside its pages. */
export function serveRooms(parts: Omit<Node, 'givings'>) {
  const givings = new Map<string, GivingCall>();
  const node: Node = { ...parts, givings };
  const world = openWechat(node.config, node.ctx);
  const needs: Partial<Record<string, unknown>> = serviceNeeds(world.wechat);
  // Each room's needs stand under its name: the types of `manifests.ts` hold the two together.
  const services = manifests.map(([name, room]): Service => room.serve?.(node, needs[name] as never) ?? {});
  const handlers = services.flatMap(({ handlers: own = [] }): Handled[] => own);
  for (const { endpoint, giving } of handlers) if (giving) givings.set(endpoint.path, { endpoint, giving });
  return {
    handlers: handlers.map((handled) => givenBy(services, handled)),
    commands: Object.assign({ ...commands }, ...services.map((service): Commands => service.commands ?? {})),
    jobs: [...platformJobs(node, services), ...services.flatMap(({ jobs = [] }): Handler[] => jobs)],
    async start() {
      await requireSecrets(node.ctx, sealedTables);
      await sealAll(node.ctx, sealedTables);
      // Before anybody can ask: a restored backup holds whom it should not.
      await replayErasures(node.ctx, erasing);
      for (const service of services) await service.start?.();
    },
    async http(app: FastifyInstance) {
      if (world.standin) registerWechatStandin(app, node.ctx, world.standin);
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

function platformJobs({ ctx, config }: Node, services: readonly Service[]): Handler[] {
  const housekeeping = async () => {
    await ctx.limits.sweep(ctx.clock());
    await sweepSpent(ctx);
    await sweepDeadLetters(ctx);
    await sweepOutbox(config.dataDir, ctx.clock());
    await eraseLate(ctx, erasing);
    for (const service of services) await service.housekeeping?.();
  };
  const makers: Attachments = Object.assign({}, ...services.map(({ attachments }) => attachments));
  return [
    mailHandler(config, ctx, makers),
    smsHandler(config, ctx.keys, ctx.log),
    deadLetterHandler(ctx),
    {
      queue: 'housekeeping',
      schedule: '17 * * * *',
      terms: { retries: 2, expireSeconds: 900 },
      handle: housekeeping,
    },
  ];
}

/** Gives the loaders of each room what it needs of the others. */
export function wirePages(provider: RouterContextProvider, page: Page, actor: Actor | null): void {
  provider.set(frameNeeds, frameOfPage(page, actor));
  const roles = actor?.roles ?? [];
  provider.set(consoleNeeds, {
    menu: () => menuFor(page, roles, menu),
    waiting: () => waitingFor(page, roles, menu),
  });
  const needs: Partial<Record<string, unknown>> = pageNeeds;
  // As in `serveRooms`.
  for (const [name, room] of manifests) room.pages?.(provider, { page, actor }, needs[name] as never);
  if (!actor) return;
  provider.set(centreParts, () =>
    // As above.
    manifests.flatMap(([name, room]) => room.centre?.({ page, actor }, needs[name] as never) ?? []),
  );
}

/** Every endpoint of the product. */
export const endpoints: readonly Endpoint[] = [
  getCsrf,
  getBuild,
  ...manifests.flatMap(([, room]) => room.endpoints ?? []),
];

/** Files that run in threads, by the name of their task. */
export const computeModules: ComputeModules = Object.assign(
  { ...readingComputes },
  ...manifests.map(([, room]) => room.computes ?? {}),
);

/** What the operator can do on the command line, beside what takes the services of a node. */
const commands: Commands = Object.assign(
  personalCommands(erasing, { find: findPerson, pack: packFor, withdrawing }),
  ...manifests.map(([, room]) => room.commands ?? {}),
);
