/** The endpoints of this room. */
import { Refusal } from '../../contract/problems.ts';
import { hasFactor } from '../../platform/actor.ts';
import { actorOf, type Handled, handle } from '../../platform/http/handler.ts';
import * as contract from './contract.ts';
import * as invitations from './invitations.ts';
import * as members from './members.ts';
import { lockStudy } from './queries.ts';
import { attachSampleSize, detachSampleSize } from './sampleSize/sampleSizes.ts';
import { askFactor, changeStudy, requireOpen, setClosed, startStudy } from './studies.ts';

/** Whose account is nobody's. */
const nobody = '00000000-0000-0000-0000-000000000000';

const day = 24 * 60 * 60_000;

const dated = ({
  until,
  site,
  ...rest
}: { until?: string | undefined; site?: string | undefined } & Roled) => ({
  ...rest,
  ...(site ? { site } : {}),
  ...(until ? { until: new Date(until) } : {}),
});

type Roled = { role: members.Joining['role'] };

export const studyApi: Handled[] = [
  handle(contract.makeStudy, (ctx, input, call) =>
    ctx.transaction(async (tx) => ({ study: await startStudy(tx, actorOf(call), input) })),
  ),
  handle(contract.changeStudy, async (ctx, { revision, ...to }, { place }) => {
    await ctx.transaction((tx) => changeStudy(tx, place, revision, to));
    return {};
  }),
  handle(contract.closeStudy, async (ctx, { revision, closed }, { place }) => {
    await ctx.transaction((tx) => setClosed(tx, place, revision, closed));
    return {};
  }),
  handle(contract.askFactor, async (ctx, { revision, asks }, call) => {
    const { place } = call;
    await ctx.transaction((tx) => askFactor(tx, place, { revision, asks, has: hasFactor(actorOf(call)) }));
    return {};
  }),
  handle(contract.leadStudy, async (ctx, _input, { place }) => {
    await ctx.transaction((tx) => members.leadStudy(tx, place));
    return {};
  }),
  handle(contract.addSite, (ctx, { name }, { place }) =>
    ctx.transaction(async (tx) => {
      await lockStudy(tx, place);
      await requireOpen(tx, place);
      return { site: await members.addSite(tx, place, name) };
    }),
  ),
  handle(contract.inviteMember, (ctx, input, { place }) =>
    ctx.transaction(async (tx) => {
      const { token, expires } = await invitations.invite(tx, place, dated(input));
      return { token, expires: expires.toISOString() };
    }),
  ),
  handle(contract.withdrawInvitation, async (ctx, { invitation }, { place }) => {
    await ctx.transaction((tx) => invitations.withdrawInvitation(tx, place, invitation));
    return {};
  }),
  handle(contract.lookAtInvitation, (ctx, { token }) => invitations.lookAt(ctx, token)),
  handle(contract.joinStudy, (ctx, { token }, call) =>
    ctx.transaction(async (tx) => ({
      study: await invitations.takeInvitation(tx, token, actorOf(call).accountId),
    })),
  ),
  handle(contract.changeMember, async (ctx, { member, ...to }, { place }) => {
    await ctx.transaction(async (tx) => {
      await lockStudy(tx, place);
      await requireOpen(tx, place);
      await members.changeMember(tx, place, member, dated(to));
    });
    return {};
  }),
  handle(contract.endMember, async (ctx, { member }, { place }) => {
    await ctx.transaction((tx) => members.endMember(tx, place, member));
    return {};
  }),
  handle(contract.leaveStudy, async (ctx, _input, { place }) => {
    await ctx.transaction((tx) => members.leaveStudy(tx, place));
    return {};
  }),
  handle(contract.grantSupport, async (ctx, { who, reason, days }, { place }) => {
    // By the user name alone: else a study would tell whose number or address is that of somebody of the staff.
    const isContact = /@|^\+?[\d\s()-]{5,}$/.test(who);
    const { account } = isContact ? { account: undefined } : await ctx.ports.account.findTyped(ctx, who);
    // Asked of everybody, so that no time tells who has an account.
    const isStaff = await ctx.ports.account.isStaff(ctx, account ?? nobody);
    if (!account || !isStaff)
      throw new Refusal({ problem: 'invalid', key: 'study.errors.notStaff', fields: ['who'] });
    const until = new Date(ctx.clock().getTime() + days * day);
    await ctx.transaction(async (tx) => {
      await lockStudy(tx, place);
      await requireOpen(tx, place);
      await members.grantStaff(tx, place, { account, reason, until });
    });
    return {};
  }),
  handle(contract.endGrant, async (ctx, { grant }, { place }) => {
    await ctx.transaction((tx) => members.endGrant(tx, place, grant));
    return {};
  }),
  handle(contract.attachSampleSize, (ctx, input, { place }) =>
    ctx.transaction(async (tx) => ({ id: await attachSampleSize(tx, place, input) })),
  ),
  handle(contract.detachSampleSize, async (ctx, { id }, { place }) => {
    await ctx.transaction((tx) => detachSampleSize(tx, place, id));
    return {};
  }),
];
