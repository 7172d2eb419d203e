/** What bars of shares and of means have in common. */
import type { Levels } from '../../methods/method.ts';
import { symbol } from '../../methods/script.ts';
import { type Positive, positiveOf, usedLevels } from '../../methods/values.ts';
import { Undrawable } from '../fault.ts';

/** Of the room that a group has. */
export const barWidth = 0.7;

/** A person with the event; where all are alike, by what they are called: 0 and 1 are read as no and yes. `chosen`: a level that somebody named. @throws Undrawable */
export function eventOf(
  event: Levels,
  which: Positive,
  chosen = '',
): { isEvent(row: number): boolean; level: string | undefined } {
  if (chosen !== '') {
    const own = event.levels.indexOf(chosen);
    if (own < 0) throw new Undrawable('notAnEvent', { variable: event.name });
    return { isEvent: (row) => event.places[row] === own, level: chosen };
  }
  const used = usedLevels(event);
  const [single] = used;
  if (used.length === 1 && event.levels.length === 1 && single) {
    if (single.level === '0') return { isEvent: () => false, level: undefined };
    if (single.level === '1') return { isEvent: () => true, level: '1' };
    throw new Undrawable('notAnEvent', { variable: event.name });
  }
  const { place, level } = positiveOf(event, which, true);
  return { isEvent: (row) => event.places[row] === place, level };
}

/** @param summary of a group `g` as a data frame of value, low and high */
export function barsInR(by: string | undefined, summary: string, hasBars: boolean): string {
  return `groups <- ${by === undefined ? 'factor(rep("all", nrow(d)))' : `droplevels(d$${symbol(by)})`}
b <- do.call(rbind, lapply(split(d, groups), function(g) {
  ${summary}
}))
b$x <- seq_len(nrow(b))
p <- ggplot(b, aes(x, value)) + geom_col(data = ${hasBars ? 'b' : 'b[0, ]'}, width = ${barWidth}, fill = .colours[1], alpha = 0.8) +
  geom_errorbar(aes(ymin = low, ymax = high), b[!is.na(b$low), ], width = 0.1) + geom_point(data = ${hasBars ? 'b[0, ]' : 'b'}) +
  scale_x_continuous(breaks = b$x, labels = levels(groups)) + labs(x = ${by === undefined ? 'NULL' : JSON.stringify(by)})`;
}
