# Rscript scripts/meta-analysis.R
#
# The answers of R, by the package metafor (Viechtbauer, J. Stat. Softw. 36(3) (2010), doi:10.18637/jss.v036.i03), that
# src/statistics/meta-analysis/pooling.test.ts compares ours with; they stand in src/statistics/meta-analysis/pooling.r.json.
# Debian: apt-get install r-cran-metafor r-cran-jsonlite

suppressMessages(library(metafor))

columns <- c("events", "n", "controlEvents", "controlN")
guide <- data.frame(
  events = c(16, 41, 24, 112, 12, 66), n = c(84, 210, 120, 512, 65, 298),
  controlEvents = c(27, 45, 41, 104, 21, 88), controlN = c(82, 206, 118, 508, 66, 296)
)
chapter <- read.csv("content/entries/courses/systematic-review-step-by-step/simulated-meta-analysis.csv")[, -1]
names(chapter) <- columns
bcg <- with(dat.bcg, data.frame(tpos, tpos + tneg, cpos, cpos + cneg))
names(bcg) <- columns
# Trials in which nobody, or everybody, had the event; and three that agree more than their sizes let one expect.
sparse <- data.frame(events = c(0, 3, 0, 12), n = c(30, 40, 25, 12), controlEvents = c(4, 0, 0, 9), controlN = c(31, 38, 26, 14))
agreeing <- data.frame(events = c(20, 31, 15), n = c(100, 150, 80), controlEvents = c(30, 46, 23), controlN = c(100, 150, 80))
sets <- list(sparse = sparse, agreeing = agreeing, guide = guide, guideWithoutD = guide[-4, ], chapter = chapter, bcg = bcg)

# The prediction interval of Higgins, Thompson and Spiegelhalter (2009): t with k - 2 degrees of freedom, and the
# standard error without the correction of Hartung and Knapp. metafor itself takes normal quantiles or k - 1.
prediction <- function(fit) {
  half <- qt(0.975, fit$k - 2) * sqrt(fit$se^2 + fit$tau2)
  list(low = fit$b[1] - half, high = fit$b[1] + half)
}

answers <- function(fit) {
  list(estimate = fit$b[1], se = fit$se, low = fit$ci.lb, high = fit$ci.ub, tau2 = fit$tau2)
}

of_set <- function(trials) {
  es <- escalc("RR", ai = events, n1i = n, ci = controlEvents, n2i = controlN, data = trials)
  # Closer to the maximum than metafor stops by default, so that ten digits can be compared.
  by <- function(method, test) {
    rma(yi, vi, data = es, method = method, test = test, control = list(threshold = 1e-14, maxiter = 10000))
  }
  common <- by("EE", "z")
  reml <- by("REML", "z")
  list(
    trials = trials,
    q = common$QE,
    qP = common$QEp,
    common = answers(common),
    reml = c(answers(reml), list(weights = unname(weights(reml)) / 100, prediction = prediction(reml))),
    remlHartungKnapp = answers(by("REML", "knha")),
    remlAdHoc = answers(by("REML", "adhoc")),
    derSimonianLaird = answers(by("DL", "z")),
    derSimonianLairdHartungKnapp = answers(by("DL", "knha"))
  )
}

t_quantiles <- expand.grid(df = c(1:7, 10, 29, 30, 120), p = c(0.005, 0.3, 0.9, 0.975, 0.9995))
t_quantiles$t <- qt(t_quantiles$p, t_quantiles$df)

text <- jsonlite::toJSON(
  list(
    from = paste(R.version.string, "metafor", packageVersion("metafor")),
    sets = lapply(sets, of_set),
    tQuantiles = t_quantiles
  ),
  auto_unbox = TRUE, digits = 15, pretty = TRUE
)
writeLines(text, "src/statistics/meta-analysis/pooling.r.json")
