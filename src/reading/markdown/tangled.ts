/**
 * What a parser that looks ahead reads again from each place: a linear look that comes before it. Nobody writes so.
 */

/** Brackets that are open at once, in one paragraph. */
const mostOpen = 200;

/** Comments that begin and never end: each is looked for to the end of the text. */
const mostUnended = 20;

/** Quotations and lists within one another, each of which is parsed within the one before. */
const mostNested = 100;

/** What opens them, one after the other at the start of a line (CommonMark 0.31.2, §5). */
const openings = /^(?:[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t])))+/gm;
const opening = />|[-+*]|\d+[.)]/g;

export function isTangled(markdown: string): boolean {
  const ended = markdown.lastIndexOf('-->');
  if (markdown.slice(ended + 1).split('<!--').length - 1 > mostUnended) return true;
  const nested = markdown.match(openings) ?? [];
  if (nested.some((line) => (line.match(opening)?.length ?? 0) > mostNested)) return true;
  let open = 0;
  for (let at = 0; at < markdown.length; at++) {
    const letter = markdown[at];
    if (letter === '[') open++;
    else if (letter === ']') open = Math.max(0, open - 1);
    else if (letter === '\n' && markdown[at + 1] === '\n') open = 0;
    if (open > mostOpen) return true;
  }
  return false;
}
