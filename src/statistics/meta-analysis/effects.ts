/** What one trial says: its effect on the log scale. */

export type Trial = { events: number; n: number; controlEvents: number; controlN: number };

/** An estimated log risk ratio and its variance; `corrected` where a half was added to cells, to be told beside it. */
export type Effect = { y: number; variance: number; corrected?: boolean };

/**
 * The log risk ratio and its large-sample variance. A trial with nobody in one of its four cells gets half a person in
 * each, as in metafor's `escalc` (add = 1/2, to = "only0"); the others stay as they are.
 */
export function logRiskRatio({ events, n, controlEvents, controlN }: Trial): Effect {
  const corrected = [events, n - events, controlEvents, controlN - controlEvents].includes(0);
  const [half, whole] = corrected ? [0.5, 1] : [0, 0];
  const [a, all, c, controls] = [events + half, n + whole, controlEvents + half, controlN + whole];
  return {
    y: Math.log(a / all) - Math.log(c / controls),
    variance: 1 / a - 1 / all + 1 / c - 1 / controls,
    ...(corrected ? { corrected } : {}),
  };
}
