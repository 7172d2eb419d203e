/**
 * Keeps together what a line must not part: a number and its per cent (SI brochure §5.4.7 has the space, and no break),
 * and two names or numbers joined by a dash, such as Kaplan–Meier and 0.51–0.86. Pure.
 */

const noBreakSpace = '\u00a0';
const wordJoiner = '\u2060';

export function unbroken(text: string): string {
  return text
    .replace(/(?<=\d) (?=%)/g, noBreakSpace)
    .replace(/(?<=[\p{L}\d])–(?=[\p{Lu}\d])/gu, `${wordJoiner}–${wordJoiner}`);
}
