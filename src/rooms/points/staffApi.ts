/** What admins do: rules, settings, corrections, and payments that are held. */
import { randomUUID } from 'node:crypto';
import { Refusal } from '../../contract/problems.ts';
import { audit } from '../../platform/audit.ts';
import { invalidate } from '../../platform/cache.ts';
import type { Context } from '../../platform/context.ts';
import { actorOf, type Handled, handle } from '../../platform/http/handler.ts';
import * as contract from './contract.ts';
import { correct, decideOn, settle, undoable } from './correct.ts';
import { changeRule, changeSettings, rulesTag, settingsIn } from './queries/rules.ts';
import { isZone } from './rules.ts';

/** @param isAccount whether there is somebody to give points to */
export function pointsStaffApi(isAccount: (ctx: Context, id: string) => Promise<boolean>): Handled[] {
  return [...rules(), ...corrections(isAccount)];
}

const changed = () => new Refusal({ problem: 'conflict', key: 'points.errors.changed' });

function rules(): Handled[] {
  return [
    handle(contract.saveRule, async (ctx, rule, call) =>
      ctx.transaction(async (tx) => {
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
        const { expiry_days, expiry_since } = await settingsIn(tx);
        const same = typed.expiry_days !== null && typed.expiry_days === expiry_days;
        const since = typed.expiry_days === null ? null : same ? expiry_since : tx.clock();
        if (!(await changeSettings(tx, { ...typed, expiry_since: since, version }))) throw changed();
        const subject = { subject: 'setting', subjectId: 'points' };
        await audit(tx, actorOf(call), { act: 'points.settings', ...subject, detail: typed });
        await invalidate(tx, [rulesTag]);
        return { version: version + 1 };
      });
    }),
  ];
}

function corrections(isAccount: (ctx: Context, id: string) => Promise<boolean>): Handled[] {
  return [
    handle(contract.undoMovement, async (ctx, { transfer, reason }, call) => ({
      state: await ctx.transaction(async (tx) => {
        const { owner, amount, id: undoes } = await undoable(tx, transfer);
        const wanted = { id: randomUUID(), owner, act: 'undo', amount, undoes, reason } as const;
        return correct(tx, actorOf(call), wanted);
      }),
    })),
    handle(contract.correctPoints, async (ctx, { account: owner, act, amount, reason, key: id }, call) => {
      if (!(await isAccount(ctx, owner))) throw new Refusal({ problem: 'not_found' });
      const wanted = { id, owner, act, amount, undoes: null, reason };
      return { state: await ctx.transaction((tx) => correct(tx, actorOf(call), wanted)) };
    }),
    handle(contract.decideCorrection, async (ctx, { correction, decision }, call) => {
      await ctx.transaction((tx) => decideOn(tx, actorOf(call), correction, decision === 'confirm'));
      return {};
    }),
    handle(contract.settleHeld, async (ctx, { transfer, decision }, call) => {
      await ctx.transaction((tx) => settle(tx, actorOf(call), transfer, decision === 'release'));
      return {};
    }),
  ];
}
