/** Words out of HTML. Pure. */

const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x26': '&', '#x3C': '<' };

/** Words of HTML that our renderer has written, without formulas. */
export function textOf(html: string): string {
  return html
    .replace(/<math[\s\S]*?<\/math>/g, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(#?\w+);/g, (whole, name: string) => signs[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim();
}
