/** R of what models of people over time share: the long table, the columns of the model, and the rows that are asked of it. */
import type { AnyData } from '../method.ts';
import { nameOf } from '../result.ts';
import { symbol, vector } from '../script.ts';
import { type Asking, coefficientRows, contrasts, type Modelled, means, termRows } from './modelled.ts';

const wordsOf = ({ heading }: Pick<Asking, 'heading'>) => nameOf('', heading, {}, '').slice(1, -1);
const numbers = (all: ArrayLike<number>) => `c(${Array.from(all).join(', ')})`;

/** What stands right of the tilde, by the names of the long table. */
export function formulaOf({ entered, hasInteraction }: Modelled, outcome = ''): string {
  const single = entered.map(({ name }) => name);
  const all = [...single, ...(hasInteraction ? ['time:by'] : [])];
  return `${outcome} ~ ${all.length > 0 ? all.join(' + ') : '1'}`.trim();
}

/**
 * R with `long`, its outcome `y` from `y0` in units of `unit`, `Q` and `R` of the columns that are kept, `rows` with `names`, and
 * `means`, `contrasts` and `terms` made of them.
 */
export function designInR(
  model: Modelled,
  roles: AnyData['roles'],
  asNumbers: (column: string) => string = (column) => column,
): string {
  const { long } = model;
  const outcomes = (roles.outcome ?? []).map(({ name }) => name);
  const isWide = long.columns !== undefined;
  const of = (name: string) =>
    isWide ? `rep(d$${symbol(name)}, times = ${outcomes.length})` : `d$${symbol(name)}`;
  const own = [
    `person = ${isWide ? `rep(seq_len(nrow(d)), times = ${outcomes.length})` : `as.character(${of(roles.person?.[0]?.name ?? '')})`}`,
    `y = ${asNumbers(isWide ? `unlist(d[${vector(outcomes)}], use.names = FALSE)` : of(outcomes[0] ?? ''))}`,
    ...timeInR(model, roles, isWide),
    ...(model.by ? [`by = ${of(model.by.name)}`] : []),
    ...(roles.covariates ?? []).map(({ name }, at) => `c${at + 1} = ${of(name)}`),
  ];
  return `${isWide ? '# A column for each visit becomes a row for each.\n' : ''}long <- data.frame(
  ${own.join(',\n  ')}
)
long <- long[!is.na(long$y), ]
long <- droplevels(long[order(long$person${long.time ? ', long$t' : ''}), ])
long$person <- as.integer(factor(long$person))
X <- model.matrix(${formulaOf(model)}, long)
# Columns about their means, orthonormal, so that no digits are lost; those that follow from others are left out, as by lm.
middle <- colMeans(X)
centre <- sweep(X[, -1, drop = FALSE], 2, middle[-1])
apart <- qr(cbind(1, centre), tol = 1e-7)
rank <- apart$rank
kept <- apart$pivot[seq_len(rank)]
Q <- qr.Q(apart)[, seq_len(rank), drop = FALSE]
R <- qr.R(apart)[seq_len(rank), seq_len(rank), drop = FALSE]
y0 <- long$y[1]
unit <- sqrt(sum(qr.resid(apart, long$y - y0)^2) / (nrow(X) - rank))
about <- function(row) c(row[1], row[-1] - row[1] * middle[-1])
weights <- function(row) backsolve(R, about(row)[kept], transpose = TRUE)
left <- setdiff(seq_len(ncol(X)), kept)
follow <- crossprod(Q, cbind(1, centre)[, left, drop = FALSE])
usable <- function(row) all(abs(about(row)[left] - crossprod(follow, weights(row))) <= 1e-6 * (1e-300 + apply(abs(cbind(1, centre)[, left, drop = FALSE]), 2, max)))
${rowsInR(model)}`;
}

function timeInR({ long: { time } }: Modelled, roles: AnyData['roles'], isWide: boolean): string[] {
  if (!time) return [];
  const values = numbers(time.visits.map(({ value }) => value));
  const place = isWide ? `rep(seq_len(${time.visits.length}), each = nrow(d))` : placeInR(roles);
  const when = roles.time?.[0];
  const straight =
    when?.as === 'numbers'
      ? `d$${symbol(when.name)}${time.from === 0 ? '' : ` - ${time.from}`}`
      : `${values}[${place}]`;
  return [`time = ${time.isStraight ? straight : `factor(${place})`}`, `t = ${straight}`];
}

function placeInR(roles: AnyData['roles']): string {
  const name = symbol(roles.time?.[0]?.name ?? '');
  const gone = symbol(roles.outcome?.[0]?.name ?? '');
  // Visits are those of rows with an outcome.
  return `as.integer(factor(replace(as.character(d$${name}), is.na(d$${gone}), NA), levels = intersect(${roles.time?.[0]?.as === 'levels' ? `levels(d$${name})` : `as.character(sort(unique(d$${name})))`}, as.character(d$${name}[!is.na(d$${gone})]))))`;
}

function rowsInR(model: Modelled): string {
  const { design } = model;
  const name = (at: number) => wordsOf({ heading: model.terms[at] ?? {} });
  const terms = termRows(model).flatMap(({ isWithin }, at) => {
    const places = design.columns.flatMap((column, place) => (column.term === at ? [place + 2] : []));
    return isWithin || places.length === 0 ? [] : [`${JSON.stringify(name(at))} = c(${places.join(', ')})`];
  });
  const listed = (all: readonly Asking[]) =>
    all
      .map((one) => {
        const row = one.sets.map(
          (set) => `everybody(${set.map(([own, value]) => `${own} = ${value}`).join(', ')})`,
        );
        return `\n  list(name = ${JSON.stringify(wordsOf(one))}, row = ${row.join(' - ')})`;
      })
      .join(',');
  return `names <- ${vector(coefficientRows(model).map(wordsOf))}
rows <- diag(ncol(X))
terms <- list(${terms.join(', ')})
# Means of everybody as if at this time and in this group, all else as it is.
everybody <- function(...) {
  set <- list(...)
  for (one in names(set)) long[[one]] <- if (is.factor(long[[one]])) factor(levels(long[[one]])[set[[one]]], levels(long[[one]])) else set[[one]]
  colMeans(model.matrix(${formulaOf(model)}, long))
}
means <- list(${listed(means(model))})
contrasts <- list(${listed(contrasts(model))})`;
}
