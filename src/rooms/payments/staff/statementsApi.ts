/** Statements of providers, as staff bring them in, and what they find out about a difference. */
import { randomUUIDv7 } from 'node:crypto';
import { Refusal } from '../../../contract/problems.ts';
import type { Encoding } from '../../../lib/encodings.ts';
import { audit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { actorOf, type Handled, handle } from '../../../platform/http/handler.ts';
import type { Method } from '../providers/provider.ts';
import { addStatement, explain, zones } from '../queries/statements.ts';
import type { StatementRow } from '../statements/form.ts';
import { NoStatement, readStatement, type Statement } from '../statements/statement.ts';
import { explainDifference, importStatement } from './contract.ts';

const shownFaults = 50;

export const statementsApi: Handled[] = [
  handle(importStatement, async (ctx, { method, name, file, encoding, ...given }, call) => {
    const { rows, faults, others } = await readOrRefuse(method, file, encoding);
    if (faults.length > 0) return { added: 0, known: 0, others, faults: faults.slice(0, shownFaults) };
    const [first, last] = coveredDays(ctx, daysOf(method, rows), { method, ...given });
    const actor = actorOf(call);
    const counted = await ctx.transaction(async (tx) => {
      const statement = {
        id: randomUUIDv7(),
        method,
        fileName: name,
        firstDay: first,
        lastDay: last,
        by: actor.accountId,
        at: tx.clock(),
      };
      const taken = await addStatement(tx, statement, rows);
      await audit(tx, actor, {
        act: 'statement.import',
        subject: 'statement',
        subjectId: statement.id,
        detail: { method, first, last, ...taken },
      });
      return taken;
    });
    return { ...counted, others, faults: [] };
  }),
  handle(explainDifference, async (ctx, difference, call) => {
    const actor = actorOf(call);
    await ctx.transaction(async (tx) => {
      await explain(tx, { ...difference, by: actor.accountId });
      const { method, kind, reference } = difference;
      const what = { act: 'difference.explain', subject: 'difference', subjectId: reference };
      await audit(tx, actor, { ...what, detail: { method, kind } });
    });
    return {};
  }),
];

async function readOrRefuse(method: Method, file: Uint8Array, encoding?: Encoding): Promise<Statement> {
  try {
    return await readStatement(method, new Blob([new Uint8Array(file)]), encoding);
  } catch (error) {
    if (error instanceof NoStatement) throw notOne();
    throw error;
  }
}

function notOne(): Refusal {
  return new Refusal({ problem: 'invalid', key: 'payments.errors.statement', fields: ['file'] });
}

type GivenDays = { method: Method; first?: string | undefined; last?: string | undefined };

/** @returns the first day and the last, in which all rows lie and which have begun */
function coveredDays(
  ctx: Context,
  [firstRow, lastRow]: readonly string[],
  { method, first = firstRow, last = lastRow }: GivenDays,
): [string, string] {
  if (first === undefined || last === undefined) throw notOne();
  const fields = [
    ...((firstRow ?? last) < first ? ['first'] : []),
    ...(last < (lastRow ?? first) || last > dayIn(method).format(ctx.clock()) ? ['last'] : []),
  ];
  if (fields.length === 0) return [first, last];
  throw new Refusal({ problem: 'invalid', key: 'payments.errors.statementDays', fields });
}

const dayIn = (method: Method) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zones[method], dateStyle: 'short' });

/** The first and the last day of a file, as its provider counts days; none of one without rows. */
function daysOf(method: Method, rows: readonly StatementRow[]): string[] {
  const day = dayIn(method);
  if (rows.length === 0) return [];
  const [first, last] = rows.reduce(
    ([early, late], { at }) => [Math.min(early, at.getTime()), Math.max(late, at.getTime())],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
  return [day.format(first), day.format(last)];
}
