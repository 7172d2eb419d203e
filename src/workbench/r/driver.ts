/** How R runs a program and hands over what it found, in a page and where all programs are tried. Pure. */
import { RefusedByR } from './failed.ts';

/** What R gave under each name, a number with all its digits. */
export type RAnswer = ReadonlyMap<string, string>;

/** Of R’s own memory; beyond it R says so. */
export const mostMemory = '1Gb';

const refusal = '!';

/** Between names, values and lines: signs that no cell has, as tabs and ends of lines stand in some. */
const [between, behind] = ['\u001f', '\u001e'];

/** Runs `program.R`, and writes what it leaves in `result`, or ends with, a line each; or why it stopped. */
export const driver = `tryCatch(local({
  own <- new.env()
  invisible(utils::capture.output(
    value <- suppressWarnings(suppressMessages(source("program.R", local = own, encoding = "UTF-8")$value))
  ))
  if (exists("result", envir = own, inherits = FALSE)) value <- own$result
  value <- as.list(value)
  text <- vapply(value, function(one) if (is.numeric(one) && !inherits(one, "Date")) sprintf("%.17g", one) else as.character(one), "")
  paste(names(value), text, sep = "\\x1f", collapse = "\\x1e")
}), error = function(e) paste0("${refusal}", conditionMessage(e)))`;

/** @throws RefusedByR */
export function answerIn(text: string): RAnswer {
  if (text.startsWith(refusal)) throw new RefusedByR(text.slice(refusal.length));
  return new Map(
    text
      .split(behind)
      .map((line) => line.split(between))
      .flatMap(([name, value]): [string, string][] =>
        name === undefined || value === undefined || value === 'NA' ? [] : [[name, value]],
      ),
  );
}
