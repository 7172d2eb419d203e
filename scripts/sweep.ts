/**
 * `npm run sweep`: every screen in four languages at four widths, without script and awake, signed in where it has to be:
 * what goes beyond its place, text that is cut, what a finger hits hardly, words that are missing, and what axe finds.
 * Says how many there are of each, and exits 1 when there is one. `npm run sweep -- --lang de --width 360 --route tools`
 * looks at a part.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { partOf } from '../test/sweep/part.ts';
import { root } from './stamp.ts';

const args = process.argv.slice(2);
partOf(args);
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
const { status } = spawnSync(process.execPath, [vitest, 'run', '--silent=false'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, SWEEP: JSON.stringify(args) },
});
process.exit(status ?? 1);
