/** The parts of a report in their order: one is chosen, moved, taken out, or a new one put behind it. */

import type { Report } from '../../../../report/report.ts';
import { Button, IconButton } from '../../../../ui/Button.tsx';
import { cx } from '../../../../ui/cx.ts';
import { Field } from '../../../../ui/Field.tsx';
import { Select } from '../../../../ui/Input.tsx';
import type { Drawing } from '../../../../ui/icons.ts';
import layout from '../../../../ui/layout.module.css';
import { useDataset } from '../../messages.ts';
import { kinds, moved, without, withPart } from '../beginning.ts';
import styles from './PartList.module.css';

const up: Drawing = { path: 'm5 12 5-5 5 5' };

type Props = {
  report: Report;
  chosen: string | undefined;
  /** How many comments are open, by their parts. */
  open?: ReadonlyMap<string, number> | undefined;
  onChoose(id: string | undefined): void;
  /** Null where it is only read. */
  onChange: ((report: Report) => void) | null;
};

export function PartList({ report, chosen, open, onChoose, onChange }: Props) {
  const t = useDataset();
  const { blocks } = report;
  return (
    <>
      <ol role="list" className={styles.list}>
        {blocks.map((block) => {
          const words = 'text' in block ? block.text : 'caption' in block ? (block.caption ?? '') : '';
          return (
            <li key={block.id}>
              <button
                type="button"
                className={cx(styles.part, block.is === 'heading' && styles.heading)}
                aria-pressed={block.id === chosen}
                onClick={() => onChoose(block.id)}
              >
                <span>{block.is === 'heading' && words !== '' ? words : t(`report.part.${block.is}`)}</span>
                {block.is !== 'heading' && words !== '' && (
                  <span className={styles.words}>{words.slice(0, 60)}</span>
                )}
                {open?.has(block.id) && (
                  <span className={styles.words}>
                    {t('reports.openComments', { count: open.get(block.id) ?? 0 })}
                  </span>
                )}
              </button>
            </li>
          );
        })}
      </ol>
      {onChange && <PartActs {...{ report, chosen, onChoose, onChange }} />}
    </>
  );
}

type ActProps = Omit<Props, 'onChange' | 'open'> & { onChange(report: Report): void };

/** What can be done with the part that is chosen, and what can be put behind it. */
function PartActs({ report, chosen, onChoose, onChange }: ActProps) {
  const t = useDataset();
  const { blocks } = report;
  const at = blocks.findIndex(({ id }) => id === chosen);
  const addable = kinds.filter((is) => is !== 'figure' && (is !== 'table' || report.analyses.length > 0));
  const add = (value: string) => {
    const kind = addable.find((one) => one === value);
    const made = kind && kind !== 'figure' && withPart(report, kind, chosen);
    if (!made) return;
    onChange(made.report);
    onChoose(made.id);
  };
  return (
    <div className={styles.acts}>
      <div className={layout.row}>
        <IconButton
          icon={up}
          label={t('report.up')}
          disabled={at < 1}
          onClick={() => chosen && onChange(moved(report, chosen, -1))}
        />
        <IconButton
          icon="down"
          label={t('report.down')}
          disabled={at < 0 || at === blocks.length - 1}
          onClick={() => chosen && onChange(moved(report, chosen, 1))}
        />
        <Button
          size="sm"
          disabled={at < 0}
          onClick={() => {
            if (!chosen) return;
            onChange(without(report, chosen));
            onChoose(blocks[at - 1]?.id ?? blocks[at + 1]?.id);
          }}
        >
          {t('report.remove')}
        </Button>
      </div>
      <Field label={t('report.add')}>
        {(control) => (
          <Select {...control} value="" onChange={({ currentTarget }) => add(currentTarget.value)}>
            <option value="">–</option>
            {addable.map((is) => (
              <option key={is} value={is}>
                {t(`report.part.${is}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  );
}
