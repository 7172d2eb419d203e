# Repeats what the guide to Kaplan-Meier curves says of its simulated trial with R's own package. Run by
# scripts/study.ts:
#   Rscript scripts/survival-guide.R <folder>
# The folder holds trial.csv; the answers are written to trial.json there.
suppressMessages({
  library(survival)
  library(jsonlite)
})
folder <- commandArgs(trailingOnly = TRUE)[1]
trial <- read.csv(file.path(folder, "trial.csv"))
fit <- function(data) survfit(Surv(time, event) ~ 1, data = data, conf.type = "log-log")

arm <- function(which) {
  own <- trial[trial$arm == which, ]
  curve <- fit(own)
  at <- function(time) {
    one <- summary(curve, times = time)
    list(s = one$surv, se = one$std.err, lo = one$lower, hi = one$upper)
  }
  median <- quantile(curve, 0.5)
  area <- summary(curve, rmean = 30)$table
  list(
    events = sum(own$event), at12 = at(12), at24 = at(24),
    median = list(time = unname(median$quantile), lo = unname(median$lower), hi = unname(median$upper)),
    mean = list(time = unname(area["rmean"]), se = unname(area["se(rmean)"])),
    atRisk = summary(curve, times = c(0, 6, 12, 18, 24, 30), extend = TRUE)$n.risk
  )
}

test <- survdiff(Surv(time, event) ~ arm, data = trial)
line <- summary(coxph(Surv(time, event) ~ arm, data = trial, ties = "breslow"))$conf.int
answers <- list(
  control = arm(0), treatment = arm(1),
  logRank = list(expected = test$exp[2], chiSquare = test$chisq, p = pchisq(test$chisq, 1, lower.tail = FALSE)),
  cox = list(hr = line[1], lo = line[3], hi = line[4]),
  versions = list(R = paste(R.version$major, R.version$minor, sep = "."),
    survival = as.character(packageVersion("survival")))
)
write(toJSON(answers, auto_unbox = TRUE, digits = 10, pretty = TRUE), file.path(folder, "trial.json"))
