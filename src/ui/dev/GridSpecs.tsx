import { useState } from 'react';
import { Grid } from '../grid/Grid.tsx';
import { edgeFrom, type GridPlace, tabbed } from '../grid/gridKeys.ts';
import type { GridCell } from '../grid/gridProps.ts';
import styles from './Spec.module.css';
import { Spec } from './Spec.tsx';

const names = ['id', 'status', 'age', 'sex', 'bilirubin', 'cholesterol', 'albumin', 'copper', 'platelets'];

const heads = names.map((name, k) => ({
  id: name,
  name,
  width: k === 0 ? 72 : 112,
  head: <b>{name}</b>,
  isNumber: k !== 1 && k !== 3,
}));

const rows = 1_000_000;

/** A million rows, computed as they are drawn. */
function cell(row: number, column: number): GridCell {
  const name = names[column]!;
  if (column === 0) return { text: String(row + 1), name: `${name} ${row + 1}` };
  const value = (row * 7919 + column * 104_729) % 997;
  if (value < 20) return { text: 'not done', mark: 'missing', name: `${name}, missing: not done` };
  if (value > 980) return { text: '0.7 mg/dL', mark: 'problem', name: `${name} 0.7 mg/dL, not a number` };
  if (column === 1) return { text: String(value % 3), note: 'alive', name: `${name}: ${value % 3} alive` };
  const text = column === 3 ? 'f' : (value / 10).toFixed(1);
  return { text, name: `${name}: ${text}` };
}

/** The grid with a million rows, marks for what is missing and what is wrong, and cells that can be edited. */
export function GridSpecs() {
  const [at, setAt] = useState<GridPlace>({ row: 0, column: 1 });
  const [changes, setChanges] = useState<Readonly<Record<string, string>>>({});
  const [columns, setColumns] = useState(heads);
  const cellAt = (row: number, column: number): GridCell => {
    const changed = changes[`${row}:${column}`];
    return changed === undefined ? cell(row, column) : { text: changed, name: `${names[column]} ${changed}` };
  };
  const textAt = (row: number, column: number) => cellAt(row, column).text;
  return (
    <Spec title="Grid" wide>
      <Grid
        className={styles.gridFrame}
        label="A million rows"
        rows={rows}
        columns={columns}
        frozen={1}
        cellAt={cellAt}
        rowName={(row) => String(row + 1)}
        textAt={textAt}
        edgeFrom={(from, step) =>
          edgeFrom(from, step, {
            rows,
            columns: columns.length,
            isFilled: (row, column) => textAt(row, column) !== '',
          })
        }
        copied={(block) => tabbed(block, textAt)}
        at={at}
        onAt={setAt}
        onEdit={({ row, column }, text) => setChanges({ ...changes, [`${row}:${column}`]: text })}
        onWidth={(column, width) =>
          setColumns(columns.map((one, k) => (k === column ? { ...one, width } : one)))
        }
      />
    </Spec>
  );
}
