/** Results that somebody keeps, and indices that they marked. What is kept was computed here, whatever the browser showed. */
import { randomUUIDv7 } from 'node:crypto';
import type { InputOf } from '../../contract/endpoint.ts';
import { Refusal } from '../../contract/problems.ts';
import type { LocaleCode } from '../../i18n/locales.ts';
import type { Context } from '../../platform/context.ts';
import type { MayUse } from '../../platform/privilege.ts';
import { answerOf } from './answering.ts';
import type { markIndex, saveResult } from './contract.ts';
import { indexOf } from './offered.ts';
import {
  addVersion,
  countOf,
  dropResult,
  lockAccount,
  markFavourite,
  markUsed,
  nameResult,
  putResult,
  resultOf,
} from './queries.ts';

/** Results that an account keeps, and versions of each. */
const mostResults = 200;
const mostVersions = 50;

/** @throws Refusal for values without an answer, for somebody else's result, and where there are too many */
export async function save(
  ctx: Context,
  allowed: MayUse<'indices'>,
  account: string,
  { id: known, name, notes, index: of, typed }: InputOf<typeof saveResult>,
  locale: LocaleCode,
): Promise<{ id: string; version: number }> {
  const { index, computed } = answerOf(allowed, of, typed, locale);
  const written = Object.fromEntries(Object.entries(typed).map(([input, value]) => [input, String(value)]));
  return ctx.transaction(async (tx) => {
    await lockAccount(tx, account);
    const before = known === undefined ? undefined : await resultOf(tx, account, known);
    if (known !== undefined && before?.of !== of) throw new Refusal({ problem: 'not_found' });
    if (!before && (await countOf(tx, account)) >= mostResults) throw tooMany('tooManyResults');
    const version = (before?.version ?? 0) + 1;
    if (version > mostVersions) throw tooMany('tooManyVersions');
    const id = before?.id ?? randomUUIDv7();
    const at = tx.clock();
    await putResult(tx, account, { id, name, of, version, changedAt: at });
    const outputs = { ...computed.outputs, ...computed.levels };
    await addVersion(tx, id, { version, definition: index.file.version, typed: written, outputs, notes, at });
    return { id, version };
  });
}

function tooMany(key: 'tooManyResults' | 'tooManyVersions'): Refusal {
  const values = { max: key === 'tooManyVersions' ? mostVersions : mostResults };
  return new Refusal({ problem: 'invalid', key: `indices.errors.${key}`, values, fields: ['name'] });
}

/** @throws Refusal for what is not theirs */
export async function renameOwn(ctx: Context, account: string, id: string, name: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    const done = await nameResult(tx, account, { id, name, at: tx.clock() });
    if (!done) throw new Refusal({ problem: 'not_found' });
  });
}

/** @throws Refusal for what is not theirs */
export async function deleteOwn(ctx: Context, account: string, id: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    // Not between the look at what is kept and another version of it.
    await lockAccount(tx, account);
    if (!(await dropResult(tx, account, id))) throw new Refusal({ problem: 'not_found' });
  });
}

/** @throws Refusal for no index */
export async function mark(
  ctx: Context,
  account: string,
  { index, favourite }: InputOf<typeof markIndex>,
  locale: LocaleCode,
): Promise<void> {
  if (!indexOf(index, locale)) throw new Refusal({ problem: 'not_found' });
  await ctx.transaction((tx) =>
    favourite === undefined
      ? markUsed(tx, account, index, tx.clock())
      : markFavourite(tx, account, index, favourite),
  );
}
