# Rscript scripts/index-intervals.R
#
# Intervals of a diagnostic table and of a number needed to treat by R's own functions: Wilson's of a share by prop.test
# without correction, that of a ratio of shares by a log-binomial glm, that of a difference by putting Wilson's together as
# Newcombe's method 10 does. src/rooms/indices/intervals.test.ts compares the indices. Debian: apt-get install
# r-cran-jsonlite
wilson <- function(x, n) suppressWarnings(as.numeric(prop.test(x, n, correct = FALSE)$conf.int))
named <- function(name, limits) setNames(limits, paste0(name, c("_low", "_high")))

# Of the share of a among a and not_a to that of b among b and not_b, all four counts above zero.
ratio <- function(a, not_a, b, not_b) {
  counts <- cbind(c(a, b), c(not_a, not_b))
  shares <- counts[, 1] / rowSums(counts)
  fit <- suppressWarnings(glm(counts ~ c(1, 0), family = binomial("log"), start = c(log(shares[2]), log(shares[1] / shares[2])),
    control = list(epsilon = 1e-14, maxit = 200)))
  exp(unname(coef(fit)[2]) + c(-1, 1) * qnorm(0.975) * sqrt(vcov(fit)[2, 2]))
}

# Where a count is none, half a person more is in each of the four for the ratios.
table_of <- function(tp, fp, fn, tn) {
  counts <- c(tp, fp, fn, tn)
  more <- counts + if (any(counts == 0)) 0.5 else 0
  c(
    named("sensitivity", 100 * wilson(tp, tp + fn)), named("specificity", 100 * wilson(tn, fp + tn)),
    named("ppv", 100 * wilson(tp, tp + fp)), named("npv", 100 * wilson(tn, fn + tn)),
    named("prevalence", 100 * wilson(tp + fn, tp + fp + fn + tn)),
    named("lr_positive", ratio(more[1], more[3], more[2], more[4])),
    named("lr_negative", ratio(more[3], more[1], more[4], more[2]))
  )
}

nnt_of <- function(events, treated, controls_events, controls) {
  p <- c(controls_events / controls, events / treated)
  one <- wilson(controls_events, controls); two <- wilson(events, treated)
  d <- p[1] - p[2]
  low <- d - sqrt((p[1] - one[1])^2 + (two[2] - p[2])^2)
  high <- d + sqrt((one[2] - p[1])^2 + (p[2] - two[1])^2)
  c(reduction_low = 100 * low, reduction_high = 100 * high,
    nnt_first = abs(1 / if (high < 0) low else high), nnt_second = abs(1 / if (high < 0) high else low))
}

tables <- rbind(
  c(90, 45, 10, 855), c(80, 0, 20, 100), c(9, 499, 1, 9491), c(231, 32, 27, 54), c(20, 3, 0, 37), c(0, 4, 6, 90),
  c(7, 5, 2, 0), c(3, 0, 0, 5), c(1, 1, 1, 1)
)
trials <- rbind(
  c(15, 150, 45, 150), c(40, 200, 20, 200), c(20, 200, 33, 200), c(20, 200, 34, 200), c(33, 200, 20, 200),
  c(34, 200, 20, 200), c(20, 200, 20, 200), c(0, 20, 5, 20), c(0, 20, 0, 20), c(0, 20, 9, 20), c(5, 20, 0, 20),
  c(20, 20, 20, 20), c(10, 100, 15, 100), c(1, 7, 5, 9)
)
row <- function(index, names, given, expected) list(
  index = index, answers = as.list(setNames(given, names)), expected = as.list(expected)
)
rows <- c(
  apply(tables, 1, function(x) row("diagnostic-table", c("true_positive", "false_positive", "false_negative", "true_negative"), x, do.call(table_of, as.list(x))), simplify = FALSE),
  apply(trials, 1, function(x) row("number-needed-to-treat", c("treated_events", "treated_total", "control_events", "control_total"), x, do.call(nnt_of, as.list(x))), simplify = FALSE)
)
writeLines(
  jsonlite::toJSON(list(from = R.version.string, rows = rows), auto_unbox = TRUE, digits = 12, na = "null", pretty = TRUE),
  "src/rooms/indices/intervals.r.json"
)
