/** R and Python: a driver that runs one program after another. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Written } from '../../src/expressions/programs/program.ts';
import { pythonProgram } from '../../src/expressions/programs/python.ts';
import { rProgram } from '../../src/expressions/programs/r.ts';
import { type Job, type Runner, readCsv } from './job.ts';
import { cellText } from './rows.ts';

const rDriver = `
args <- commandArgs(TRUE)
for (line in readLines(file.path(args[1], "jobs"))) {
  part <- strsplit(line, " ")[[1]]
  tryCatch({
    own <- new.env()
    utils::capture.output(suppressWarnings(sys.source(file.path(args[1], paste0(part[1], ".R")), own)))
    data <- read.csv(file.path(args[1], paste0(part[1], ".csv")), colClasses = strsplit(paste0("n", part[3]), "")[[1]] |>
      vapply(function(x) if (x == "n") "numeric" else "character", "", USE.NAMES = FALSE), na.strings = "")[-1]
    result <- suppressWarnings(do.call(get(part[2], own), unname(as.list(data))))
    text <- lapply(result, function(x) if (is.numeric(x)) sprintf("%.17g", x) else as.character(x))
    write.csv(as.data.frame(text), file.path(args[1], paste0(part[1], ".out")), row.names = FALSE, quote = FALSE)
  }, error = function(e) cat(part[2], conditionMessage(e), "\\n", file = stderr()))
}
`;

const pythonDriver = `
import contextlib, csv, io, sys, os
import numpy as np
folder = sys.argv[1]
for line in open(os.path.join(folder, "jobs")):
    number, name, types = line.split()
    try:
        own = {}
        with contextlib.redirect_stdout(io.StringIO()):
            exec(open(os.path.join(folder, number + ".py")).read(), own)
        rows = list(csv.reader(open(os.path.join(folder, number + ".csv"))))[1:]
        columns = []
        for k, kind in enumerate(types):
            cells = [row[k + 1] for row in rows]
            if kind == "n": columns.append([float(c) if c else float("nan") for c in cells])
            elif kind == "d": columns.append([c if c else "NaT" for c in cells])
            else: columns.append([c if c else None for c in cells])
        result = own[name](*columns)
        parts = [np.broadcast_to(np.asarray(x), len(rows)) for x in result.values()]
        with open(os.path.join(folder, number + ".out"), "w") as out:
            out.write(",".join(result) + "\\n")
            for row in zip(*parts):
                out.write(",".join(repr(float(x)) if isinstance(x, (float, int, np.number, np.bool_)) else str(x) for x in row) + "\\n")
    except Exception as e:
        print(name, repr(e), file=sys.stderr)
`;

export const runR = scripted('R', rProgram, rDriver, (driver, folder) =>
  execFileSync('Rscript', ['--vanilla', driver, folder], { stdio: ['ignore', 'ignore', 'inherit'] }),
);

/** Debian's Python, which has Debian's numpy. */
const python = existsSync('/usr/bin/python3') ? '/usr/bin/python3' : 'python3';

export const runPython = scripted('py', pythonProgram, pythonDriver, (driver, folder) =>
  execFileSync(python, [driver, folder], { stdio: ['ignore', 'ignore', 'inherit'] }),
);

function scripted(
  ending: string,
  write: (written: Written) => string,
  driver: string,
  run: (driver: string, folder: string) => void,
): Runner {
  return (jobs, folder) => {
    const path = (number: number, end: string) => join(folder, `${number}.${end}`);
    jobs.forEach((job, k) => {
      writeFileSync(path(k, ending), write(job.written));
      writeFileSync(path(k, 'csv'), dataCsv(job));
    });
    const list = jobs.map(({ written }, k) => `${k} ${written.name} ${typesOf(written)}`);
    writeFileSync(join(folder, 'jobs'), `${list.join('\n')}\n`);
    writeFileSync(join(folder, 'driver'), driver);
    run(join(folder, 'driver'), folder);
    return jobs.map((_, k) =>
      existsSync(path(k, 'out')) ? readCsv(readFileSync(path(k, 'out'), 'utf8')).slice(1) : undefined,
    );
  };
}

/** A letter a column: number, date or text. */
function typesOf({ plan }: Written): string {
  return plan.inputs
    .map(({ type }) => (type === 'number' || type === 'boolean' ? 'n' : type === 'date' ? 'd' : 't'))
    .join('');
}

/** With the number of the row first: of one column, an empty cell would be an empty line. */
function dataCsv({ written: { plan }, rows }: Job): string {
  const lines = rows.map((cells, row) =>
    [row, ...plan.inputs.map((input, k) => cellText(cells[k] ?? null, input))].join(','),
  );
  return `${[['row', ...plan.inputs.map(({ name }) => name)].join(','), ...lines].join('\n')}\n`;
}
