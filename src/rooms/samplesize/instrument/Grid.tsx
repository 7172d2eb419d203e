/** The answer for values around the chosen ones, of two inputs that the reader picks: a table, and coloured as one. */
import { type KeyboardEvent, useCallback, useId, useMemo, useRef, useState } from 'react';
import type { Answer, NumberInput } from '../../../designs/design.ts';
import { Card, CardBody, CardHead } from '../../../ui/Card.tsx';
import { cx } from '../../../ui/cx.ts';
import { Field } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Input.tsx';
import { useSampleSize } from '../messages.ts';
import { useDesignWords } from '../words.ts';
import { around, axesFor, type Cell, grid, type Outline } from './curve.ts';
import { tidy } from './entry.ts';
import styles from './Grid.module.css';
import { shadesOf } from './shades.ts';
import { useSliced } from './sliced.ts';
import { soughtOutput } from './sought.ts';
import type { Instrument } from './useInstrument.ts';
import { useQuantities } from './useQuantities.ts';

/** Before the design's script has come, the table stands there empty, so that nothing below it moves when it does. */
type Props = { instrument: Instrument; answer: Answer };

function* none(): Generator<Cell> {}

const shade = [styles.h1, styles.h2, styles.h3, styles.h4, styles.h5, styles.h6];

export function Grid({ instrument, answer }: Props) {
  const { data, design } = instrument;
  const t = useSampleSize();
  const say = useDesignWords();
  const { text } = useQuantities();
  const title = useId();
  const { rows, columns, axes, pick } = useAxes(data, answer);
  const make = useCallback(
    () => (design ? grid(design, answer, rows, columns) : none()),
    [design, answer, rows, columns],
  );
  const { items, done } = useSliced(make);
  const sought = soughtOutput(data, answer);
  const shadeOf = shadesOf(items.flatMap(({ value }) => (value === undefined ? [] : [value])));
  const chosen = answer.outputs[sought.name] ?? 0;
  const at = (row: number, column: number) =>
    items.find((cell) => cell.row === row && cell.column === column);
  const label = ({ row, column, value }: Cell) =>
    t('instrument.cell', {
      row: `${say(`inputs.${rows.name}`)} ${text(rows.input, row)}`,
      column: `${say(`inputs.${columns.name}`)} ${text(columns.input, column)}`,
      value: value === undefined ? t('instrument.noAnswer') : text(sought, value),
    });
  return (
    <Card as="section" aria-labelledby={title}>
      <CardHead>
        <h2 id={title}>{t('instrument.whatIf')}</h2>
      </CardHead>
      <CardBody>
        <div className={styles.axes} data-print="no">
          <AxisField
            label={t('instrument.rows')}
            axes={axes}
            value={rows.name}
            onPick={(name) => pick('rows', name)}
          />
          <AxisField
            label={t('instrument.columns')}
            axes={axes}
            value={columns.name}
            onPick={(name) => pick('columns', name)}
          />
        </div>
        <Cells label={title} busy={!done}>
          <caption>
            {t('instrument.gridOf', {
              name: say(`outputs.${sought.name}`),
              rows: say(`inputs.${rows.name}`),
              columns: say(`inputs.${columns.name}`),
            })}
          </caption>
          <thead>
            <tr>
              <td />
              {columns.values.map((column) => (
                <th key={column} scope="col" className={cx(column === columns.chosen && styles.on)}>
                  {text(columns.input, column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.values.map((row) => (
              <tr key={row}>
                <th scope="row" className={cx(row === rows.chosen && styles.on)}>
                  {text(rows.input, row)}
                </th>
                {columns.values.map((column) => {
                  const cell = at(row, column);
                  const value = cell?.value;
                  const isChosen = row === rows.chosen && column === columns.chosen;
                  return (
                    <td
                      key={column}
                      className={cx(
                        value !== undefined && shade[shadeOf(value)],
                        value !== undefined && answer.goal === 'size' && value <= chosen && styles.enough,
                        isChosen && styles.pick,
                      )}
                    >
                      <button
                        type="button"
                        tabIndex={isChosen ? 0 : -1}
                        disabled={cell !== undefined && value === undefined}
                        aria-label={label({ row, column, value })}
                        aria-current={isChosen ? 'true' : undefined}
                        onClick={() => instrument.put({ [rows.name]: row, [columns.name]: column })}
                      >
                        {value === undefined ? '·' : text(sought, value)}
                      </button>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </Cells>
        <p className={styles.hint}>
          {answer.goal === 'size' ? t('instrument.pressCellEnough') : t('instrument.pressCell')}
        </p>
      </CardBody>
    </Card>
  );
}

type AxisProps = {
  label: string;
  axes: readonly NumberInput[];
  value: string;
  onPick: (name: string) => void;
};

function AxisField({ label, axes, value, onPick }: AxisProps) {
  const say = useDesignWords();
  return (
    <Field label={label}>
      {(control) => (
        <Select {...control} value={value} onChange={(event) => onPick(event.currentTarget.value)}>
          {axes.map(({ name }) => (
            <option key={name} value={name}>
              {say(`inputs.${name}`)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** One stop in the tab order; arrows move between the cells. */
function Cells({ label, busy, children }: { label: string; busy: boolean; children: React.ReactNode }) {
  const table = useRef<HTMLTableElement>(null);
  const press = (event: KeyboardEvent) => {
    const lines = [...(table.current?.tBodies[0]?.rows ?? [])].map((row) => [
      ...row.querySelectorAll('button'),
    ]);
    const at = lines.map((line) => line.findIndex((button) => button.matches(':focus')));
    const row = at.findIndex((column) => column >= 0);
    const column = at[row] ?? -1;
    const [right, below] = steps[event.key] ?? [0, 0];
    const next = lines[row + below]?.[column + right];
    if ((right === 0 && below === 0) || !next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <div className={styles.frame}>
      <table ref={table} className={styles.heat} aria-labelledby={label} aria-busy={busy} onKeyDown={press}>
        {children}
      </table>
    </div>
  );
}

const steps: Readonly<Record<string, readonly [right: number, below: number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

/** The two inputs of the grid: the reader's, or the effect and what stands beside it. */
function useAxes(design: Outline, answer: Answer) {
  const [picked, setPicked] = useState<{ rows?: string; columns?: string }>({});
  const axes = axesFor(design, answer);
  const named = (name: string | undefined) => axes.find((input) => input.name === name);
  const effect = named(design.effect);
  const first = named(picked.rows) ?? effect ?? axes[0];
  const second =
    named(picked.columns === first?.name ? undefined : picked.columns) ??
    axes.find((input) => input !== first);
  const axisOf = (input: NumberInput | undefined) => {
    const chosen = tidy(Number(answer.values[input?.name ?? ''] ?? 0));
    return input && { name: input.name, input, chosen, values: around(design, input, chosen) };
  };
  // A design has two numbers at least: its effect and its power or level.
  const nothing = { name: '', input: axes[0]!, chosen: 0, values: [] };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what an axis is made of is named
  const rows = useMemo(() => axisOf(first) ?? nothing, [design, answer, first?.name]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  const columns = useMemo(() => axisOf(second) ?? nothing, [design, answer, second?.name]);
  const pick = (axis: 'rows' | 'columns', name: string) =>
    setPicked((before) => {
      const other = axis === 'rows' ? 'columns' : 'rows';
      const now = { rows: first?.name, columns: second?.name };
      // The two change places rather than show the same.
      return name === now[other] ? { [axis]: name, [other]: now[axis] } : { ...before, ...now, [axis]: name };
    });
  return { rows, columns, axes, pick };
}
