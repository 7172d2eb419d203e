/** The program in R of Cox's model. */
import { type FollowUpChosen, peopleInR } from '../followUp.ts';
import type { Levels, Numbers } from '../method.ts';
import { curvesInR, designInR, indices, termsInR } from '../regression/inR.ts';
import type { Model } from '../regression/model.ts';
import type { Coding } from '../regression/roles.ts';
import { symbol, vector } from '../script.ts';
import { only } from '../values.ts';
import { coxInBase } from './inBase.ts';
import { whoIs } from './predicted.ts';

type Roles = {
  time: readonly Numbers[];
  event: readonly Levels[];
  origin: readonly Numbers[];
  entry: readonly Numbers[];
  strata: readonly Levels[];
  cluster: readonly Levels[];
};
type Chosen = FollowUpChosen &
  Coding & { confidence: number; ties: 'efron' | 'breslow'; landmark: number; times: readonly number[] };

/** Reads the columns of time into `d`, and leaves who is no longer followed at the landmark. */
function peopleOnly(roles: Roles, chosen: Chosen): string {
  const { landmark } = chosen;
  const isEntered = roles.entry.length > 0;
  return `${peopleInR(roles, chosen)}${isEntered ? '' : '\nentry <- rep(-Inf, length(time))'}
d$.time <- time
d$.event <- event
d$.entry <- entry
d$.s <- ${roles.strata[0] ? `factor(as.character(d$${symbol(roles.strata[0].name)}))` : 'factor("all")'}
${landmark > 0 ? `d <- d[d$.time > ${landmark}, , drop = FALSE]\nd$.entry <- pmax(${landmark}, d$.entry)\nd$.s <- droplevels(d$.s)\n` : ''}${
  roles.cluster[0] ? `.by <- factor(as.character(d$${symbol(roles.cluster[0].name)}))` : '.by <- NULL'
}`;
}

/** Times are taken as they are: coxph would else take those for one that differ in the eighth digit. */
function byCoxph(formula: string, roles: Roles, { ties, landmark, confidence }: Chosen): string {
  const surv = roles.entry.length > 0 || landmark > 0 ? 'Surv(.entry, .time, .event)' : 'Surv(.time, .event)';
  const strata = roles.strata.length > 0 ? ' + strata(.s)' : '';
  const how = `ties = "${ties}", control = coxph.control(eps = 1e-13, iter.max = 60, toler.chol = 1e-13, timefix = FALSE)`;
  const cluster = roles.cluster.length > 0 ? ', cluster = .by' : '';
  const call = (more: string) => `coxph(${surv} ~ ${formula}${strata}, d, ${how}${cluster}${more})`;
  return `# coxph ends where the likelihood does, which is before the eighth digit of a coefficient: it is asked again from there.
fit <- ${call('')}
.begin <- ifelse(is.na(coef(fit)), 0, coef(fit))
.loglik <- fit$loglik
fit <- ${call(', init = .begin, model = TRUE')}
.known <- !is.na(coef(fit))
.b <- coef(fit)[.known]
.V <- fit$var[.known, .known, drop = FALSE]
.naive <- ${roles.cluster.length > 0 ? 'fit$naive.var[.known, .known, drop = FALSE]' : '.V'}
proportional <- function(columns, term) {
  z <- cox.zph(fit, transform = "km", terms = TRUE)$table
  z[if (is.na(term)) nrow(z) else term, ]
}
design <- function(e) model.matrix(fit, data = e)
foretold <- function(row, s, at) {
  X <- model.matrix(fit)
  again <- coxph(${surv} ~ X${strata}, d, ${how}${cluster}, init = .begin)
  new <- data.frame(row.names = 1)
  new$X <- matrix(row, 1)
  curve <- survfit(again, newdata = new, conf.type = "log-log", conf.int = ${confidence})
  ${roles.strata.length > 0 ? 'curve <- curve[match(s, levels(d$.s))]' : ''}
  unlist(summary(curve, times = at, extend = TRUE)[c("surv", "lower", "upper")])
}`;
}

export function coxInR(model: Model, roles: Roles, chosen: Chosen, base: boolean): string {
  const { prepared, formula } = designInR(model, chosen);
  const { terms } = model;
  return `${base ? '' : 'suppressMessages(library(survival))\n'}${peopleOnly(roles, chosen)}
${prepared}
${base ? coxInBase(formula, chosen) : byCoxph(formula, roles, chosen)}
own <- c(TRUE, .known)
b <- c(0, .b)
pad <- function(v) rbind(c(1, rep(0, ncol(v))), cbind(0, v))
V <- pad(.V)
.classical <- pad(.naive)
z <- qnorm(${(1 + chosen.confidence) / 2})
tell <- function(name, L, whole, test = NULL) {
  L <- L[own]
  value <- sum(L * b)
  se <- sqrt(c(t(L) %*% V %*% L))
  put(name, "value", value = exp(value))
  if (is.na(se) || se == 0) return(NA)
  put(name, "low", value = exp(value - z * se))
  put(name, "high", value = exp(value + z * se))
  if (!is.null(test)) put(test, "statistic", value = value / se)
  2 * pnorm(-abs(value / se))
}
joint <- function(name, i) {
  i <- which(which(own) %in% i)
  if (length(i) == 0 || any(diag(V)[i] <= 0) || rcond(cov2cor(V[i, i, drop = FALSE])) < 1e-10) return()
  statistic <- c(b[i] %*% solve(V[i, i], b[i]))
  put(name, "test|statistic", value = statistic)
  put(name, "test|df", value = length(i))
  put(name, "test|p", value = pchisq(statistic, length(i), lower.tail = FALSE))
}
put("fit", "wholeModel", "events|value", value = sum(d$.event))
.lr <- max(0, 2 * (.loglik[2] - .loglik[1]))
put("fit", "wholeModel", "likelihoodRatio|statistic", value = .lr)
put("fit", "wholeModel", "likelihoodRatio|df", value = sum(.known))
put("fit", "wholeModel", "likelihoodRatio|p", value = pchisq(.lr, sum(.known), lower.tail = FALSE))
for (i in seq_along(.rows)) {
  if (.rows[i] %in% .unsaid || !.known[i]) next
  L <- as.numeric(seq_along(own) == 1 + i)
  p <- tell(paste0(.rows[i], "|hazardRatio"), L, FALSE, paste0(.rows[i], "|test"))
  if (is.na(p)) next
  put(.rows[i], "test|p", value = p)
  put(.rows[i], "standardError|value", value = sqrt(diag(V)[which(which(own) == 1 + i)]))
}
${termsInR(model)}
${curvesInR(model, 'hazardRatio')}
# Score tests of coefficients that go with 1 - S(t-).
tested <- function(name, columns, term) {
  found <- proportional(columns, term)
  put("proportionality", name, "test|statistic", value = found[[1]])
  put("proportionality", name, "test|df", value = found[[2]])
  put("proportionality", name, "test|p", value = found[[3]])
}
if (all(.known)) {
${terms.map(({ variables: [one, other], places }, at) => `  tested(${JSON.stringify([one!.name, ...(other ? ['x', other.name] : [])].join('|'))}, ${indices(places)}, ${at + 1})`).join('\n')}
  tested("wholeModel", seq_along(.known), NA)
${predictedInR(model, roles, chosen)}}
result`;
}

/** Of each stratum, or of each group of the first factor that was asked about, all else as the mean of all. */
function predictedInR(model: Model, roles: Roles, { times }: Chosen): string {
  if (times.length === 0) return '';
  const time = only(roles.time).name;
  const strata = roles.strata[0];
  const lines = whoIs(model, strata).map(({ heading }) => {
    const { variable, level = '' } = heading;
    const name = JSON.stringify(variable ? `${variable.name}|${level}` : 'averagePerson');
    const set = variable && !strata ? `e$${symbol(variable.name)}[] <- ${JSON.stringify(level)}; ` : '';
    const stratum = JSON.stringify(strata ? level : 'all');
    return `  e <- d; ${set}curve_of(${name}, colMeans(design(e)), ${stratum})`;
  });
  return `  at <- c(${times.join(', ')})
  named <- ${vector(times.map(String))}
  curve_of <- function(name, row, s) for (i in which(at <= max(d$.time[d$.s == s]))) {
    found <- foretold(row, s, at[i])
    put("predicted", name, ${JSON.stringify(time)}, named[i], "value", value = found[[1]])
    if (found[[1]] == 1 || found[[1]] == 0) next
    put("predicted", name, ${JSON.stringify(time)}, named[i], "low", value = found[[2]])
    put("predicted", name, ${JSON.stringify(time)}, named[i], "high", value = found[[3]])
  }
${lines.join('\n')}
`;
}
