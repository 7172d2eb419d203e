/** The program in R of a first table. */
import type { Adjustment } from '../../statistics/adjust.ts';
import { acrossInR } from '../across.ts';
import type { Levels, Numbers, Taken } from '../method.ts';
import { put, symbol, vector } from '../script.ts';

export type TableOneChosen = {
  numbers: 'suggested' | 'mean' | 'median';
  overall: boolean;
  missingRow: boolean;
  smd: boolean;
  p: boolean;
  across: Adjustment;
};

const parts = `spread <- function(...) {
  # Shares as means of columns of 0 and 1, which mahalanobis() holds against the mean of their covariances.
  d <- list(...)
  used <- Reduce("|", lapply(d, function(x) colSums(x) > 0))
  if (sum(used) < 2) return(NA)
  d <- lapply(d, function(x) x[, which(used)[-1], drop = FALSE])
  s <- Reduce("+", lapply(d, function(x) crossprod(sweep(x, 2, colMeans(x))) / nrow(x))) / 2
  tryCatch(sqrt(mahalanobis(colMeans(d[[1]]), colMeans(d[[2]]), s)), error = function(e) NA)
}
largest <- function(groups, apart) {
  if (length(groups) < 2) return(NA)
  pairs <- combn(length(groups), 2)
  max(apply(pairs, 2, function(p) apart(groups[[p[1]]], groups[[p[2]]])))
}
skewness <- function(x) mean((x - mean(x))^3) / mean((x - mean(x))^2)^1.5`;

const numbersRow = ({ numbers, smd, p }: TableOneChosen) => `numbers_row <- function(v, way = "${numbers}") {
  x <- as.numeric(d[[v]])
  known <- x[!is.na(x)]
  if (way == "suggested") {
    skewed <- length(known) > 2 && length(unique(known)) > 1 && abs(skewness(known)) > 1
    way <- if (skewed) "median" else "mean"
  }
  for (column in names(columns)) {
    own <- x[columns[[column]]]
    own <- own[!is.na(own)]
    if (length(own) == 0) next
    if (way == "mean") {
      put("characteristics", v, way, column, "mean", value = mean(own))
      put("characteristics", v, way, column, "sd", value = sd(own))
    } else {
      put("characteristics", v, way, column, "median", value = median(own))
      put("characteristics", v, way, column, "lower", value = quantile(own, 0.25))
      put("characteristics", v, way, column, "upper", value = quantile(own, 0.75))
    }
  }
  groups <- lapply(by_group, function(own) x[own][!is.na(x[own])])
${
  smd
    ? `  put("characteristics", v, way, "smd|value", value = largest(groups, function(a, b) {
    if (min(length(a), length(b)) < 2) NA else abs(mean(a) - mean(b)) / sqrt((var(a) + var(b)) / 2)
  }))
`
    : ''
}${
  p
    ? `  used <- groups[lengths(groups) > 0]
  g <- factor(rep(seq_along(used), lengths(used)))
  y <- unlist(used)
  if (length(used) > 1 && length(unique(y)) > 1) {
    if (way == "median") put("characteristics", v, way, "p|p", value = kruskal.test(y, g)$p.value)
    else if (all(lengths(used) > 1) && all(sapply(used, var) > 0))
      put("characteristics", v, way, "p|p", value = oneway.test(I(y - mean(y)) ~ g)$p.value)
  }
`
    : ''
}  missing_row(v)
}`;

const levelsRow = ({ smd, p }: TableOneChosen) => `levels_row <- function(v) {
  x <- d[[v]]
  for (column in names(columns)) {
    own <- table(x[columns[[column]]])
    if (sum(own) > 0) for (level in levels(x)) put("characteristics", v, level, column, "value", value = own[[level]])
  }
  first <- levels(x)[1]
  groups <- lapply(by_group, function(own) x[own][!is.na(x[own])])
${
  smd
    ? `  shares <- lapply(groups, function(one) outer(as.character(one), levels(x), "==") + 0)
  if (all(lengths(groups) > 0)) put("characteristics", v, first, "smd|value", value = largest(shares, spread))
`
    : ''
}${
  p
    ? `  counts <- do.call(rbind, lapply(groups, table))
  counts <- counts[rowSums(counts) > 0, colSums(counts) > 0, drop = FALSE]
  if (min(dim(counts)) > 1) {
    test <- chisq.test(counts, correct = FALSE)
    if (all(test$expected >= 5)) put("characteristics", v, first, "p|p", value = test$p.value)
    else put("characteristics", v, first, "p|p", value = fisher.test(counts, workspace = 2e7, conf.int = FALSE)$p.value)
  }
`
    : ''
}  missing_row(v)
}`;

export function tableOneInR(
  roles: { variables: readonly Taken[]; medians: readonly Numbers[]; by: readonly Levels[] },
  chosen: TableOneChosen,
): string {
  const [by] = roles.by;
  const names = (as: Taken['as']) =>
    vector(roles.variables.filter((one) => one.as === as).map(({ name }) => name));
  return `${put}
${parts}
groups <- ${by ? `levels(droplevels(d$${symbol(by.name)}))` : 'c()'}
by_group <- lapply(groups, function(group) which(d$${by ? symbol(by.name) : 'none'} == group))
columns <- setNames(by_group, groups)
${chosen.overall || !by ? 'columns <- c(list(overall = seq_len(nrow(d))), columns)' : ''}
for (column in names(columns)) put("characteristics", "n", column, "value", value = length(columns[[column]]))
missing_row <- function(v) {
  if (!${chosen.missingRow ? 'any(is.na(d[[v]]))' : 'FALSE'}) return()
  for (column in names(columns)) put("characteristics", v, "missing", column, "value", value = sum(is.na(d[[v]][columns[[column]]])))
}
${numbersRow(by && numbersOfGroups(by) > 1 ? chosen : { ...chosen, smd: false, p: false })}
${levelsRow(by && numbersOfGroups(by) > 1 ? chosen : { ...chosen, smd: false, p: false })}
for (v in ${names('numbers')}) numbers_row(v)
for (v in ${names('levels')}) levels_row(v)
for (v in ${vector(roles.medians.map(({ name }) => name))}) numbers_row(v, "median")
${acrossInR('characteristics', by && numbersOfGroups(by) > 1 && chosen.p ? chosen.across : 'none', 'p')}result`;
}

function numbersOfGroups({ places }: Levels): number {
  return new Set(places.filter((place) => place >= 0)).size;
}
