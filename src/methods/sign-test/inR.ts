/** The program in R of the signs of differences. */
import { movedInR } from '../rankTest.ts';
import { put, symbol } from '../script.ts';
import { alternativeInR, type Chosen, tailsOf } from '../tTest.ts';

export function signTestInR(first: string, second: string, chosen: Chosen): string {
  const { low, high } = tailsOf(chosen);
  return `${put}
reference <- ${chosen.reference}
tails <- c(${low}, ${high})
d <- d[complete.cases(d), ]
x <- d$${symbol(first)}
y <- d$${symbol(second)}
describe <- function(name, x) {
  put("groups", name, "n|value", value = length(x))
  put("groups", name, "median|value", value = median(x))
  put("groups", name, "quartiles|lower", value = quantile(x, 0.25))
  put("groups", name, "quartiles|upper", value = quantile(x, 0.75))
}
describe("${first}", x)
describe("${second}", y)
describe("firstLessSecond", x - y)
${movedInR}
higher <- sum(moved > 0)
lower <- sum(moved < 0)
row <- function(...) put("comparison", "firstLessSecond", ...)
row("different|value", value = higher + lower)
# The median of all differences, and the places of those between which it lies by the binomial distribution.
all <- sort(x - y)
n <- length(all)
place <- function(tail) if (tail == 0) 0 else sum(pbinom(0:n, n, 0.5) <= tail * (1 + 1e-12))
row("medianDifference|value", value = median(all))
if (place(tails[1]) > 0) row("medianDifference|low", value = all[place(tails[1])])
if (place(tails[2]) > 0) row("medianDifference|high", value = all[n + 1 - place(tails[2])])
if (higher + lower > 0) {
  test <- binom.test(higher, higher + lower, alternative = "${alternativeInR[chosen.sided]}", conf.level = ${chosen.confidence})
  row("test|statistic", value = higher)
  row("test|p", value = test$p.value)
  row("higher|value", value = higher)
  if (tails[1] > 0) row("higher|low", value = test$conf.int[1])
  if (tails[2] > 0) row("higher|high", value = test$conf.int[2])
}
result`;
}
