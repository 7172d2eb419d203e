/**
 * What pages may weigh, in bytes as they come over the wire (`npm run budget`, test/weights.test.ts).
 * See docs/decisions/0174-limits-of-weight.md.
 */
import { isInStudy } from '../src/contract/study.ts';

export const limits = {
  // Every page brings the words for a network that is gone: without one they cannot be fetched.
  // See docs/decisions/0094-typed-text-without-network.md.
  html: 20_250,
  ...{ script: 125_000, style: 15_000, ahead: 6_000 },
  ...{ cls: 0.02, lcp: 1500, tbt: 150 },
};

/** Of what every page brings: it may not grow with the rooms, so that they stand little above what it was. */
export const frameLimits = {
  // Weighed on the page of an unknown address, which is sent once and compressed in haste: names of files, which change with
  // each build, are some bytes of it.
  ...{ ...limits, html: 4_850, style: 7_500 },
  // 93,700 are React and the router; what the rest is, and why, says docs/decisions/0176-parts-of-the-frame.md. Scripts
  // bring no tables of classes: docs/decisions/0175-classes-written-into-scripts.md.
  script: 104_000,
};

/** Pages of several kinds: what all of them bring counts as every page's, also where an unknown address does without. */
export const somePages = ['privacy', 'forum', 'tools', 'login'];
export const sharedLimits = { script: 104_700 };

/**
 * How much script an instrument may bring of its own, beyond the frame as it is weighed: that of a visitor, so that what signed-in
 * people have in the bar counts for a study.
 */
const usual = 62_500;
/** Where data are worked with, before a file is opened: its reader runs in a worker, which comes with the file. */
const workbench = 90_000;
const instruments: Readonly<Record<string, number>> = {
  'tools/indices/:index': usual,
  'tools/sample-size/:design': usual,
  'tools/data': workbench,
  'tools/cleaning': workbench,
  'tools/statistics': workbench,
  'tools/statistics/:method': workbench,
  'tools/graphs': workbench,
  'tools/report': workbench,
  'tools/which-method': workbench,
  studies: workbench,
};

/** With a table open, beyond the frame: the page, its worker, and what reads text. Its words are those of all that it may say. */
export const openedLimits = { html: 35_000, script: 105_000, style: limits.style };

/** The same where the table is cleaned: the engine of recipes and all of its operations run in the worker. */
export const cleanedLimits = { ...openedLimits, script: 145_000 };

/** The same where it is analysed at once: with one method, the least of which is to describe, and what shows its result. */
export const analysedLimits = { ...openedLimits, script: 140_000 };

/**
 * The same where a figure is drawn of it, with all that can be chosen of one: all types of figures run in the worker. Of a study
 * 18,000 are of keeping it. What sets a PDF is fetched by whoever asks for one, and counts for nobody else.
 */
export const drawnLimits = { ...openedLimits, script: 213_000, style: 15_800 };

export const instrumentLimits = (frame: { script: number }, own = usual) => ({
  ...limits,
  html: 30_000,
  script: frame.script + own,
});

/** Pages of a study that open data, or what was written, by themselves: what works with it comes at once. */
export const opensItself = [
  'studies/:study/data/:snapshot',
  'studies/:study/cleaning/:snapshot',
  'studies/:study/analyses/:analysis',
  'studies/:study/graphs/:analysis',
  'studies/:study/report/:report',
];

export function limitsOf({ path, access }: { path: string; access: unknown }, frame: { script: number }) {
  if (opensItself.includes(path))
    return { ...instrumentLimits(frame, 115_000), html: openedLimits.html, ahead: 9_000 };
  if (isInStudy(access)) return { ...instrumentLimits(frame, workbench), ahead: 9_000 };
  const own = instruments[path];
  return own === undefined ? limits : instrumentLimits(frame, own);
}
