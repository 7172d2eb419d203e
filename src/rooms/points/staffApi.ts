/** What admins do: rules, settings, corrections, and payments that are held. */
import { randomUUID } from 'node:crypto';
import { Refusal } from '../../contract/problems.ts';
import { audit } from '../../platform/audit.ts';
import { invalidate } from '../../platform/cache.ts';
import type { Context, Tx } from '../../platform/context.ts';
import { actorOf, type Handled, handle } from '../../platform/http/handler.ts';
import { limitFor, limitSaved, type PersonNeeds, personOf } from '../../platform/secondPerson.ts';
import * as contract from './contract.ts';
import { type CorrectionNeeds, correct, decideOn, settle, undoable } from './correct.ts';
import { changeRule, changeSettings, type Rule, rulesNow, rulesTag, settingsNow } from './queries/rules.ts';
import { isZone } from './rules.ts';

export type PointsStaffNeeds = CorrectionNeeds & {
  /** Whether there is somebody to give points to. */
  isAccount(ctx: Context, id: string): Promise<boolean>;
};

export function pointsStaffApi(needs: PointsStaffNeeds): Handled[] {
  return [...rules(needs), ...corrections(needs)];
}

const changed = () => new Refusal({ problem: 'conflict', key: 'points.errors.changed' });

function rules(needs: PersonNeeds): Handled[] {
  return [
    handle(contract.saveRule, async (ctx, rule, call) =>
      ctx.transaction(async (tx) => {
        await requireWithinLimit(tx, await personOf(tx, needs, actorOf(call)), rule);
        if (!(await changeRule(tx, rule))) throw changed();
        const { name: subjectId, version, ...detail } = rule;
        await audit(tx, actorOf(call), { act: 'points.rule', subject: 'rule', subjectId, detail });
        await invalidate(tx, [rulesTag]);
        return { version: version + 1 };
      }),
    ),
    handle(contract.savePointsSettings, async (ctx, { version, ...typed }, call) => {
      if (!isZone(typed.zone)) {
        throw new Refusal({ problem: 'invalid', key: 'points.errors.noZone', fields: ['zone'] });
      }
      return ctx.transaction(async (tx) => {
        const before = await settingsNow(tx);
        const person = await personOf(tx, needs, actorOf(call));
        const { expiry_days, expiry_since } = before;
        const same = typed.expiry_days !== null && typed.expiry_days === expiry_days;
        const since = typed.expiry_days === null ? null : same ? expiry_since : tx.clock();
        const limit = limitSaved(before, typed.second_person_above, person);
        const settings = { ...typed, ...limit, expiry_since: since, version };
        if (before.version !== version || !(await changeSettings(tx, settings))) throw changed();
        const subject = { subject: 'setting', subjectId: 'points' };
        await audit(tx, actorOf(call), { act: 'points.settings', ...subject, detail: typed });
        await invalidate(tx, [rulesTag]);
        return { version: version + 1 };
      });
    }),
  ];
}

/** A rule that pays more at once than an admin may correct alone is for another admin to save. @throws Refusal */
async function requireWithinLimit(tx: Tx, person: readonly string[], { name, amount }: Rule): Promise<void> {
  const before = (await rulesNow(tx)).find((one) => one.name === name);
  const limit = limitFor(await settingsNow(tx), person);
  if (amount <= limit || (before && amount <= before.amount)) return;
  throw new Refusal({
    problem: 'invalid',
    key: 'points.errors.aboveLimit',
    fields: ['amount'],
    values: { limit },
  });
}

function corrections(needs: PointsStaffNeeds): Handled[] {
  return [
    handle(contract.undoMovement, async (ctx, { transfer, reason }, call) => ({
      state: await ctx.transaction(async (tx) => {
        const { owner, amount, id: undoes } = await undoable(tx, transfer);
        const wanted = { id: randomUUID(), owner, act: 'undo', amount, undoes, reason } as const;
        return correct(tx, needs, actorOf(call), wanted);
      }),
    })),
    handle(contract.correctPoints, async (ctx, { account: owner, act, amount, reason, key: id }, call) => {
      if (!(await needs.isAccount(ctx, owner))) throw new Refusal({ problem: 'not_found' });
      const wanted = { id, owner, act, amount, undoes: null, reason };
      return { state: await ctx.transaction((tx) => correct(tx, needs, actorOf(call), wanted)) };
    }),
    handle(contract.decideCorrection, async (ctx, { correction: id, decision }, call) => {
      const decided = { id, confirmed: decision === 'confirm' };
      await ctx.transaction((tx) => decideOn(tx, needs, actorOf(call), decided));
      return {};
    }),
    handle(contract.settleHeld, async (ctx, { transfer, decision }, call) => {
      const settled = { transfer, paid: decision === 'release' };
      await ctx.transaction((tx) => settle(tx, needs, actorOf(call), settled));
      return {};
    }),
  ];
}
