/** Models of people over time beside R's own on the same 10,000 rows in the same run, best of five each. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { analyse, inR } from '../src/methods/analyse.ts';
import { draws } from '../src/statistics/random/philox.ts';
import { frameOf } from '../test/methods/dataSets.ts';

const turns = 5;

/** A thousand people at ten visits, of which every tenth is missing. */
function visits() {
  const { below, uniform } = draws(11);
  const rows = Array.from({ length: 1000 }, (_, person) => {
    const [level, slope, arm, age] = [uniform() * 4, uniform(), below(2), 40 + below(40)];
    return Array.from({ length: 11 }, (_visit, week) => ({ person, arm, age, week, level, slope })).filter(
      () => below(11) > 0,
    );
  })
    .flat()
    .slice(0, 10_000);
  const noise = () => uniform() + uniform() + uniform() - 1.5;
  return frameOf({
    id: { kind: 'text', cells: rows.map(({ person }) => `p${person}`) },
    week: { kind: 'number', cells: rows.map(({ week }) => week) },
    arm: { kind: 'category', cells: rows.map(({ arm }) => (arm === 0 ? 'a' : 'b')), codes: ['a', 'b'] },
    age: { kind: 'number', cells: rows.map(({ age }) => age) },
    y: {
      kind: 'number',
      cells: rows.map(
        ({ level, slope, arm, age, week }) => level + (slope + arm / 5) * week + age / 20 + noise(),
      ),
    },
  });
}

const frame = visits();
const roles = { outcome: ['y'], person: ['id'], time: ['week'], by: ['arm'], covariates: ['age'] };
const models = {
  mixed: {
    spec: { format: 1, method: 'mixed-model', roles, options: { random: 'slope', profile: false } },
    inR: 'lme4::lmer(y ~ week * arm + age + (1 + week | id), d)',
  },
  estimating: {
    spec: { format: 1, method: 'gee', roles, options: { working: 'exchangeable' } },
    inR: 'geepack::geeglm(y ~ week * arm + age, data = d, id = id, corstr = "exchangeable")',
  },
} as const;

/** The whole analysis, with its tables and pictures. @returns milliseconds of the thread, of the fastest turn */
export function overTimeOf(model: keyof typeof models): number {
  const times = Array.from({ length: turns }, () => {
    const before = process.threadCpuUsage();
    const result = analyse(frame, models[model].spec);
    const { user, system } = process.threadCpuUsage(before);
    if (!result.ok) throw new Error(JSON.stringify(result.faults));
    return (user + system) / 1000;
  });
  return Math.min(...times);
}

/** Milliseconds of the processor that R takes for the fit alone. */
export function overTimeInR(model: keyof typeof models): number {
  const folder = mkdtempSync(join(tmpdir(), 'meridian-bench-'));
  try {
    writeFileSync(join(folder, 'data.csv'), inR(frame, models[model].spec)?.data ?? '');
    const program = `d <- read.csv("${folder}/data.csv", stringsAsFactors = TRUE)
suppressMessages(library(lme4))
d <- d[order(d$id, d$week), ]
times <- sapply(1:${turns}, function(i) sum(system.time(${models[model].inR})[1:2]))
cat(1000 * min(times))`;
    return Number(execFileSync('Rscript', ['--vanilla', '-e', program], { encoding: 'utf8' }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
