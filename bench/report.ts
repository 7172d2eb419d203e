/** `npm run bench:report`: a report with 200 figures from its table to a DOCX, in 20 s at most on the wall, by one process. */
import { reported } from '../scripts/data/report.ts';
import type { Block } from '../src/report/report.ts';
import { trialReport, trialTable } from '../test/report/trial.ts';

const [limit, count] = [20, 200];

const figures = Array.from({ length: count }, (_, at): Block => {
  const value = [at % 2 === 0 ? 'pressure' : 'age'];
  const figure = at % 3 === 0 ? 'histogram' : 'box';
  const filter = `age >= ${40 + at / 10}`;
  const roles: Record<string, string[]> = { value, ...(figure === 'box' && { by: ['arm'] }) };
  return {
    id: `f${at}`,
    is: 'figure',
    figure: { format: 1, figure, roles, filter },
    caption: `The ${at + 1}th look`,
  };
});
const json = { ...trialReport, blocks: [...trialReport.blocks, ...figures] };

const begin = performance.now();
const made = await reported({ json, recipe: undefined, frame: trialTable(), locale: 'en' }, 'report.docx');
const seconds = (performance.now() - begin) / 1000;
if ('sentence' in made) throw new Error(made.sentence);
const isInTime = seconds <= limit;
if (!isInTime) process.exitCode = 1;
process.stdout.write(
  `${isInTime ? '✓' : '✗'} ${count} figures in one DOCX: ${seconds.toFixed(1)} s of ${limit}, ${Math.round(made.bytes.length / 1000)} KB\n`,
);
