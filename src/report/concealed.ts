/**
 * A report of a study for whoever does not see all of it: parts that rest on what they do not see are left out, and come back when
 * they keep it. Pure. See docs/decisions/0220-reports-of-a-study.md.
 */
import { namedBy, namedInFlow } from './named.ts';
import type { Block, BlockOf, Report, Source } from './report.ts';

/** What somebody does not see: analyses by their ids in the report, columns by their names. */
export type Unseen = { sources: ReadonlySet<string>; column(name: string): boolean };

/** Analyses that a part has numbers of. */
export function sourcesOf(block: Block): readonly string[] {
  switch (block.is) {
    case 'text':
    case 'limitations':
      return Object.values(block.numbers ?? {}).map(({ analysis }) => analysis);
    case 'table':
      return [block.analysis];
    case 'flow':
      return block.flow.analysis === undefined ? [] : [block.flow.analysis];
    default:
      return [];
  }
}

/** Columns that a part is drawn by. */
export function columnsIn(block: Block): readonly string[] {
  if (block.is === 'figure') return namedBy(block.figure);
  return block.is === 'flow' ? namedInFlow(block.flow) : [];
}

/** The whole part: words around a number tell of it as well. */
const isUnseen = (block: Block, { sources, column }: Unseen): boolean =>
  sourcesOf(block).some((one) => sources.has(one)) || columnsIn(block).some(column);

/** What is asked of it says which groups there are, and stays with those who see them. */
const withoutQuestion = ({ spec, ...source }: Source): Source => ({
  ...source,
  spec: { format: spec.format, method: spec.method, roles: {} },
});

export function concealed(report: Report, unseen: Unseen): Report {
  return {
    ...report,
    analyses: report.analyses.map((one) => (unseen.sources.has(one.id) ? withoutQuestion(one) : one)),
    blocks: report.blocks.map(
      (block): Block =>
        isUnseen(block, unseen) ? ({ id: block.id, is: 'hidden' } satisfies BlockOf<'hidden'>) : block,
    ),
  };
}

/**
 * With the parts of the version that it was written from, where whoever wrote it did not see them.
 * @returns undefined where a hidden part was not there
 */
export function revealed(report: Report, from: Report | undefined, unseen: Unseen): Report | undefined {
  const before = new Map(from?.blocks.map((block) => [block.id, block]));
  const sources = new Map(from?.analyses.map((one) => [one.id, one]));
  const blocks: Block[] = [];
  for (const block of report.blocks) {
    const own = block.is === 'hidden' ? before.get(block.id) : block;
    if (!own || (block.is === 'hidden' && !isUnseen(own, unseen))) return undefined;
    blocks.push(own);
  }
  const analyses = report.analyses.map((one) =>
    unseen.sources.has(one.id) ? (sources.get(one.id) ?? one) : one,
  );
  const there = new Set(analyses.map(({ id }) => id));
  const lacking = blocks.flatMap(sourcesOf).filter((id) => !there.has(id));
  const back = [...new Set(lacking)].flatMap((id) => sources.get(id) ?? []);
  return { ...report, analyses: [...analyses, ...back], blocks };
}
