/** What a new report begins with, and parts that are added to one. Pure. */
import type { Block, LiveNumber, Report, Source } from '../../../report/report.ts';
import type { TemplateId } from '../../../report/templateIds.ts';

/** Headings of a new report, in the language of whoever begins it. */
export type BeginWords = Readonly<Record<'methods' | 'results' | 'discussion', string>>;

/** Parts that every report has; what there is no analysis for yet is added later. */
export function beginning(template: TemplateId | undefined, words: BeginWords): Report {
  const heading = (id: string, text: string): Block => ({ id, is: 'heading', level: 1, text });
  return {
    format: 1,
    title: '',
    ...(template && { template }),
    analyses: [],
    blocks: [
      heading('b1', words.methods),
      { id: 'b2', is: 'methods' },
      heading('b3', words.results),
      { id: 'b4', is: 'flow', flow: {} },
      { id: 'b5', is: 'text', text: '' },
      heading('b6', words.discussion),
      { id: 'b7', is: 'limitations', text: '' },
      ...(template ? [{ id: 'b8', is: 'checklist' } as const] : []),
    ],
  };
}

/** `a1`, `a2` and so on: the first that none has. */
function freeId(letter: string, taken: readonly string[]): string {
  const last = taken.map((one) => (one.startsWith(letter) ? Number(one.slice(letter.length)) : 0));
  return `${letter}${Math.max(0, ...last.filter(Number.isFinite)) + 1}`;
}

export const kinds = [
  'heading',
  'text',
  'table',
  'figure',
  'flow',
  'methods',
  'limitations',
  'checklist',
] as const;
export type PartKind = (typeof kinds)[number];

/** A part of this kind without anything in it. @returns undefined for a table where there is no analysis */
function emptyPart(is: Exclude<PartKind, 'figure'>, id: string, { analyses }: Report): Block | undefined {
  const [first] = analyses;
  switch (is) {
    case 'heading':
      return { id, is, level: 2, text: '' };
    case 'text':
    case 'limitations':
      return { id, is, text: '' };
    case 'table':
      return first && { id, is, analysis: first.id };
    case 'flow':
      return { id, is, flow: {} };
    default:
      return { id, is };
  }
}

/** A part more, behind the one that is chosen. */
export function withPart(
  report: Report,
  part: Exclude<PartKind, 'figure'> | { figure: Extract<Block, { is: 'figure' }>['figure'] },
  behind: string | undefined,
): { report: Report; id: string } | undefined {
  const id = freeId(
    'b',
    report.blocks.map((one) => one.id),
  );
  const block: Block | undefined =
    typeof part === 'string' ? emptyPart(part, id, report) : { id, is: 'figure', figure: part.figure };
  if (!block) return undefined;
  const at = report.blocks.findIndex((one) => one.id === behind);
  const blocks = report.blocks.toSpliced(at < 0 ? report.blocks.length : at + 1, 0, block);
  return { report: { ...report, blocks }, id };
}

export function moved(report: Report, id: string, by: 1 | -1): Report {
  const at = report.blocks.findIndex((one) => one.id === id);
  const [own, other] = [report.blocks[at], report.blocks[at + by]];
  if (!own || !other) return report;
  return { ...report, blocks: report.blocks.with(at, other).with(at + by, own) };
}

export const without = (report: Report, id: string): Report => ({
  ...report,
  blocks: report.blocks.filter((one) => one.id !== id),
});

/** The same block otherwise. */
export function changed(report: Report, block: Block): Report {
  return { ...report, blocks: report.blocks.map((one) => (one.id === block.id ? block : one)) };
}

export function withAnalysis(report: Report, source: Omit<Source, 'id'>): Report {
  const id = freeId(
    'a',
    report.analyses.map((one) => one.id),
  );
  return { ...report, analyses: [...report.analyses, { id, ...source }] };
}

/** Without an analysis, and without what stood on it alone: a number of it stays, and says that it is stale. */
export function withoutAnalysis(report: Report, id: string): Report {
  const isFree = (block: Block) =>
    !('numbers' in block) || Object.values(block.numbers ?? {}).every(({ analysis }) => analysis !== id);
  if (!report.blocks.every(isFree)) return report;
  return {
    ...report,
    analyses: report.analyses.filter((one) => one.id !== id),
    blocks: report.blocks.filter((block) => block.is !== 'table' || block.analysis !== id),
  };
}

type Text = Extract<Block, { is: 'text' | 'limitations' }>;

/** A number more, at the end of the text or in the place that is pointed at. */
export function withNumber(block: Text, number: LiveNumber, at = block.text.length): Text {
  const name = freeId('n', Object.keys(block.numbers ?? {}));
  const text = `${block.text.slice(0, at)}{${name}}${block.text.slice(at)}`;
  return { ...block, text, numbers: { ...block.numbers, [name]: number } };
}
