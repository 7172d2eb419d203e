/**
 * `npm run bench:statistics`: a first table of 20 variables of 100,000 people, and every method on 100,000 rows, in a thread as a
 * page has one. Of its own time: another program on the machine does not count. Models beside R's own. Then R in the browser, to
 * its first tick.
 */
import { once } from 'node:events';
import { isMainThread, Worker } from 'node:worker_threads';
import type { Frame } from '../src/frame/frame.ts';
import { analyse } from '../src/methods/analyse.ts';
import { methods } from '../src/methods/catalogue.ts';
import type { Method } from '../src/methods/method.ts';
import { dataSet } from '../test/methods/dataSets.ts';
import { coxOf, coxphOf, glmOf, logisticOf } from './besideR.ts';
import { firstTick } from './inR.ts';
import { overTimeInR, overTimeOf } from './visitsBesideR.ts';

/** After 200 ms a result does not seem to come at once. `besideGlm`, `besideCoxph`: the share of the time of R's glm and coxph. */
const most = {
  tableOne: 400,
  method: 200,
  firstTick: 20_000,
  besideGlm: 0.25,
  besideCoxph: 0.4,
  million: 1000,
};
/** What iterates, or follows people over time, is held against R, and not against the clock. */
const models: readonly Method['group'][] = ['models', 'survival', 'repeated'];
/** Of models over time the share of the time that R takes for the fit alone. */
const besideR = [
  ['mixed', 1.5],
  ['estimating', 1],
] as const;

/** The large table, its columns once more under other names. */
function wide(frame: Frame): Frame {
  const again = frame.columns.map((column, at) => ({
    ...column,
    variable: {
      ...column.variable,
      key: `01J9ZZZZZZZZZZZZZZZZZZZY${at + 10}`,
      name: `${column.variable.name}_2`,
    },
  }));
  const columns = [...frame.columns, ...again];
  return {
    ...frame,
    columns,
    dictionary: { ...frame.dictionary, variables: columns.map(({ variable }) => variable) },
  };
}

function timed(frame: Frame, spec: object): number {
  const before = process.threadCpuUsage();
  const result = analyse(frame, spec);
  const { user, system } = process.threadCpuUsage(before);
  if (!result.ok) throw new Error(`${JSON.stringify(spec)}: ${JSON.stringify(result.faults)}`);
  return (user + system) / 1000;
}

/** As many variables as a role needs, of those that fit it; measured ones once each. */
function specOf({ id, roles }: Method): object {
  const numbers = ['x', 'y', 'before', 'after'];
  const levels = ['answer', 'later', 'arm', 'rater', 'second'];
  const pairs =
    /^(?:kappa|fleiss-kappa|mcnemar|cross-table|diagnostic|cochran-q|mantel-haenszel|trend|two-way-anova)$/.test(
      id,
    );
  const chosen = roles.map(({ name, as, least }): [string, string[]] => {
    const from = as === 'levels' ? levels : numbers;
    if (as === 'levels' && !pairs && least === 1) return [name, ['arm']];
    return [name, from.splice(0, least)];
  });
  return { format: 1, method: id, roles: Object.fromEntries(chosen) };
}

function tell(name: string, ms: number, limit: number): void {
  if (ms > limit) process.exitCode = 1;
  process.stdout.write(`${ms <= limit ? '✓' : '✗'} ${name}: ${Math.round(ms)} ms of ${Math.round(limit)}\n`);
}

function judge(): void {
  const frame = wide(dataSet('large'));
  const names = frame.columns.map(({ variable }) => variable.name).filter((name) => name !== 'arm');
  const roles = { variables: names.slice(0, 20), by: ['arm'] };
  const first = { format: 1, method: 'table-one', roles, options: { p: true } };
  timed(frame, first);
  const taken = timed(frame, first);
  tell('first table of 20 variables', taken, most.tableOne);
  for (const method of methods.filter(({ group }) => !models.includes(group))) {
    const spec = specOf(method);
    timed(frame, spec);
    const ms = timed(frame, spec);
    tell(method.id, ms, most.method);
  }
  const n = 100_000;
  tell(
    `logistic regression of 11 coefficients, ${n} rows, beside R`,
    logisticOf(n),
    most.besideGlm * glmOf(n),
  );
  tell(`Cox's model of 5 coefficients, ${n} rows, beside R`, coxOf(n), most.besideCoxph * coxphOf(n));
  tell('logistic regression of 11 coefficients, 1,000,000 rows', logisticOf(1_000_000), most.million);
  for (const [model, share] of besideR)
    tell(`${model}, 10,000 rows over time, beside R`, overTimeOf(model), share * overTimeInR(model));
}

if (isMainThread) {
  const [code] = await once(new Worker(new URL(import.meta.url)), 'exit');
  tell('R in the browser, to the first tick', await firstTick(), most.firstTick);
  process.exit(code || process.exitCode);
} else judge();
