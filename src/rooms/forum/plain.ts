/** Words out of HTML. Pure. */
import { anybody } from './rendering/post.ts';

const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x26': '&', '#x3C': '<' };

/** A mention, whose name is not kept. */
const unnamed = /<span class="mention" data-member="\d+"><\/span>/g;

/** Words of HTML that our renderer has written, without formulas. */
export function textOf(html: string): string {
  return html
    .replace(/<math[\s\S]*?<\/math>/g, ' ')
    .replace(unnamed, `@${anybody}`)
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(#?\w+);/g, (whole, name: string) => signs[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim();
}
