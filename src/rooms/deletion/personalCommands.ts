/** What an operator does for somebody who asks what is held about them, or that it be erased. */
import { audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { CommandError, type Commands } from '../../platform/control.ts';
import { eraseForGood, replayErasures } from '../../platform/erasures.ts';
import type { Declared, Person, PersonalData } from '../../platform/personalData.ts';
import { gather, heldOf } from '../../platform/personalRows.ts';
import { askAtOnce } from './asking.ts';
import { findPerson } from './person.ts';

export const personalCommands: Commands = {
  export: {
    takes: '<account|contact request>',
    async run(ctx, [typed = '']) {
      const person = await found(ctx, typed);
      if (person.study !== undefined || person.subject)
        throw new CommandError('Of a study there is no copy yet: only an erasure.');
      const bytes = await ctx.ports.dataexport.packFor(ctx, person);
      const subjectId = person.account ?? person.requests[0] ?? '';
      const subject = person.account === undefined ? 'request' : 'account';
      await ctx.transaction((tx) => audit(tx, null, { act: `${subject}.export`, subject, subjectId }));
      const name = `export-${ctx.clock().toISOString().replaceAll(/[:.]/g, '-')}.zip`;
      return { text: `Written to ${name}. Hand it over, and delete it.`, file: { name, bytes } };
    },
  },
  erase: {
    takes: '<account|contact request|study/id|study/id/participant> [for-good]',
    async run(ctx, [typed = '', how]) {
      const person = await found(ctx, typed);
      if (person.works) throw new CommandError('This is a member of staff: revoke their roles first.');
      if (how !== 'for-good') return told(ctx, person);
      const number = person.account === undefined ? undefined : await askAtOnce(ctx, person.account);
      const wasThere = await eraseForGood(ctx, person);
      if (!wasThere) return 'Nothing of it was there.';
      const certificate =
        number === undefined ? '' : ` Certificate ${number} goes to its address, if it had one.`;
      return `Erased.${certificate} Backups hold it until they are replaced; a restored one is erased again at the next start.`;
    },
  },
  consents: {
    takes: '<account|contact request> [withdraw]',
    async run(ctx, [typed = '', how]) {
      const person = await found(ctx, typed);
      const asking = ctx.declared.personalData.filter(({ consent }) => consent);
      const done = how === 'withdraw' ? await withdrawn(ctx, asking, person) : undefined;
      const at = ctx.clock().toISOString();
      return JSON.stringify(
        { at, withdrawn: done, consents: await consentsOf(ctx, asking, person) },
        null,
        2,
      );
    },
  },
  erasures: {
    takes: 'replay',
    run: async (ctx) => `${await replayErasures(ctx)} were there still, and are erased.`,
  },
};

async function found(ctx: Context, typed: string): Promise<Person & { works: boolean }> {
  const person = typed === '' ? undefined : await findPerson(ctx, typed);
  if (!person) throw new CommandError('There is no such account and no such contact request.');
  return person;
}

/** What somebody agreed to. */
async function consentsOf(ctx: Context, asking: readonly PersonalData[], person: Person) {
  const consents: { table: string; rows: unknown[] }[] = [];
  for await (const { held, rows } of gather(ctx, asking, person)) {
    const columns = held.consent?.columns ?? [];
    const said = rows.map((row) => Object.fromEntries(columns.map((name) => [name, row[name]])));
    consents.push({ table: held.table, rows: said });
  }
  return consents;
}

/** Takes back for somebody what can be taken back alone. @returns of each thing they agreed to, what became of it */
async function withdrawn(
  ctx: Context,
  asking: readonly Declared[],
  person: Person,
): Promise<{ table: string; done: boolean; said: string }[]> {
  const { account } = person;
  if (account === undefined)
    throw new CommandError('What a visitor agreed to goes with their request: erase it.');
  const all: { table: string; done: boolean; said: string }[] = [];
  for (const { area, table, consent } of await heldOf(ctx, asking, person)) {
    const said = await ctx.declared.takeBack[area]?.(ctx, account);
    all.push({ table, done: said !== undefined, said: said ?? consent?.instead ?? 'Nothing was done.' });
  }
  const tables = all.filter(({ done }) => done).map(({ table }) => table);
  if (tables.length > 0) {
    const act = { act: 'consent.withdraw', subject: 'account', subjectId: account, detail: { tables } };
    await ctx.transaction((tx) => audit(tx, null, act));
  }
  return all;
}

/** What an erasure would do. */
async function told(ctx: Context, person: Person): Promise<string> {
  const counts = new Map<PersonalData, number>();
  for await (const { held, rows } of gather(ctx, ctx.declared.personalData, person))
    counts.set(held, (counts.get(held) ?? 0) + rows.length);
  const lines = Array.from(counts, ([{ table, account, erasure, why }, rows]) =>
    [erasure.padEnd(8), String(rows).padStart(6), `${table}.${account}`.padEnd(32), why].join('  '),
  );
  return [...lines, 'Nothing was erased yet: say it again with for-good behind it.'].join('\n');
}
