/** The roles of a method: what each takes and has. Variables come by a list, by a drop, or by the keyboard. */
import { type DragEvent, useState } from 'react';
import { useFormat } from '../../../../i18n/messages.tsx';
import type { Role } from '../../../../methods/method.ts';
import { cx } from '../../../../ui/cx.ts';
import { Field } from '../../../../ui/Field.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { Select } from '../../../../ui/Input.tsx';
import layout from '../../../../ui/layout.module.css';
import { PaneSection } from '../../../../ui/Split.tsx';
import { useWorkbench } from '../../../../workbench/messages.ts';
import { TypeMark } from '../../../../workbench/TypeMark.tsx';
import { useDataset } from '../../messages.ts';
import { misfitOf, placeFor, put, taken } from '../fitting.ts';
import type { AnalysisColumn } from '../protocol.ts';
import { type Saying, wordOf } from '../saying.ts';
import type { Analysis, Declared } from '../useAnalysis.ts';
import styles from './RoleSlots.module.css';

type Choosing = Pick<Analysis, 'columns' | 'chosen' | 'choose'>;
type Worded = Pick<Saying, 'say' | 'method'>;
type Props = {
  method: Pick<Declared, 'roles'>;
  analysis: Choosing;
  saying: Worded;
  /** What the list of variables is called, where they are of no file. */
  variables?: string;
};

/** What a variable is dragged as. */
const dragged = 'text/plain';

export function RoleSlots({ method, analysis, saying, variables }: Props) {
  const t = useDataset();
  const called = variables ?? t('statistics.variables');
  const [told, setTold] = useState('');
  const misfit = useMisfit(saying);
  const { chosen, choose, columns } = analysis;
  const give = (role: Role, key: string) => {
    const column = columns.find((one) => one.key === key);
    if (!column) return;
    const why = misfitOf(role, column, chosen.roles);
    setTold(why === 'kind' || why === 'full' ? misfit(role, column, why) : '');
    if (why === undefined || why === 'taken') choose({ roles: put(method, chosen.roles, role.name, key) });
  };
  const choosePlace = (column: AnalysisColumn) => {
    const place = placeFor(method, column, chosen.roles);
    setTold(place === undefined ? t('statistics.fit.nowhere', { variable: column.title }) : '');
    if (place !== undefined) choose({ roles: put(method, chosen.roles, place, column.key) });
  };
  const used = new Set(Object.values(chosen.roles).flat());
  return (
    <>
      <PaneSection title={t('statistics.roles')}>
        <div className={styles.roles}>
          {method.roles.map((role) => (
            <Slot key={role.name} {...{ role, analysis, saying, misfit }} onGive={(key) => give(role, key)} />
          ))}
        </div>
        <p role="status" className={layout.small}>
          {told}
        </p>
      </PaneSection>
      <PaneSection title={called}>
        <ul className={styles.all} aria-label={called}>
          {columns
            .filter(({ key }) => !used.has(key))
            .map((column) => (
              <li key={column.key}>
                <button
                  type="button"
                  draggable
                  className={styles.pill}
                  onDragStart={({ dataTransfer }) => dataTransfer.setData(dragged, column.key)}
                  onClick={() => choosePlace(column)}
                >
                  <TypeMark kind={column.kind} />
                  {column.title}
                </button>
              </li>
            ))}
        </ul>
      </PaneSection>
    </>
  );
}

/** Why a variable does not fit a role, and what would. */
function useMisfit(saying: Worded) {
  const t = useDataset();
  const word = useWorkbench();
  const { marks } = useFormat();
  return (role: Role, { title, kind }: AnalysisColumn, why: 'kind' | 'full') => {
    const name = wordOf(saying, 'roles', role.name);
    if (why === 'full') return t('statistics.fit.full', { role: name, most: role.most });
    const takes = role.kinds.map((one) => word(`kind.${one}`)).join(marks.list);
    return t('statistics.fit.kind', { variable: title, is: word(`kind.${kind}`), role: name, takes });
  };
}

type SlotProps = {
  role: Role;
  analysis: Choosing;
  saying: Worded;
  misfit: ReturnType<typeof useMisfit>;
  onGive(key: string): void;
};

function Slot({ role, analysis: { chosen, choose, columns }, saying, misfit, onGive }: SlotProps) {
  const t = useDataset();
  const [isOver, setOver] = useState(false);
  const own = chosen.roles[role.name] ?? [];
  const name = wordOf(saying, 'roles', role.name);
  const fits = (column: AnalysisColumn) => misfitOf(role, column, chosen.roles);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onGive(event.dataTransfer.getData(dragged));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a frame of its own
    <div
      role="group"
      aria-label={name}
      className={cx(styles.slot, isOver && styles.over)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Field label={name} hint={t('statistics.fit.howMany', { least: role.least, most: role.most })}>
        {(control) => (
          <Select {...control} value="" onChange={({ currentTarget: { value } }) => onGive(value)}>
            <option value="">{t('statistics.fit.choose')}</option>
            {columns
              .filter((column) => fits(column) === undefined)
              .map(({ key, title }) => (
                <option key={key} value={key}>
                  {title}
                </option>
              ))}
            <optgroup label={t('statistics.fit.not')}>
              {columns.flatMap((column) => {
                const why = fits(column);
                if (why !== 'kind' && why !== 'full') return [];
                return (
                  <option key={column.key} disabled>
                    {misfit(role, column, why)}
                  </option>
                );
              })}
            </optgroup>
          </Select>
        )}
      </Field>
      {own.length > 0 && (
        <ul className={styles.own} aria-label={name}>
          {own.map((key) => {
            const column = columns.find((one) => one.key === key);
            return (
              <li key={key} className={styles.chosen}>
                {column && <TypeMark kind={column.kind} />}
                <span>{column?.title ?? key}</span>
                <button
                  type="button"
                  aria-label={t('statistics.fit.remove', { variable: column?.title ?? key })}
                  onClick={() => choose({ roles: taken(chosen.roles, role.name, key) })}
                >
                  <Icon name="close" small />
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
