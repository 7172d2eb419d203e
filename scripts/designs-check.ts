/**
 * `npm run designs:check`: runs the programs in R that designs write, for the questions that R's answers are checked in
 * for and for the defaults under every choice and goal, and compares what each prints with our answer.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { answer, scriptOf } from '../src/designs/answering.ts';
import { designOf, designs } from '../src/designs/catalogue.ts';
import type { Goal } from '../src/designs/design.ts';
import { isAsked } from '../src/designs/reading.ts';
import { root } from './stamp.ts';

type Question = { design: string; goal: Goal; given: Record<string, unknown> };
type Run = Question & { result?: Record<string, number>; error?: string };

/** Runs each program by itself, and writes what it leaves in `result`. */
const driver = `
args <- commandArgs(TRUE)
runs <- lapply(sort(list.files(args[1], "[.]R$", full.names = TRUE)), function(file) {
  own <- new.env()
  tryCatch({
    utils::capture.output(suppressWarnings(suppressMessages(sys.source(file, own))))
    list(result = as.list(own$result))
  }, error = function(e) list(error = conditionMessage(e)))
})
writeLines(jsonlite::toJSON(runs, auto_unbox = TRUE, digits = NA), file.path(args[1], "runs.json"))
`;

function questions(): Question[] {
  const folder = join(root, 'src/designs');
  const asked = readdirSync(folder)
    .filter((file) => file.endsWith('.r.json'))
    .flatMap((file): Question[] => JSON.parse(readFileSync(join(folder, file), 'utf8')).cases);
  const usual = designs.flatMap((design) =>
    design.goals.flatMap((goal) =>
      design.inputs
        .reduce<Record<string, string>[]>(
          (all, input) =>
            input.kind === 'choice' && isAsked(input, goal)
              ? all.flatMap((one) => input.options.map((option) => ({ ...one, [input.name]: option })))
              : all,
          [{}],
        )
        .map((given) => ({ design: design.id, goal, given })),
    ),
  );
  return [...asked, ...usual].filter(
    ({ design }) => designOf(design) && (wanted.length === 0 || wanted.includes(design)),
  );
}

function run(all: readonly Question[]): Run[] {
  const folder = mkdtempSync(join(tmpdir(), 'meridian-designs-'));
  try {
    for (const [at, { design: id, goal, given }] of all.entries()) {
      const design = designOf(id);
      const script = design && scriptOf(design, goal, given);
      writeFileSync(join(folder, `${String(at).padStart(6, '0')}.R`), script ?? 'stop("no program")');
    }
    writeFileSync(join(folder, 'driver'), driver);
    execFileSync('Rscript', [join(folder, 'driver'), folder], { stdio: ['ignore', 'inherit', 'inherit'] });
    const runs: Run[] = JSON.parse(readFileSync(join(folder, 'runs.json'), 'utf8'));
    return all.map((question, at) => ({ ...question, ...runs[at] }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What differs in more than the eighth digit; `total` and other sizes in anything. */
function differences({ design: id, goal, given, result, error }: Run): string[] {
  const design = designOf(id);
  const ours = design && answer(design, goal, given);
  // Below a small proportion there may be no effect that the usual number of people shows.
  if (ours && !ours.ok && ours.problems.some(({ key }) => key === 'noEffectReaches')) return [];
  if (!ours?.ok) return [`we answer ${JSON.stringify(ours?.problems)}`];
  if (error !== undefined || !result) return [`R says ${error}`];
  return Object.entries(result).flatMap(([name, theirs]) => {
    const own = ours.answer.outputs[name];
    if (own === undefined) return [`${name} is no output`];
    const close = Math.abs(own - theirs) <= 1e-7 * Math.max(1e-3, Math.abs(theirs));
    return close ? [] : [`${name} is ${own}, in R ${theirs}`];
  });
}

const wanted = process.argv.slice(2);
const runs = run(questions());
let wrong = 0;
for (const one of runs) {
  const found = differences(one);
  if (found.length === 0) continue;
  wrong++;
  console.log(`${one.design} ${one.goal} ${JSON.stringify(one.given)}: ${found.join('; ')}`);
}
console.log(
  `${runs.length} programs of ${new Set(runs.map(({ design }) => design)).size} designs run by R, ${wrong} differ`,
);
process.exitCode = wrong > 0 ? 1 : 0;
