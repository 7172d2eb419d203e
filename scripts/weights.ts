/** What pages may weigh, in bytes as they come over the wire (`npm run budget`, test/weights.test.ts). */

export const limits = {
  // Every page brings the words for a network that is gone: without one they cannot be fetched.
  // See docs/decisions/0094-typed-text-without-network.md.
  html: 20_250,
  ...{ script: 125_000, style: 15_000, ahead: 6_000 },
  ...{ cls: 0.02, lcp: 1500, tbt: 150 },
};

/** Of what every page brings: it may not grow with the rooms, so that they stand little above what it was. */
export const frameLimits = {
  // Weighed on the page of an unknown address, which is sent once and compressed in haste.
  ...{ ...limits, html: 4_800, style: 7_500 },
  // Every page says that the network is gone and keeps what was typed (docs/decisions/0094-typed-text-without-network.md), has its token before a write (0105),
  // asks for a second factor where a call does (0090), joins words by the marks of its language (src/i18n/marks.ts),
  // and listens for the key of the palette (0167). What the server writes of it is HTML alone (0176): 94,800 are React
  // and the router.
  script: 109_000,
};

/** How much script an instrument may bring of its own, beyond the frame as it is weighed. */
const usual = 60_000;
const instruments: Readonly<Record<string, number>> = {
  'tools/indices/:index': usual,
  'tools/sample-size/:design': usual,
  // Before a file is opened: its reader runs in a worker, which comes with the file.
  'tools/data': 90_000,
  'tools/cleaning': 90_000,
};

/** Of the data tool with a table open, beyond the frame: the page, its worker, and what reads text. */
export const openedLimits = { script: 105_000 };

export const instrumentLimits = (frame: { script: number }, own = usual) => ({
  ...limits,
  html: 30_000,
  script: frame.script + own,
});

export function limitsOf(screen: string, frame: { script: number }) {
  const own = instruments[screen];
  return own === undefined ? limits : instrumentLimits(frame, own);
}
