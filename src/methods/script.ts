/** Programs in R that repeat an analysis. */
import type { AnyData } from './method.ts';

/** A value of this variable, by its key, has a sign that no program in R can hold: NUL, or half of a pair. */
export class Unwritable extends Error {
  readonly variable: string;

  constructor(variable: string) {
    super();
    this.variable = variable;
  }
}

const isWritable = (text: string) => text.isWellFormed() && !text.includes('\0');

/**
 * Reads the table of an analysis; columns are what the roles make of them.
 * @throws Unwritable
 */
export function dataStep({ roles }: AnyData, filter: string | undefined): string {
  const variables = Object.values(roles).flat();
  // What is read into columns was checked by its reader; a program is no place to find out that it was not.
  for (const { name } of variables)
    if (!/^[a-z][a-z0-9_]*$/.test(name))
      throw new Error(`No variable can be called ${JSON.stringify(name)}.`);
  for (const one of variables)
    if (one.as !== 'numbers' && !one.identifies && !one.levels.every(isWritable))
      throw new Unwritable(one.key);
  return [
    ...(filter === undefined
      ? []
      : [`# data.csv holds the rows for which ${filter.replaceAll(/[\p{C}\p{Z}]+/gu, ' ')}`]),
    // A row of one column without a value is a blank line, which R leaves out unless told.
    'd <- read.csv("data.csv", encoding = "UTF-8", colClasses = "character", na.strings = "", check.names = FALSE, blank.lines.skip = FALSE)',
    ...variables.map((one) => {
      const column = `d$${symbol(one.name)}`;
      if (one.as === 'numbers')
        return one.isDates
          ? `${column} <- as.numeric(as.Date(${column}, "%Y-%m-%d"))`
          : `${column} <- as.numeric(${column})`;
      if (one.identifies) return `${column} <- factor(${column})`;
      return `${column} <- factor(${column}, levels = ${vector(one.levels)})`;
    }),
  ].join('\n');
}

/** Packages beside R's own that a program names. */
export function packagesIn(script: string): string[] {
  const named = [...script.matchAll(/\b([A-Za-z][\w.]*)::|library\(([\w.]+)\)/g)];
  return [...new Set(named.map(([, direct, attached]) => direct ?? attached ?? ''))].filter(
    (one) => one !== 'stats' && one !== 'utils',
  );
}

/** With what R compared all numbers of a method, and when: `npm run statistics:check` writes it. */
export type Checked = {
  on: string;
  r: string;
  packages: Readonly<Record<string, string>>;
  cases: number;
  numbers: number;
};

/** The head of a program: the versions by which its numbers were last seen to be ours. */
export function versionsIn({ on, r, packages }: Checked): string {
  const all = Object.entries({ R: r, ...packages }).map(([name, version]) => `${name} ${version}`);
  return `# Checked with ${all.join(', ')} on ${on}.`;
}

/** Words that R keeps for itself. */
const reserved = /^(?:if|else|repeat|while|function|for|next|break|in)$/;

export function symbol(name: string): string {
  return reserved.test(name) ? `\`${name}\`` : name;
}

/** JSON and R write texts alike. */
export function vector(texts: readonly string[]): string {
  return texts.length === 0 ? 'character(0)' : `c(${texts.map((text) => JSON.stringify(text)).join(', ')})`;
}

/** `put("numbers", v, "mean", "value", x)` adds a number to the result under its name; what is missing is none. */
export const put = `result <- c()
put <- function(..., value) if (length(value) == 1 && is.finite(value)) result[paste(..., sep = "|")] <<- value`;
