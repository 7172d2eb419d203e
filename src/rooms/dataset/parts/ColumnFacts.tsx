import { useFormat } from '../../../i18n/messages.tsx';
import { Button } from '../../../ui/Button.tsx';
import layout from '../../../ui/layout.module.css';
import { Facts, PaneSection } from '../../../ui/Split.tsx';
import { useWorkbench } from '../../../workbench/messages.ts';
import type { ColumnView } from '../local/protocol.ts';
import type { LocalFileWork } from '../local/useLocalFile.ts';
import { useDataset } from '../messages.ts';
import { OnlyRows } from './OnlyRows.tsx';

/** `isKept`: of data of a study. */
type Props = { column: ColumnView; rows: number; isKept: boolean; work: LocalFileWork };

/** As a codebook has it. */
const smallCell = 5;

/** What the values of all rows are; rows with one of the commonest can be shown alone. */
export function ColumnFacts({ column, rows, isKept, work }: Props) {
  const t = useDataset();
  const words = useWorkbench();
  const { number, inBrackets } = useFormat();
  const { variable, valid, empty, distinct, numbers, moments, tops } = column;
  const digits = { maximumSignificantDigits: 5 };
  const shown = (value: number) => number(value, digits);
  // The least and the most are cells of the file, and are not rounded.
  const whole = (value: number) => number(value, { maximumFractionDigits: 15 });
  return (
    <>
      <PaneSection title={t('column.allRows', { rows })}>
        <Facts
          rows={[
            [t('column.name'), variable.name],
            [t('column.valid'), t('column.validOf', { valid: number(valid), empty: number(empty) })],
            ...(numbers
              ? ([
                  [t('column.mean'), `${shown(numbers.mean)}${inBrackets(shown(numbers.sd))}`],
                  [
                    t('column.median'),
                    t('column.quartiles', {
                      median: shown(numbers.median),
                      q1: shown(numbers.q1),
                      q3: shown(numbers.q3),
                    }),
                  ],
                  [
                    t('column.range'),
                    words('codebook.range', { least: whole(numbers.least), most: whole(numbers.most) }),
                  ],
                ] as const)
              : []),
            ...(moments
              ? ([
                  [t('column.median'), moments.median],
                  [t('column.range'), words('codebook.range', { least: moments.least, most: moments.most })],
                ] as const)
              : []),
            [t('column.distinct'), number(distinct)],
          ]}
        />
      </PaneSection>
      {!numbers && tops.length > 0 && (
        <PaneSection title={t('column.commonest')}>
          <Facts
            rows={tops.map(({ text, label, count }) => [
              <Button
                key={text}
                size="sm"
                tone="quiet"
                onClick={() => work.act('filter', { key: variable.key, values: [text] })}
              >
                {label ? `${text} ${label}` : text}
              </Button>,
              number(count),
            ])}
          />
          {isKept && variable.codes && tops.some(({ count }) => count < smallCell) && (
            <p className={layout.small}>{t('column.small')}</p>
          )}
        </PaneSection>
      )}
      <OnlyRows column={column} work={work} />
    </>
  );
}
