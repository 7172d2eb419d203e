/**
 * `npm run figures:check`: has R run the program of every figure (`test/figures/cases.ts`), compares the data of the layers
 * that ggplot2 built with ours, and keeps R's numbers beside the type of figure for a test that needs no R. `npm run
 * figures:check -- box` runs those of one type. Debian: apt-get install r-cran-ggplot2 r-cran-survival r-cran-jsonlite
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { figures } from '../src/figures/catalogue.ts';
import {
  type Answer,
  answersPath,
  breaks,
  casesOf,
  figureOf,
  layerDifferences,
} from '../test/figures/cases.ts';

/** Runs each program in its own folder, and writes what the layers of its plot were built of. */
const driver = `
suppressMessages(library(ggplot2))
top <- commandArgs(TRUE)[1]
times <- as.numeric(strsplit(commandArgs(TRUE)[2], ",")[[1]])
for (folder in sort(list.dirs(top, recursive = FALSE))) {
  setwd(folder)
  run <- tryCatch({
    own <- new.env()
    # The picture itself is not looked at.
    own$ggsave <- function(...) NULL
    suppressWarnings(source("program.R", local = own))
    built <- suppressWarnings(ggplot_build(own$p)$data)
    layers <- lapply(built, function(layer) lapply(Filter(is.numeric, as.list(layer)), as.numeric))
    fit <- if (exists("fit", own, inherits = FALSE)) {
      s <- summary(own$fit, times = times, extend = TRUE)
      t <- summary(own$fit)$table
      t <- if (is.matrix(t)) t else t(t)
      list(atRisk = s$n.risk, events = s$n.event, lost = s$n.censor, median = t[, "median"], low = t[, ncol(t) - 1], high = t[, ncol(t)])
    }
    c(list(layers = layers), if (!is.null(fit)) list(fit = lapply(fit, unname)))
  }, error = function(e) list(error = conditionMessage(e)))
  writeLines(jsonlite::toJSON(run, digits = NA, auto_unbox = FALSE, na = "null"), "run.json")
}
writeLines(R.version.string, file.path(top, "version"))
`;

type Run = Answer & { error?: string[] };

/** @returns how many figures were compared, and what differs */
function compared(id: string): { cases: number; found: string[] } {
  const type = figures.find((one) => one.id === id);
  const cases = type ? casesOf(type) : [];
  const folder = mkdtempSync(join(tmpdir(), 'meridian-figures-'));
  const own = (at: number) => join(folder, String(at).padStart(3, '0'));
  try {
    const drawn = cases.map(figureOf);
    for (const [at, figure] of drawn.entries()) {
      const { script, data } = figure.inR();
      mkdirSync(own(at));
      writeFileSync(join(own(at), 'program.R'), script);
      writeFileSync(join(own(at), 'data.csv'), data);
    }
    writeFileSync(join(folder, 'driver'), driver);
    execFileSync('Rscript', ['--vanilla', join(folder, 'driver'), folder, breaks.join(',')], {
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    const runs = drawn.map((_, at): Run => JSON.parse(readFileSync(join(own(at), 'run.json'), 'utf8')));
    const found = drawn.flatMap((figure, at) => {
      const run = runs[at];
      const lines = !run || run.error ? [`R says ${run?.error}`] : layerDifferences(figure, run);
      return lines.map((line) => `${id} ${at}: ${line}`);
    });
    if (found.length === 0)
      writeFileSync(
        answersPath(id),
        keptOf(
          folder,
          drawn.map(({ type: { inR } }, at) => kept(inR, runs[at])),
        ),
      );
    return { cases: cases.length, found };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Of each layer the columns that are compared. */
function kept(
  inR: readonly { columns: Readonly<Record<string, string>> }[],
  { layers = [], fit }: Partial<Run> = {},
): Answer {
  const own = inR.map(({ columns }, at) =>
    Object.fromEntries(Object.values(columns).map((column) => [column, layers[at]?.[column] ?? []])),
  );
  return { layers: own, ...(fit && { fit }) };
}

function keptOf(folder: string, answers: readonly Answer[]): string {
  const from = readFileSync(join(folder, 'version'), 'utf8').trim();
  return `{ "from": ${JSON.stringify(from)}, "answers": [\n${answers.map((one) => JSON.stringify(one)).join(',\n')}\n] }\n`;
}

const wanted = process.argv.slice(2);
let wrong = 0;
for (const { id } of figures) {
  if (wanted.length > 0 && !wanted.includes(id)) continue;
  const { cases, found } = compared(id);
  for (const line of found.slice(0, 20)) console.log(line);
  console.log(`${id}: ${cases} figures of R, ${found.length} differences`);
  wrong += found.length;
}
process.exitCode = wrong > 0 ? 1 : 0;
