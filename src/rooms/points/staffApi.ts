/** What admins do: rules, settings, corrections, and payments that are held. Each gives something, or may. */
import { Refusal } from '../../contract/problems.ts';
import { audit } from '../../platform/audit.ts';
import { invalidate } from '../../platform/cache.ts';
import { changesIn } from '../../platform/giving.ts';
import { type Handled, handleGiving } from '../../platform/http/handler.ts';
import * as contract from './contract.ts';
import { correct, heldPayment, settle, undo, undoable } from './correct.ts';
import {
  changeRule,
  changeSettings,
  type PointsSettings,
  type Rule,
  rulesNow,
  rulesTag,
  settingsNow,
} from './queries/rules.ts';
import { isZone } from './rules.ts';

const changed = () => new Refusal({ problem: 'conflict', key: 'points.errors.changed' });

const saveRule = handleGiving(contract.saveRule, {
  async weigh(tx, rule) {
    const { name, amount } = rule;
    const before = (await rulesNow(tx)).find((one) => one.name === name);
    if (!givesMore(before, rule)) return undefined;
    const values = { rule: { word: `points.rules.${name}` }, points: amount };
    const word = rule.withdrawable ? 'points.server.gives.ruleWithdrawable' : 'points.server.gives.rule';
    const changes = changesIn(ruleFields, before, rule);
    return { points: Number.POSITIVE_INFINITY, owner: null, word, values, changes };
  },
  async act(tx, rule, by) {
    if (!(await changeRule(tx, rule))) throw changed();
    const { name: subjectId, version, ...detail } = rule;
    await audit(tx, by, { act: 'points.rule', subject: 'rule', subjectId, detail });
    await invalidate(tx, [rulesTag]);
  },
});

/** Whether anything of a rule becomes laxer: how much it pays, how often, how soon, or as what. A rule multiplies. */
function givesMore(before: Rule | undefined, rule: Rule): boolean {
  if (!before) return true;
  const most = (ceiling: number | null) => ceiling ?? Number.POSITIVE_INFINITY;
  return (
    (rule.active && !before.active) ||
    (rule.withdrawable && !before.withdrawable) ||
    rule.amount > before.amount ||
    most(rule.most_a_day) > most(before.most_a_day) ||
    most(rule.most_in_all) > most(before.most_in_all) ||
    rule.holding_days < before.holding_days
  );
}

const ruleFields = (rule: Rule) => ({
  'points.console.active': rule.active,
  'points.console.amount': rule.amount,
  'points.console.most_a_day': rule.most_a_day,
  'points.console.most_in_all': rule.most_in_all,
  'points.console.holding_days': rule.holding_days,
  'points.console.mayBeWithdrawn': rule.withdrawable,
});

const saveSettings = handleGiving(contract.savePointsSettings, {
  async weigh(tx, wanted) {
    if (!isZone(wanted.zone))
      throw new Refusal({ problem: 'invalid', key: 'points.errors.noZone', fields: ['zone'] });
    const before = await settingsNow(tx);
    if (!isLaxer(before, wanted)) return undefined;
    return {
      points: Number.POSITIVE_INFINITY,
      owner: null,
      word: 'points.server.gives.settings',
      changes: changesIn(settingFields, before, wanted),
    };
  },
  async act(tx, { version, ...typed }, by) {
    const { expiry_days, expiry_since, version: now } = await settingsNow(tx);
    const same = typed.expiry_days !== null && typed.expiry_days === expiry_days;
    const since = typed.expiry_days === null ? null : same ? expiry_since : tx.clock();
    if (now !== version || !(await changeSettings(tx, { ...typed, expiry_since: since, version }))) {
      throw changed();
    }
    await audit(tx, by, { act: 'points.settings', subject: 'setting', subjectId: 'points', detail: typed });
    await invalidate(tx, [rulesTag]);
  },
});

type Settings = Pick<PointsSettings, 'expiry_days' | 'second_person_above' | 'zone'>;

/**
 * Whether settings give anybody more. Another zone begins a day anew, with what may be earned on it. Another time to live
 * is counted from now, also a shorter one: points that were about to expire live on.
 */
function isLaxer(before: Settings, wanted: Settings): boolean {
  return (
    wanted.second_person_above > before.second_person_above ||
    wanted.zone !== before.zone ||
    (before.expiry_days !== null && wanted.expiry_days !== before.expiry_days)
  );
}

const settingFields = (settings: Settings) => ({
  'points.console.expiry_days': settings.expiry_days,
  'points.console.second_person_above': settings.second_person_above,
  'points.console.zone': settings.zone,
});

const corrections: Handled[] = [
  handleGiving(contract.undoMovement, {
    async weigh(tx, { transfer, reason }) {
      const { owner, amount: points } = await undoable(tx, transfer);
      return { points, owner, word: 'points.server.gives.undo', values: { points, reason } };
    },
    act: (tx, { transfer, reason }, by) => undo(tx, by, { transfer, reason }),
  }),
  handleGiving(contract.correctPoints, {
    async weigh(tx, { account: owner, act, amount: points, reason }) {
      if (!(await tx.ports.account.isAccount(tx, owner))) throw new Refusal({ problem: 'not_found' });
      const word = act === 'add' ? 'points.server.gives.add' : 'points.server.gives.deduct';
      return { points, owner, word, values: { points, reason } };
    },
    act: (tx, { account: owner, act, amount, reason, key }, by) =>
      correct(tx, by, { owner, act, amount, reason, key }),
  }),
  handleGiving(contract.settleHeld, {
    async weigh(tx, { transfer, decision }) {
      const { owner, amount: points } = await heldPayment(tx, transfer);
      if (decision === 'refuse') return undefined;
      return { points, owner, word: 'points.server.gives.held', values: { points } };
    },
    act: (tx, { transfer, decision }, by) => settle(tx, by, { transfer, paid: decision === 'release' }),
  }),
];

export const pointsStaffApi: readonly Handled[] = [saveRule, saveSettings, ...corrections];
