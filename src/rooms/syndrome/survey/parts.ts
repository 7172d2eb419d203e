/** Cuts a survey into short pages: a section is one, or several of about the same length. */
import type { Section } from '../../../questionnaire/definition.ts';
import type { AskedItem, AskedSection } from '../../../questionnaire/review.ts';

export type Numbered = AskedItem & { number: number };

/** `of`: which of its section's pages this is, where there are several. */
export type Part = { section: Section; items: readonly Numbered[]; of?: { part: number; all: number } };

const most = 8;

export function partsOf(sections: readonly AskedSection[]): Part[] {
  let number = 0;
  return sections.flatMap(({ section, items }) => {
    const numbered = items.map((item) => ({ ...item, number: ++number }));
    const all = Math.ceil(items.length / most);
    const length = Math.ceil(items.length / all);
    return Array.from({ length: all }, (_, k) => ({
      section,
      items: numbered.slice(k * length, (k + 1) * length),
      ...(all > 1 ? { of: { part: k + 1, all } } : {}),
    }));
  });
}
