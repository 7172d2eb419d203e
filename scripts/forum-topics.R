# Every number that the demonstration topics of the forum (content/forum) rely on. Its answers stand beside it:
#   Rscript scripts/forum-topics.R > scripts/forum-topics.R.txt
# Debian: r-cran-survival, r-cran-mice, r-cran-metafor, r-cran-nlme
suppressMessages({
  library(survival)
  library(mice)
  library(metafor)
  library(nlme)
})
options(width = 90, digits = 5)
topic <- function(name) cat("\n==", name, "==\n")
show <- function(...) print(c(...))

topic("imputation")
set.seed(38)
sites <- data.frame(site = LETTERS[1:7], n = c(420, 380, 640, 410, 560, 260, 430))
d <- data.frame(site = rep(sites$site, sites$n))
d$egfr <- rnorm(nrow(d), 62, 18)
d$lacr <- log(30) - 0.015 * (d$egfr - 62) + rnorm(nrow(d), 0, 1.1)
selective <- d$site %in% c("C", "E", "G")
p <- ifelse(selective, plogis(-1.1 + 1.3 * (d$lacr - log(30))), 0.982)
d$measured <- runif(nrow(d)) < p
o <- transform(d, lacr = ifelse(measured, lacr, NA), site = factor(site))[c("site", "egfr", "lacr")]
print(table(d$site, d$measured))
show(share.missing = mean(!d$measured))
gm <- function(x) exp(mean(x))
show(truth = gm(d$lacr), observed = gm(d$lacr[d$measured]), everybody.sites = gm(d$lacr[!selective & d$measured]))
imp <- mice(o, m = 20, maxit = 5, method = "norm", printFlag = FALSE, seed = 1)
filled <- lapply(1:20, function(k) complete(imp, k)$lacr)
show(imputed = exp(mean(sapply(filled, mean))))
for (delta in c(0, -0.5, -1, -1.5)) {
  shifted <- sapply(filled, function(v) mean(v + delta * (!d$measured & selective)))
  show(delta = delta, factor = exp(delta), geometric.mean = exp(mean(shifted)))
}
show(true.delta = mean(d$lacr[selective & !d$measured]) -
  mean(sapply(filled, function(v) mean(v[selective & !d$measured]))))

topic("rare event")
for (power in c(0.8, 0.9)) show(power = power, n = power.prop.test(p1 = 0.02, p2 = 0.01, power = power)$n)
n80 <- ceiling(power.prop.test(p1 = 0.02, p2 = 0.01, power = 0.8)$n)
n90 <- ceiling(power.prop.test(p1 = 0.02, p2 = 0.01, power = 0.9)$n)
show(n80 = n80, n90 = n90, events80 = n80 * 0.03, events90 = n90 * 0.03, more = n90 / n80)
for (n in c(n80, n90)) show(n = n, lower.risk = power.prop.test(n = n, p1 = 0.015, p2 = 0.0075)$power)
ci <- function(a, b, n) exp(log(a / b) + c(-1, 1) * qnorm(0.975) * sqrt(1 / a + 1 / b - 2 / n))
show(ci80 = ci(n80 * 0.01, n80 * 0.02, n80), ci90 = ci(n90 * 0.01, n90 * 0.02, n90))

topic("competing risks")
m <- mgus2
m$etime <- with(m, ifelse(pstat == 1, ptime, futime))
m$event <- factor(with(m, ifelse(pstat == 1, 1, 2 * death)), 0:2, c("censored", "progression", "death"))
print(table(m$event))
aj <- summary(survfit(Surv(etime, event) ~ 1, m), times = c(120, 240))
km <- summary(survfit(Surv(etime, event == "progression") ~ 1, m), times = c(120, 240))
print(aj$pstate)
show(one.minus.km = 1 - km$surv)
show(lower = aj$lower[2, 2], upper = aj$upper[2, 2])

topic("subgroup")
hr <- c(older = 0.60, younger = 0.90); lo <- c(0.42, 0.66); hi <- c(0.86, 1.23)
se <- (log(hi) - log(lo)) / (2 * qnorm(0.975))
ratio <- log(hr[1]) - log(hr[2]); s <- sqrt(sum(se^2))
show(se = se, p = 2 * pnorm(-abs(log(hr) / se)))
show(ratio = exp(ratio), lo = exp(ratio - qnorm(0.975) * s), hi = exp(ratio + qnorm(0.975) * s), p = 2 * pnorm(-abs(ratio / s)))
show(eight.subgroups = 1 - 0.95^8)

topic("e-value")
e <- function(rr) rr + sqrt(rr * (rr - 1))
b <- function(x, y) x * y / (x + y - 1)
show(point = e(1.8), limit = e(1.25), bias = b(2, 2.5), rr = 1.8 / b(2, 2.5), lo = 1.25 / b(2, 2.5), hi = 2.6 / b(2, 2.5))
show(outcome.when.exposure.is.2.5 = uniroot(function(y) b(2.5, y) - 1.8, c(1, 10))$root)
show(p.from.ci = 2 * pnorm(-log(1.8) / ((log(2.6) - log(1.25)) / 3.92)))

topic("four raters")
k <- 4; yes <- rep(0:4, c(22, 6, 3, 4, 5))
fleiss <- function(y) {
  po <- mean((y * (y - 1) + (k - y) * (k - y - 1)) / (k * (k - 1))); q <- mean(y) / k
  pe <- q^2 + (1 - q)^2
  c(n = length(y), share = q, po = po, pe = pe, kappa = (po - pe) / (1 - pe),
    positive = sum(y * (y - 1)) / sum(y * (k - 1)), negative = sum((k - y) * (k - y - 1)) / sum((k - y) * (k - 1)))
}
print(fleiss(yes))
own <- c(8, 10, 11, 15) / 40; pairs <- combn(own, 2)
chance <- mean(pairs[1, ] * pairs[2, ] + (1 - pairs[1, ]) * (1 - pairs[2, ]))
show(chance.of.pairs = chance, kappa.of.pairs = (fleiss(yes)[["po"]] - chance) / (1 - chance))
set.seed(4)
print(quantile(replicate(5000, fleiss(sample(yes, replace = TRUE))["kappa"]), c(0.025, 0.975)))

topic("baseline p values")
show(one.of.20 = 1 - 0.95^20, expected = 20 * 0.05, one.of.12 = 1 - 0.95^12)

topic("cluster")
icc <- 0.05; size <- 40; clinics <- 6
worth <- function(clinics, size) clinics * size / (1 + (size - 1) * icc)
show(design.effect = 1 + (size - 1) * icc, effective = worth(clinics, size), t10 = qt(0.975, 10))
show(twice.the.patients = worth(clinics, 2 * size), two.more.clinics = worth(clinics + 2, size))
set.seed(11)
reps <- 20000
means <- array(rnorm(reps * 12, 0, sqrt(icc + (1 - icc) / size)), c(reps, 2, clinics))
diff <- rowMeans(means[, 1, ]) - rowMeans(means[, 2, ])
ss <- rowSums((means[, 1, ] - rowMeans(means[, 1, ]))^2) + rowSums((means[, 2, ] - rowMeans(means[, 2, ]))^2)
show(sandwich.z = mean(abs(diff) / sqrt(ss / clinics^2) > qnorm(0.975)),
  t.on.means = mean(abs(diff) / sqrt(ss / (2 * clinics - 2) * 2 / clinics) > qt(0.975, 10)))
naive <- sqrt(2 / (clinics * size))
show(ignoring.clusters = mean(abs(diff) / naive > qnorm(0.975)))

topic("baseline or change")
set.seed(12)
arm <- rep(c("control", "active"), each = 20)
pre <- round(rnorm(40, 150, 12)); post <- round(150 + 0.5 * (pre - 150) + rnorm(40, 0, 10.4) - 5 * (arm == "active") - 4)
bp <- data.frame(id = 1:40, arm = arm, pre = pre, post = post)
write.csv(bp, quote = FALSE, row.names = FALSE)
bp$arm <- relevel(factor(bp$arm), "control")
print(aggregate(cbind(pre, post, change = post - pre) ~ arm, bp, function(v) c(mean = mean(v), sd = sd(v))))
for (f in list(post ~ arm, I(post - pre) ~ arm, post ~ arm + pre)) {
  fit <- lm(f, bp); print(f); print(summary(fit)$coefficients); print(confint(fit)["armactive", ])
}
show(r = cor(bp$pre, bp$post))
for (r in c(0.3, 0.5, 0.7)) show(r = r, post = 1, change = 2 * (1 - r), ancova = 1 - r^2)

topic("crossing")
set.seed(13)
n <- 150
early <- function(h1, h2, cut) { e <- rexp(n); ifelse(e < h1 * cut, e / h1, cut + (e - h1 * cut) / h2) }
x <- data.frame(arm = rep(0:1, each = n), t = c(early(0.05, 0.05, 6), early(0.075, 0.018, 6)))
x$event <- x$t < 24; x$t <- round(pmin(x$t, 24), 2)
print(table(x$arm, x$event))
lr <- survdiff(Surv(t, event) ~ arm, x); cx <- coxph(Surv(t, event) ~ arm, x)
show(logrank.p = 1 - pchisq(lr$chisq, 1), hr = exp(coef(cx)), exp(confint(cx)), zph = cox.zph(cx)$table["GLOBAL", "p"])
tab <- summary(survfit(Surv(t, event) ~ arm, x), rmean = 24)$table
dif <- diff(tab[, "rmean"]); sed <- sqrt(sum(tab[, "se(rmean)"]^2))
show(rmst = tab[, "rmean"], difference = dif, lo = dif - 1.96 * sed, hi = dif + 1.96 * sed, p = 2 * pnorm(-abs(dif / sed)))
at <- summary(survfit(Surv(t, event) ~ arm, x, conf.type = "log-log"), times = c(6, 12, 24))
print(data.frame(arm = at$strata, time = at$time, surv = at$surv, lower = at$lower, upper = at$upper))
weighted <- function(weight) {
  u <- 0; v <- 0; before <- 1
  for (time in sort(unique(x$t[x$event]))) {
    risk <- x$t >= time; now <- x$t == time & x$event; n <- sum(risk); d <- sum(now); n1 <- sum(risk & x$arm == 1)
    u <- u + weight(before) * (sum(now & x$arm == 1) - d * n1 / n)
    if (n > 1) v <- v + weight(before)^2 * d * n1 / n * (1 - n1 / n) * (n - d) / (n - 1)
    before <- before * (1 - d / n)
  }
  c(z = u / sqrt(v), p = 2 * pnorm(-abs(u / sqrt(v))))
}
print(rbind(equal = weighted(function(s) 1), early = weighted(function(s) s), late = weighted(function(s) 1 - s)))
both <- sort(unique(x$t)); curve <- summary(survfit(Surv(t, event) ~ arm, x), times = both, extend = TRUE)
gap <- matrix(curve$surv, ncol = 2) %*% c(-1, 1)
show(last.time.surgery.is.not.above = max(both[both < 24 & gap <= 1e-9]))

topic("dropout")
show(n = power.t.test(delta = 0.5, sd = 1, power = 0.8)$n, divide = 64 / 0.8, multiply = 64 * 1.2, left = 77 * 0.8)
show(power.at.61 = power.t.test(n = 61, delta = 0.5, sd = 1)$power, power.at.62 = power.t.test(n = 62, delta = 0.5, sd = 1)$power)
show(thirty = c(64 / 0.7, 64 * 1.3, 84 * 0.7))

topic("events per variable")
set.seed(17)
n <- 286
v <- as.data.frame(matrix(rnorm(n * 8), n)); names(v) <- c("age", "crp", "albumin", "lactate", "sofa", "bmi", "plt", "na")
lp <- -2.35 + 0.45 * v$age + 0.35 * v$lactate + 0.4 * v$sofa - 0.3 * v$albumin
v$died <- rbinom(n, 1, plogis(lp))
show(events = sum(v$died))
fit <- glm(died ~ ., binomial, v); print(summary(fit)$coefficients, digits = 3)
chi <- fit$null.deviance - fit$deviance
show(null = fit$null.deviance, residual = fit$deviance, chisq = chi, heuristic.shrinkage = (chi - 8) / chi, r2cs = 1 - exp(-chi / n))
auc <- function(s, y) { r <- rank(s); (sum(r[y == 1]) - sum(y) * (sum(y) + 1) / 2) / (sum(y) * sum(1 - y)) }
app <- auc(predict(fit), v$died)
set.seed(18)
opt <- replicate(500, { w <- v[sample(n, replace = TRUE), ]; f <- suppressWarnings(glm(died ~ ., binomial, w))
  c(auc = auc(predict(f), w$died) - auc(predict(f, v), v$died),
    slope = unname(coef(glm(v$died ~ predict(f, v), family = binomial))[2])) })
show(apparent.auc = app, optimism = mean(opt["auc", ]), corrected = app - mean(opt["auc", ]), slope = mean(opt["slope", ]))
phi <- sum(v$died) / n
maxr2 <- 1 - (phi^phi * (1 - phi)^(1 - phi))^2
show(prevalence = phi, max.r2cs = maxr2, r2 = 0.15 * maxr2)
r2 <- 0.15 * maxr2
for (parameters in c(8, 3, 2)) show(parameters = parameters, n = parameters / ((0.9 - 1) * log(1 - r2 / 0.9)))
# The criteria of a small optimism in Nagelkerke's R2 and of a precise overall risk.
show(n.optimism = 8 / ((0.75 - 1) * log(1 - r2 / 0.75)), n.risk = (qnorm(0.975) / 0.05)^2 * phi * (1 - phi))
# What 21 deaths say of a model that is validated (Hanley and McNeil; slopes of a model that is right).
a <- 0.79; q1 <- a / (2 - a); q2 <- 2 * a^2 / (1 + a)
se <- sqrt((a * (1 - a) + 20 * (q1 - a^2) + 264 * (q2 - a^2)) / (21 * 265))
show(auc.se = se, lo = a - qnorm(0.975) * se, hi = a + qnorm(0.975) * se)
set.seed(20)
slopes <- replicate(2000, { lp <- rnorm(n, -2.9, 1); coef(glm(rbinom(n, 1, plogis(lp)) ~ lp, family = binomial))[2] })
print(quantile(slopes, c(0.025, 0.975)))

topic("verification")
tp <- 84; fp <- 36; fn <- 4; tn <- 84; unverified <- 792; tests <- c(positive = tp + fp, negative = fn + tn + unverified)
show(naive.sens = tp / (tp + fn), naive.spec = tn / (tn + fp))
corrected <- function(ppv, cnpv, t) {
  a <- ppv * t[1]; cc <- cnpv * t[2]
  c(a / (a + cc), (t[2] - cc) / (t[2] - cc + t[1] - a))
}
show(tests, missed = fn / (fn + tn) * 880, corrected(tp / 120, fn / 88, tests))
set.seed(18)
boot <- replicate(10000, { t1 <- rbinom(1, 1000, 0.12); t <- c(t1, 1000 - t1); v2 <- rbinom(1, t[2], 0.1)
  corrected(rbinom(1, t1, tp / 120) / t1, rbinom(1, v2, fn / 88) / v2, t) })
print(apply(boot, 1, quantile, c(0.025, 0.975)))
# On the logit scale: the odds of a positive score are a product of shares, and the variances of their logarithms add.
# Without a missed case, half a case stands for none.
logit.ci <- function(ppv, n1, share, n2, t) {
  share <- pmax(share, 0.5 / n2)
  odds <- log(ppv * t[[1]] / (share * t[[2]])); spread <- 1 / t[[1]] + 1 / t[[2]] + (1 - ppv) / (ppv * n1) + (1 - share) / (share * n2)
  plogis(odds + c(-1, 1) * qnorm(0.975) * sqrt(spread))
}
show(sens = logit.ci(tp / 120, 120, fn / 88, 88, tests), spec = rev(1 - logit.ci(fp / 120, 120, tn / 88, 88, tests)))
set.seed(19)
truth <- 84 / 124
covers <- replicate(4000, {
  t1 <- rbinom(1, 1000, 0.12); t <- c(t1, 1000 - t1); v2 <- round(t[2] / 10)
  ppv <- rbinom(1, t1, 0.7) / t1; share <- rbinom(1, v2, fn / 88) / v2
  b1 <- rbinom(500, 1000, t1 / 1000); bv <- rbinom(500, 1000 - b1, 0.1)
  a <- rbinom(500, b1, ppv); cc <- rbinom(500, bv, share) / bv * (1000 - b1)
  within <- function(ci) ci[1] <= truth && truth <= ci[2]
  c(logit = within(logit.ci(ppv, t1, share, v2, t)), percentile = within(quantile(a / (a + cc), c(0.025, 0.975))))
})
print(rowMeans(covers))

topic("p 0.06")
s <- (4.3 + 0.1) / (2 * qnorm(0.975))
show(se = s, z = 2.1 / s, p = 2 * pnorm(-2.1 / s))
s2 <- 2.1 / abs(qnorm(0.03)); show(se = s2)

topic("matching")
smd <- function(m1, s1, m2, s2) (m1 - m2) / sqrt((s1^2 + s2^2) / 2)
smdp <- function(a, b) (a - b) / sqrt((a * (1 - a) + b * (1 - b)) / 2)
show(age.before = smd(62.1, 10.2, 58.3, 11.0), age.after = smd(60.3, 10.1, 59.9, 10.4), dm.before = smdp(0.34, 0.22), dm.after = smdp(0.29, 0.28))
show(matched = 2 * 214, lost = 412 - 214, share.lost = (412 - 214) / 412)

topic("repeated")
set.seed(21)
n <- 60; w <- expand.grid(visit = 1:4, id = 1:n); w$arm <- ifelse(w$id <= 30, "control", "active")
R <- 0.6^abs(outer(1:4, 1:4, "-")) * 9
y <- t(replicate(n, as.vector(t(chol(R)) %*% rnorm(4))))
w$y <- as.vector(t(y)) + 20 - 1.0 * w$visit - 0.8 * (w$visit - 1) * (w$arm == "active")
for (i in 1:n) for (k in 2:4) { rows <- w$id == i
  if (is.na(w$y[rows][k - 1]) || runif(1) < plogis(-2.4 + 0.45 * (w$y[rows][k - 1] - 17))) w$y[rows][k] <- NA }
w$visit <- factor(w$visit); w$arm <- relevel(factor(w$arm), "control")
print(table(w$visit, is.na(w$y), w$arm))
complete.id <- names(which(tapply(!is.na(w$y), w$id, all))); show(complete = length(complete.id))
base <- w[w$visit == 1, c("id", "y")]; names(base)[2] <- "base"
z <- subset(merge(w, base), visit != 1 & !is.na(y)); z$visit <- droplevels(z$visit); z <- z[order(z$id, z$visit), ]
fit <- gls(y ~ visit * arm + visit * base, z, correlation = corSymm(form = ~ as.integer(visit) | id), weights = varIdent(form = ~ 1 | visit))
est <- function(f) { L <- rep(0, length(coef(f))); names(L) <- names(coef(f)); L[c("armactive", "visit4:armactive")] <- 1
  e <- sum(L * coef(f)); s <- sqrt(c(L %*% vcov(f) %*% L)); c(estimate = e, se = s, lo = e - 1.96 * s, hi = e + 1.96 * s) }
show(mmrm = est(fit))
cc <- subset(z, id %in% complete.id & visit == 4); a <- lm(y ~ arm + base, cc)
show(complete.cases = coef(a)["armactive"], confint(a)["armactive", ])
print(round(summary(fit)$tTable, 3))

topic("four studies")
four <- data.frame(ai = c(12, 30, 8, 41), n1i = c(120, 240, 65, 310), ci = c(20, 41, 15, 55), n2i = c(118, 236, 66, 305))
es <- escalc("RR", ai = ai, n1i = n1i, ci = ci, n2i = n2i, data = four)
fe <- rma(yi, vi, data = es, method = "FE"); re <- rma(yi, vi, data = es, method = "REML", test = "knha")
dl <- rma(yi, vi, data = es, method = "DL")
print(exp(cbind(es$yi, es$yi - 1.96 * sqrt(es$vi), es$yi + 1.96 * sqrt(es$vi))))
show(fixed = exp(c(fe$b, fe$ci.lb, fe$ci.ub)), hk = exp(c(re$b, re$ci.lb, re$ci.ub)), q = fe$QE, qp = fe$QEp, i2 = dl$I2)
print(confint(re)); at <- predict(re); show(prediction = exp(c(at$pi.lb, at$pi.ub)), i2.hk = re$I2, tau2 = re$tau2)

topic("non-inferiority")
z <- qnorm(0.975) + qnorm(0.9)
show(n = z^2 * 2 * 0.85 * 0.15 / 0.1^2, n80 = (qnorm(0.975) + qnorm(0.8))^2 * 2 * 0.85 * 0.15 / 0.1^2, n05 = z^2 * 2 * 0.85 * 0.15 / 0.05^2)
p1 <- 226 / 268; p2 <- 231 / 268
show(difference = p1 - p2, lo = p1 - p2 - 1.96 * sqrt(p1 * (1 - p1) / 268 + p2 * (1 - p2) / 268), hi = p1 - p2 + 1.96 * sqrt(p1 * (1 - p1) / 268 + p2 * (1 - p2) / 268), p1, p2)

topic("few studies, knapp and hartung cut off")
cut <- rma(yi, vi, data = es, method = "REML", test = "adhoc")
show(exp(c(cut$b, cut$ci.lb, cut$ci.ub)), p = cut$pval, p.hk = re$pval, p.fixed = fe$pval)
