/** A matched list as a table to take away, safe to open in a spreadsheet. */
import { byteOrderMark, csvLine } from '../../../frame/csv/csvWriter.ts';
import type { MatchedLine } from './matchedLine.ts';

type Words = {
  line: string;
  reference: string;
  journal: string;
  year: string;
  category: string;
  quartile: string;
  source: string;
  metric(id: string): string;
  /** What is said of a metric. */
  of(metric: string, what: string): string;
};

/** A row for each line, and for each metric where its figure comes from. */
export function matchedCsv(lines: readonly MatchedLine[], metrics: readonly string[], words: Words): Blob {
  const head = metrics.flatMap((id) =>
    [words.metric(id), words.year, words.quartile, words.category, words.source].map((one, at) =>
      at === 0 ? one : words.of(words.metric(id), one),
    ),
  );
  const rows = lines.map(({ line, text, journal }) => {
    const figures = metrics.flatMap((id): (string | number)[] => {
      const figure = journal?.figures?.find(({ metric }) => metric === id);
      if (!figure) return ['', '', '', '', ''];
      const { value, year, quartile, category, source } = figure;
      return [value, year, quartile === null ? '' : `Q${quartile}`, category, source];
    });
    return csvLine([line, text, journal?.title ?? '', journal?.issn ?? '', ...figures]);
  });
  const first = csvLine([words.line, words.reference, words.journal, 'ISSN', ...head]);
  return new Blob([byteOrderMark, first, ...rows], { type: 'text/csv;charset=utf-8' });
}
