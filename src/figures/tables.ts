/** The numbers behind a figure, as tables: of each layer its columns, and the counts below the axis. */
import { csvLine } from '../frame/csv/csvWriter.ts';
import { type Speech, titleText } from './draw/speech.ts';
import type { Layer, Plotted } from './figure.ts';

export type FigureTable = {
  id: string;
  columns: readonly string[];
  rows: readonly (readonly (string | number)[])[];
};

export function tablesOf(
  { layers, series, under }: Plotted,
  breaks: readonly number[],
  speech: Speech,
): FigureTable[] {
  const names = series.map((one) => titleText(one, speech));
  const ofLayers = [...Map.groupBy(layers, ({ id }) => id)].map(([id, own]) => ofLayer(id, own, names));
  const counts = under?.(breaks) ?? [];
  const below: FigureTable = {
    id: 'under',
    columns: ['series', 'x', ...counts.map(({ word }) => word)],
    rows: (counts[0]?.rows ?? []).flatMap((row, at) =>
      row.map((_, k) => [names[at] ?? '', breaks[k] ?? 0, ...counts.map(({ rows }) => rows[at]?.[k] ?? 0)]),
    ),
  };
  return under ? [...ofLayers, below] : ofLayers;
}

function ofLayer(id: string, layers: readonly Layer[], names: readonly string[]): FigureTable {
  const columns = Object.keys(layers[0]?.columns ?? {});
  const rows = layers.flatMap((layer) => {
    const values: Readonly<Record<string, Float64Array>> = layer.columns;
    const length = values[columns[0] ?? '']?.length ?? 0;
    const name = layer.series === undefined ? '' : (names[layer.series] ?? '');
    return Array.from({ length }, (_, at) => [
      name,
      ...columns.map((column) => values[column]?.[at] ?? Number.NaN),
    ]);
  });
  return { id, columns: ['series', ...columns], rows };
}

/** All of them as one file of values, under one another. */
export function csvOfTables(tables: readonly FigureTable[]): string {
  return tables
    .flatMap(({ id, columns, rows }) => [[id], columns, ...rows, []])
    .map((row) => csvLine(row))
    .join('');
}
