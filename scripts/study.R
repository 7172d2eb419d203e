# Repeats the analysis of the home page's demonstration study with R's own packages. Run by scripts/study.ts:
#   Rscript scripts/study.R <folder>
# The folder holds records.csv, the trial with its gaps, and copies.csv, the imputed values of every copy. The answers are
# written to answers.json there.
suppressMessages({
  library(survival)
  library(mice)
})
folder <- commandArgs(trailingOnly = TRUE)[1]
records <- read.csv(file.path(folder, "records.csv"))
filled <- read.csv(file.path(folder, "copies.csv"))
records$male <- as.integer(records$sex == "male")
records$older <- as.integer(records$age >= 65)

complete <- lapply(split(filled, filled$copy), function(copy) {
  at <- match(copy$id, records$id)
  one <- records
  one$logCreatinine <- log(one$creatinine)
  one$logCreatinine[at] <- copy$logCreatinine
  one$lvef[at] <- copy$lvef
  one
})

cox <- function(data, more = "") {
  formula <- paste("Surv(time, event) ~ arm + age + logCreatinine + lvef", more, "+ strata(site)")
  coxph(as.formula(formula), data = data, ties = "breslow")
}

# The line of one term after Rubin's rules, as the package mice pools it. Limits of Cox's model are those of the normal
# distribution; only the imputation makes them t.
pooled <- function(fits, term) {
  lines <- summary(pool(as.mira(fits), dfcom = 1e9), conf.int = TRUE)
  line <- lines[as.character(lines$term) == term, ]
  list(beta = line$estimate, se = line$std.error, lo = exp(line[["2.5 %"]]), hi = exp(line[["97.5 %"]]), p = line$p.value)
}

ratio <- function(keep) {
  one <- pooled(lapply(complete, function(data) cox(data[keep(data), ])), "arm")
  list(hr = exp(one$beta), lo = one$lo, hi = one$hi, se = one$se)
}

interaction <- function(group) {
  more <- paste0("+ ", group, " + arm:", group)
  pooled(lapply(complete, cox, more), paste0("arm:", group))$p
}

# R's own imputation of the same gaps, with many copies.
own <- local({
  data <- records
  data$logCreatinine <- log(data$creatinine)
  data$hazard <- nelsonaalen(data, time, event)
  used <- c("arm", "age", "male", "event", "hazard", "logCreatinine", "lvef")
  chains <- mice(data[used], m = 200, maxit = 10, method = "norm", seed = 1, printFlag = FALSE)
  fits <- lapply(seq_len(200), function(k) cox(cbind(complete(chains, k), data[c("time", "site")])))
  one <- pooled(fits, "arm")
  list(hr = exp(one$beta), lo = one$lo, hi = one$hi, se = one$se)
})

arm <- function(which) {
  curve <- survfit(Surv(time, event) ~ 1, data = records[records$arm == which, ], conf.type = "log-log")
  end <- summary(curve, times = 24, extend = TRUE)
  at <- summary(curve, times = c(0, 6, 12, 18, 24), extend = TRUE)$n.risk
  list(end = end$surv, lo = end$lower, hi = end$upper, atRisk = at)
}

test <- survdiff(Surv(time, event) ~ arm + strata(site), data = records)

# The plan, by Schoenfeld's formula; events and losses at constant rates.
rate <- -log(1 - 0.65) / 24
lost <- -log(1 - 0.10) / 24
seen <- function(rate) integrate(function(t) rate * exp(-(rate + lost) * t), 0, 24, rel.tol = 1e-12)$value
size <- function(hr, power) {
  events <- ceiling(4 * (qnorm(0.975) + qnorm(power))^2 / log(hr)^2)
  list(hr = hr, power = power, events = events, patients = 2 * ceiling(events / ((seen(rate) + seen(rate * hr)) / 2) / 2))
}

answers <- list(
  p = pchisq(test$chisq, 1, lower.tail = FALSE),
  ratios = list(
    all = ratio(function(data) rep(TRUE, nrow(data))),
    younger = ratio(function(data) data$older == 0),
    older = ratio(function(data) data$older == 1),
    women = ratio(function(data) data$male == 0),
    men = ratio(function(data) data$male == 1)
  ),
  interaction = list(age = interaction("older"), sex = interaction("male")),
  own = own,
  usual = arm(0),
  remote = arm(1),
  events = sum(records$event),
  deaths = sum(records$died),
  quartiles = lapply(records[c("age", "bmi", "sbp", "alt", "creatinine", "lvef")], function(values) {
    unname(quantile(values, c(0.25, 0.5, 0.75), na.rm = TRUE))
  }),
  sizes = list(size(0.5, 0.8), size(0.65, 0.9), size(0.72, 0.85), size(0.85, 0.95)),
  versions = list(R = paste(R.version$major, R.version$minor, sep = "."),
    survival = as.character(packageVersion("survival")), mice = as.character(packageVersion("mice")))
)

json <- function(value) {
  if (is.list(value) && is.null(names(value))) paste0("[", paste(sapply(value, json), collapse = ","), "]")
  else if (is.list(value)) paste0("{", paste0("\"", names(value), "\":", sapply(value, json), collapse = ","), "}")
  else if (is.character(value)) paste0("\"", value, "\"")
  else if (length(value) > 1) paste0("[", paste(sapply(value, json), collapse = ","), "]")
  else format(value, digits = 10, scientific = FALSE)
}
writeLines(json(answers), file.path(folder, "answers.json"))
