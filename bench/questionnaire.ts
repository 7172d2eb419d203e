/**
 * `npm run bench:questionnaire`: the questionnaire engine on one core. 1,000,000 sets of answers to the constitution
 * questionnaire, from answers to findings; 100,000 with three answers missing; and how long a definition that nobody
 * should have written is looked at before it is refused, by the engine, and through the call by which staff save a draft.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compile } from '../src/questionnaire/compile.ts';
import type { Answers, Definition } from '../src/questionnaire/definition.ts';
import { score } from '../src/questionnaire/score.ts';
import { validate } from '../src/questionnaire/validate.ts';
import { makeAccount } from '../src/rooms/account/queries/accounts.ts';
import { grantRole } from '../src/rooms/account/queries/staff.ts';
import { begin } from '../src/rooms/account/sessions.ts';
import { requireEmail } from '../src/rooms/account/signIn.ts';
import { beginScaleDraft, saveScalePart } from '../src/rooms/syndrome/staff/contract.ts';
import { start } from '../src/server.ts';
import { draws } from '../src/statistics/random/philox.ts';

/** Complete answers; with gaps every finding needs its bounds, and fewer runs tell as much. */
const runs = { complete: 1_000_000, gaps: 100_000 };
/** The fastest counts: others may be using the machine. */
const rounds = 3;
const most = { scoring: 5000, refusing: 100 };

const path = join(import.meta.dirname, '..', 'content', 'questionnaires', 'constitution', 'definition.json');
const definition: Definition = JSON.parse(readFileSync(path, 'utf8'));
const constitution = compile(definition);

/** Other people each time, so that nothing can be remembered. */
function people(count: number, missing: number): Answers[] {
  const random = draws(20_261_122).uniform;
  return Array.from({ length: count }, () => {
    const answers: Record<string, string | number> = { sex: random() < 0.5 ? 'female' : 'male' };
    for (const { item } of constitution.items) {
      if (item.type === 'scale') answers[item.id] = 1 + Math.floor(random() * 5);
    }
    const ids = Object.keys(answers);
    for (let k = 0; k < missing; k++) delete answers[ids[Math.floor(random() * ids.length)]!];
    return answers;
  });
}

function scoring(all: readonly Answers[], runs: number): { ms: number; found: number } {
  let found = 0;
  const start = performance.now();
  for (let k = 0; k < runs; k++) {
    const outcome = score(constitution, all[k % all.length]!);
    for (const { finding } of constitution.findings) {
      if (outcome.level(finding.id) === 'yes') found++;
    }
  }
  return { ms: performance.now() - start, found };
}

function hostile(): Record<string, unknown> {
  const item = (k: number) => ({ id: `i${k}`, type: 'boolean' });
  const with_ = (rest: object) => ({ ...definition, ...rest });
  const of = (count: number) => ({
    sections: [{ id: 's', items: Array.from({ length: count }, (_, k) => item(k)) }],
  });
  const chain = Array.from({ length: 2000 }, (_, k) => ({
    id: `v${k}`,
    expression: `v${(k + 1) % 2000} + 1`,
  }));
  return {
    '10,000 items': with_(of(10_000)),
    '10,000 items in five sections': with_({
      sections: Array.from({ length: 5 }, (_, s) => ({
        id: `s${s}`,
        items: Array.from({ length: 2000 }, (_, k) => item(s * 2000 + k)),
      })),
    }),
    'a circle of 2,000 values': with_({ values: chain }),
    '2,000 long expressions': with_({
      values: chain.map(({ id }) => ({ id, expression: Array(1000).fill('1').join('+') })),
    }),
    '190 long expressions': with_({
      values: chain.slice(0, 190).map(({ id }) => ({ id, expression: Array(1000).fill('1').join('+') })),
    }),
    'an expression 2,000 deep': with_({ values: [{ id: 'v', expression: '('.repeat(2000) }] }),
    'a megabyte of text': with_({ id: 'a'.repeat(1_000_000) }),
    'an item that there is not': with_({ values: [{ id: 'v', expression: 'nobody + 1' }] }),
    'a wrong type': with_({ values: [{ id: 'v', expression: 'sex + 1' }] }),
  };
}

/** The least of some rounds: of what is asked through HTTP, others on the machine are a part. */
const callRounds = 7;

/** Every hostile definition saved as a draft by an editor; what is too long for a draft is refused as that. */
async function throughTheCall(): Promise<boolean> {
  const dataDir = mkdtempSync(join(tmpdir(), 'meridian-questionnaire-'));
  const site = await start({ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  const { token } = await site.ctx.transaction(async (tx) => {
    const accountId = await makeAccount(tx, requireEmail('editor@example.org'), 'en');
    await grantRole(tx, null, accountId, 'editor');
    return begin(tx, { actor: undefined, agent: 'node' }, { accountId, method: 'email' });
  });
  const asked = await fetch(`${site.address}/api/csrf`, { headers: { token } });
  const cookie = asked.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ');
  const csrf = String(Object((await asked.json()).data).token);
  const send = async (path: string, fields: Record<string, string>) => {
    const headers = {
      token,
      cookie,
      'x-csrf-token': csrf,
      'content-type': 'application/x-www-form-urlencoded',
    };
    const body = new URLSearchParams(fields);
    const reply = await fetch(`${site.address}${path}`, { method: 'POST', headers, body });
    return Object((await reply.json()).data);
  };
  const { id: draft } = await send(beginScaleDraft.path, {});
  let revision = 1;
  const save = async (text: string) => {
    const before = performance.now();
    const data = await send(saveScalePart.path, {
      draft,
      part: 'definition',
      text,
      revision: String(revision),
    });
    revision = data.revision ?? revision;
    return { ms: performance.now() - before, data };
  };
  // The first run opens the thread.
  await save('{}');
  let within = true;
  for (const [name, json] of Object.entries(hostile())) {
    // The server stops reading before such a body ends.
    if (JSON.stringify(json).length > 2_000_000) continue;
    const all = [];
    for (let round = 0; round < callRounds; round++) {
      // Another text each time, as the same one is looked at once.
      all.push(await save(JSON.stringify(json) + ' '.repeat(round)));
    }
    const [best] = all.toSorted((a, b) => a.ms - b.ms);
    const [fault] = best?.data.report?.faults ?? [];
    const said = fault ? `${fault.at} ${fault.kind}` : `${best?.data.problem} ${best?.data.fields ?? ''}`;
    const kept =
      (best?.ms ?? Number.NaN) < most.refusing && (fault !== undefined || best?.data.problem === 'invalid');
    within &&= kept;
    console.log(
      `${name}, through the call: refused in ${best?.ms.toFixed(1)} ms: ${said}${kept ? '' : '  ✗'}`,
    );
  }
  await site.close();
  rmSync(dataDir, { recursive: true, force: true });
  return within;
}

let ok = true;
for (const [name, missing] of [
  ['complete', 0],
  ['gaps', 3],
] as const) {
  const all = people(1000, missing);
  const results = Array.from({ length: rounds }, () => scoring(all, runs[name]));
  const [{ ms, found }] = results.toSorted((a, b) => a.ms - b.ms) as [(typeof results)[number]]; // there are rounds
  const within = ms < (most.scoring * runs[name]) / runs.complete || missing > 0;
  ok &&= within;
  const times = results.map((one) => Math.round(one.ms)).join(', ');
  console.log(
    `${runs[name]} scorings, ${missing} answers missing: ${Math.round(ms)} ms (of ${times}), ${found} findings`,
  );
  if (!within) console.log('  too slow');
}
for (const [name, json] of Object.entries(hostile())) {
  const start = performance.now();
  const { faults } = validate(json);
  const ms = performance.now() - start;
  ok &&= ms < most.refusing && faults.length > 0;
  console.log(`${name}: refused in ${ms.toFixed(1)} ms: ${faults[0]?.at} ${faults[0]?.kind}`);
}
const called = await throughTheCall();
process.exit(ok && called ? 0 : 1);
