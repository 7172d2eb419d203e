/**
 * `npm run statistics:browser`: has R for browsers run the programs that methods write for it, for all that is asked of each
 * (`src/methods/<method>/cases.json`), and compares every number as the page does. Node runs the engine that browsers run.
 * `npm run statistics:browser -- roc` runs those of one method.
 */
import { ChannelType, WebR } from 'webr';
import { agreesWithR } from '../src/methods/agrees.ts';
import { analyse, inR } from '../src/methods/analyse.ts';
import { numbersOf } from '../src/methods/result.ts';
import { compare } from '../src/workbench/r/agrees.ts';
import { answerIn, driver, mostMemory } from '../src/workbench/r/driver.ts';
import { type Case, casesOf, methodIds } from '../test/methods/cases.ts';
import { dataSet } from '../test/methods/dataSets.ts';

const webR = new WebR({
  channelType: ChannelType.PostMessage,
  createLazyFilesystem: false,
  REnv: { R_MAX_VSIZE: mostMemory },
});
await webR.init();

/** @returns how many numbers were compared, and what differs */
async function checked({ data, spec }: Case): Promise<{ numbers: number; found: string[] }> {
  const program = inR(dataSet(data), spec);
  const ours = analyse(dataSet(data), spec);
  if (!program || !ours.ok) return { numbers: 0, found: ['no result'] };
  await webR.FS.writeFile('program.R', new TextEncoder().encode(program.base));
  await webR.FS.writeFile('data.csv', program.data);
  const answer = answerIn(await webR.evalRString(driver));
  const all = compare(numbersOf(ours.outcome.tables), answer, agreesWithR);
  const found = all
    .filter(({ agrees }) => !agrees)
    .map(({ name, own, theirs }) => `${name} is ${own}, in R ${theirs}`);
  return { numbers: all.length, found };
}

const wanted = process.argv.slice(2);
let wrong = 0;
for (const method of methodIds) {
  if (wanted.length > 0 && !wanted.includes(method)) continue;
  let numbers = 0;
  for (const one of casesOf(method).filter(({ fault }) => fault === undefined)) {
    const { numbers: own, found } = await checked(one).catch((error) => ({
      numbers: 0,
      found: [String(error)],
    }));
    numbers += own;
    wrong += found.length;
    for (const line of found.slice(0, 5))
      console.log(`${method} ${one.data} ${JSON.stringify(one.spec)}: ${line}`);
  }
  console.log(`${method}: ${numbers} numbers of R for browsers`);
}
webR.close();
process.exit(wrong > 0 ? 1 : 0);
