/**
 * `npm run designs`: R's answers to the questions of scripts/designs/ and scripts/distributions.R, for the tests to
 * compare with; they need no R. `npm run designs -- means` asks again for one family.
 * Debian: apt-get install r-cran-jsonlite r-cran-pwr r-cran-rpact r-cran-epir r-cran-mvtnorm r-cran-survival
 */
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './stamp.ts';

const wanted = process.argv.slice(2);
const families = readdirSync(join(root, 'scripts/designs'))
  .filter((file) => file.endsWith('.R') && file !== 'cases.R')
  .map((file) => `scripts/designs/${file}`);

for (const script of ['scripts/distributions.R', ...families]) {
  if (wanted.length > 0 && !wanted.some((name) => script.endsWith(`/${name}.R`))) continue;
  console.log(script);
  execFileSync('Rscript', [script], { cwd: root, stdio: 'inherit' });
}
