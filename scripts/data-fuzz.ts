/**
 * `npm run data:fuzz`: opens 10,000 damaged files of each packed or binary format as the data tool does. Fails when one
 * throws what is no refusal, takes more than two seconds, or when all of them took too much memory. `-- 500 dta` opens 500 of
 * one format. Each format has a process of its own, which is ended when it hangs.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { type FuzzedEnding, fuzzedEndings, tried, wholeOf } from './data/fuzzed.ts';

/** ms of a file, and until a process that says nothing is taken to hang; MB of a process. */
const most = { ms: 2000, silence: 60_000, memory: 900 };

type Said = { seed: number; fault?: string; ms?: number; memory?: number };

async function inThisProcess(ending: FuzzedEnding, count: number): Promise<void> {
  const say = (said: Said) => process.send?.(said);
  const whole = await wholeOf(ending);
  for (let seed = 1; seed <= count; seed++) {
    say({ seed });
    try {
      const ms = await tried(whole, seed);
      if (ms > most.ms) say({ seed, fault: `took ${Math.round(ms)} ms` });
      else say({ seed, ms });
    } catch (error) {
      say({ seed, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    }
  }
  say({ seed: count, memory: Math.round(process.resourceUsage().maxRSS / 1000) });
}

/** @returns how many faults there were */
async function fuzz(ending: FuzzedEnding, count: number): Promise<number> {
  const child = fork(import.meta.filename, ['here', ending, String(count)]);
  const faults: string[] = [];
  let [last, longest, memory] = [0, 0, 0];
  const hangs = () => {
    faults.push(`seed ${last}: hangs`);
    child.kill('SIGKILL');
  };
  let timer = setTimeout(hangs, most.silence);
  child.on('message', (said: Said) => {
    clearTimeout(timer);
    timer = setTimeout(hangs, most.silence);
    last = said.seed;
    longest = Math.max(longest, said.ms ?? 0);
    memory = said.memory ?? memory;
    if (said.fault) faults.push(`seed ${said.seed}: ${said.fault}`);
  });
  await once(child, 'exit');
  clearTimeout(timer);
  if (memory > most.memory) faults.push(`took ${memory} MB`);
  if (last < count) faults.push(`ended at seed ${last} of ${count}`);
  const sign = faults.length === 0 ? '✓' : '✗';
  process.stdout.write(`${sign} ${ending}: ${last} files, ${Math.round(longest)} ms at most, ${memory} MB\n`);
  for (const fault of faults.slice(0, 10)) process.stdout.write(`  ${fault}\n`);
  return faults.length;
}

const [first = '', second, third = '0'] = process.argv.slice(2);
const endingOf = (text: string | undefined) => fuzzedEndings.find((ending) => ending === text);

if (first === 'here') {
  const ending = endingOf(second);
  if (ending) await inThisProcess(ending, Number(third));
} else {
  const only = endingOf(second);
  let faults = 0;
  for (const ending of only ? [only] : fuzzedEndings) faults += await fuzz(ending, Number(first || 10_000));
  process.exitCode = faults === 0 ? 0 : 1;
}
