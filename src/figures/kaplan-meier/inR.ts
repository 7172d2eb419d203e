/** The program in R of survival curves. */
import { symbol } from '../../methods/script.ts';
import { scalesInR } from '../inR.ts';

type Named = { time: string; event: string; level: string | undefined; by: string | undefined };
type Chosen = { confidence: number; transform: string; shows: string; landmark: number };

export function survivalInR(
  { time, event, level, by }: Named,
  { confidence, transform, shows, landmark }: Chosen,
): string {
  const own = (name: string) => `d$${symbol(name)}`;
  const happened = level === undefined ? 'FALSE' : `${own(event)} == ${JSON.stringify(level)}`;
  return `suppressMessages(library(survival))
d <- data.frame(time = ${own(time)}, event = ${happened}, series = ${by === undefined ? 'factor("all")' : `droplevels(${own(by)})`})
${landmark > 0 ? `d <- d[d$time > ${landmark}, ]\n` : ''}fit <- survfit(Surv(time, event) ~ series, data = d, conf.type = "${transform}", conf.int = ${confidence})
series <- if (is.null(fit$strata)) rep(1L, length(fit$time)) else rep(seq_along(fit$strata), fit$strata)
all <- data.frame(time = fit$time, surv = fit$surv, lower = fit$lower, upper = fit$upper, events = fit$n.event, lost = fit$n.censor, series = factor(levels(d$series)[series], levels(d$series)))
curve <- do.call(rbind, lapply(split(all, all$series), function(g) {
  start <- transform(g[1, ], time = ${landmark}, surv = 1, lower = 1, upper = 1)
  last <- g[nrow(g), ]
  rbind(start, g[g$events > 0, ], if (last$events == 0) last)
}))
band <- do.call(rbind, lapply(split(curve, curve$series), function(g) {
  g$until <- c(g$time[-1], g$time[nrow(g)])
  # Where survival is 0 there is no interval.
  g[g$surv > 0, ]
}))
lost <- all[all$lost > 0 & all$events == 0, ]
${shows === 'events' ? 'for (frame in c("curve", "lost")) assign(frame, transform(get(frame), surv = 1 - surv))\nband <- transform(band, lower = 1 - upper, upper = 1 - lower)\n' : ''}p <- ggplot() +
  geom_rect(aes(xmin = time, xmax = until, ymin = lower, ymax = upper, fill = series), band, alpha = 0.14) +
  geom_step(aes(time, surv, colour = series, linetype = series), curve) +
  geom_point(aes(time, surv, colour = series), lost, shape = 3) +
  ${scalesInR(6)} + labs(x = ${JSON.stringify(time)}, y = "${shows}") + coord_cartesian(ylim = c(0, 1))`;
}
