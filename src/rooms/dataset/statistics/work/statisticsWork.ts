/** Answers about the table that is analysed: that of the file, after the last step of its recipe. */

import { ExpressionFault } from '../../../../expressions/lexer.ts';
import { parse } from '../../../../expressions/parser.ts';
import { namesIn } from '../../../../expressions/tree.ts';
import type { Column, Frame } from '../../../../frame/frame.ts';
import { shownText } from '../../../../frame/work/filter.ts';
import type { CleaningView } from '../../cleaning/protocol.ts';
import { analysisColumn } from '../columns.ts';
import type { AnalysisColumn, RowId, StatisticsCalls } from '../protocol.ts';

/** Rows that a list shows; more are counted. */
const mostListed = 200;

/** A condition that cannot be read names nothing: the analysis says what is wrong with it. */
function namesOf(filter: string | undefined): readonly string[] {
  if (filter === undefined) return [];
  try {
    return namesIn(parse(filter));
  } catch (error) {
    if (error instanceof ExpressionFault) return [];
    throw error;
  }
}

export class StatisticsWork implements StatisticsCalls {
  private readonly table: { frame: Frame; language: string };
  private readonly over: { recipe(): CleaningView } | undefined;

  constructor(table: { frame: Frame; language: string }, over?: { recipe(): CleaningView }) {
    this.table = table;
    this.over = over;
  }

  recipeOver(): CleaningView | undefined {
    return this.over?.recipe();
  }

  analysisColumns(): AnalysisColumn[] {
    const { frame, language } = this.table;
    return frame.columns.map(({ variable }) => analysisColumn(variable, language, frame.dictionary.language));
  }

  analysisTable(keys: readonly string[], filter: string | undefined): Frame {
    const { frame } = this.table;
    const names = namesOf(filter);
    const columns = frame.columns
      .filter(({ variable: { key, name } }) => keys.includes(key) || names.includes(name))
      .map(withoutTexts);
    return {
      rows: frame.rows,
      columns,
      dictionary: { ...frame.dictionary, variables: columns.map(({ variable }) => variable) },
    };
  }

  rowIds(rows: Uint32Array): RowId[] {
    const { columns } = this.table.frame;
    const id = columns.find(({ variable }) => variable.roles?.includes('id'));
    return Array.from(rows.subarray(0, mostListed), (row) => ({
      row: row + 1,
      ...(id && { id: shownText(id, row) }),
    }));
  }
}

/** What stood in the file is of no use to a computation, and the largest part of a column. */
function withoutTexts({ raw: _raw, unread: _unread, ...column }: Column): Column {
  return column;
}
