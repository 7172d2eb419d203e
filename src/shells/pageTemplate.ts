/**
 * A page with gaps. What belongs to one answer, its nonce, and to one reader, who is signed in, is put into the page as
 * text when it is sent: so a page that differs in nothing else is written once for all readers.
 */
import { randomBytes } from 'node:crypto';
import { inScript } from './loaderData.ts';

/** What goes into the gaps. */
export type Filling = { nonce: string; id: string; name: string; csrf: string };

type Gap = keyof Filling;

/** What stands in a gap while the page is written. Nobody can know it, and so have it in a text of their own. */
const secret = randomBytes(12).toString('hex');
export const marks: Filling = {
  nonce: `nonce-${secret}`,
  id: `id-${secret}`,
  name: `name-${secret}`,
  csrf: `csrf-${secret}`,
};

const anyMark = new RegExp(`(nonce|id|name|csrf)-${secret}`);

/** In UTF-8: texts, and the gap before each but the first. */
export type PageTemplate = readonly { gap?: Gap; inScript?: boolean; text: Buffer }[];

/**
 * @param html the page with marks, up to its last script
 * @param script the script with the loaders' data, with marks, and the end of the document
 */
export function templateOf(html: string, script: string): PageTemplate {
  return [...parted(html, false), ...parted(script, true)];
}

function parted(marked: string, inScript: boolean): PageTemplate {
  const [first = '', ...rest] = marked.split(anyMark);
  const parts: PageTemplate[number][] = [{ text: Buffer.from(first) }];
  for (let n = 0; n < rest.length; n += 2) {
    // Between the texts, `split` puts what the group matched: the name of a gap.
    parts.push({ gap: rest[n] as Gap, inScript, text: Buffer.from(rest[n + 1] ?? '') });
  }
  return parts;
}

/** @param filling none for a page that was written without marks */
export function filled(template: PageTemplate, filling: Filling = marks): Buffer {
  const parts: Buffer[] = [];
  for (const { gap, inScript, text } of template) {
    if (gap) parts.push(Buffer.from(inScript ? inData(filling[gap]) : inHtml(filling[gap])));
    parts.push(text);
  }
  return Buffer.concat(parts);
}

/** In bytes. */
export function weightOf(template: PageTemplate): number {
  return template.reduce((sum, { text }) => sum + text.length, 0);
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

function inHtml(text: string): string {
  return text.replace(/[&<>"']/g, (found) => entities[found] ?? found);
}

/** The data are JSON, and stand as a string in a script. */
function inData(text: string): string {
  const asJson = JSON.stringify(text).slice(1, -1);
  return inScript(JSON.stringify(asJson).slice(1, -1));
}
