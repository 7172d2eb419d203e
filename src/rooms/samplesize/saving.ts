/** Calculations that somebody keeps. What is kept was computed here, whatever the browser showed. */
import { randomUUIDv7 } from 'node:crypto';
import type { InputOf } from '../../contract/endpoint.ts';
import { Refusal } from '../../contract/problems.ts';
import type { Context } from '../../platform/context.ts';
import type { MayUse } from '../../platform/privilege.ts';
import { answerOf } from './answering.ts';
import type { saveCalculation } from './contract.ts';
import {
  addVersion,
  calculationOf,
  countOf,
  dropCalculation,
  lockAccount,
  nameCalculation,
  putCalculation,
} from './queries.ts';

/** Calculations that an account keeps, and versions of each. */
export const mostCalculations = 200;
export const mostVersions = 50;

/** @throws Refusal for values without an answer, for somebody else's calculation, and where there are too many */
export async function save(
  ctx: Context,
  allowed: MayUse<'samplesize'>,
  account: string,
  { id: known, name, notes, design, goal, typed }: InputOf<typeof saveCalculation>,
): Promise<{ id: string; version: number }> {
  const { answer } = await answerOf(ctx, { allowed, person: account, design, goal, raw: Object(typed) });
  const written = Object.fromEntries(
    Object.entries(Object(typed)).map(([input, value]) => [input, String(value)]),
  );
  return ctx.transaction(async (tx) => {
    await lockAccount(tx, account);
    const before = known === undefined ? undefined : await calculationOf(tx, account, known);
    if (known !== undefined && before?.design !== design) throw new Refusal({ problem: 'not_found' });
    if (!before && (await countOf(tx, account)) >= mostCalculations) throw tooMany('tooManyCalculations');
    const version = (before?.version ?? 0) + 1;
    if (version > mostVersions) throw tooMany('tooManyVersions');
    const id = before?.id ?? randomUUIDv7();
    const at = tx.clock();
    await putCalculation(tx, account, { id, name, design, version, changedAt: at });
    await addVersion(tx, id, { version, goal, typed: written, outputs: answer.outputs, notes, at });
    return { id, version };
  });
}

function tooMany(key: 'tooManyCalculations' | 'tooManyVersions'): Refusal {
  const values = { max: key === 'tooManyVersions' ? mostVersions : mostCalculations };
  return new Refusal({ problem: 'invalid', key: `samplesize.errors.${key}`, values, fields: ['name'] });
}

/** @throws Refusal for what is not theirs */
export async function renameOwn(ctx: Context, account: string, id: string, name: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    const done = await nameCalculation(tx, account, { id, name, at: tx.clock() });
    if (!done) throw new Refusal({ problem: 'not_found' });
  });
}

/** @throws Refusal for what is not theirs */
export async function deleteOwn(ctx: Context, account: string, id: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    // Not between the look at what is kept and another version of it.
    await lockAccount(tx, account);
    if (!(await dropCalculation(tx, account, id))) throw new Refusal({ problem: 'not_found' });
  });
}
