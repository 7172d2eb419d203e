# Rscript scripts/cox.R
#
# Cox's model by R's package survival, with Breslow's ties, for data whose covariates are far from 0 or tiny beside
# their spread; src/statistics/survival/survival.test.ts compares ours. Debian: apt-get install r-cran-survival r-cran-jsonlite
suppressMessages(library(survival))

set.seed(29)
n <- 60
age <- round(rnorm(n, 60, 9), 1)
marker <- round(runif(n), 3)
arm <- rep(0:1, n / 2)
raw <- rexp(n, 0.1 * exp(0.6 * arm + 0.03 * (age - 60) - 0.8 * marker))
time <- pmin(ceiling(raw), 12)
event <- as.integer(raw <= 12)
fit <- coxph(Surv(time, event) ~ arm + age + marker, ties = "breslow", control = coxph.control(eps = 1e-12, toler.chol = 1e-13, iter.max = 50))
text <- jsonlite::toJSON(
  list(
    from = paste(R.version.string, "survival", packageVersion("survival")),
    subjects = data.frame(time, event, arm, age, marker), beta = unname(coef(fit)), covariance = unname(vcov(fit))
  ),
  auto_unbox = TRUE, digits = 15
)
writeLines(text, "src/statistics/survival/cox.r.json")
