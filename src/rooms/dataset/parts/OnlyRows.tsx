import { rangedKinds, rangeOrValueIn } from '../../../dictionary/ranges.ts';
import { Button } from '../../../ui/Button.tsx';
import layout from '../../../ui/layout.module.css';
import { PaneSection } from '../../../ui/Split.tsx';
import { Written } from '../../../workbench/Written.tsx';
import type { ColumnView } from '../local/protocol.ts';
import type { LocalFileWork } from '../local/useLocalFile.ts';
import { useDataset } from '../messages.ts';

/** The rows in which the column has a value, lies in a range, or is missing, shown alone. */
export function OnlyRows({ column, work }: { column: ColumnView; work: LocalFileWork }) {
  const t = useDataset();
  const { variable, empty, missing } = column;
  const { key, kind } = variable;
  const gone = missing.reduce((sum, { count }) => sum + count, empty);
  const isRanged = rangedKinds.includes(kind);
  if (gone === 0 && !isRanged) return null;
  return (
    <PaneSection title={t('column.only')}>
      <div className={layout.stack}>
        {isRanged && (
          <Written
            label={t('column.onlyValue')}
            hint={t('column.onlyHint')}
            value=""
            onWritten={(text) => {
              const range = rangeOrValueIn(text, kind);
              if (!range) return false;
              work.act('filter', { key, range });
              return true;
            }}
          />
        )}
        {gone > 0 && (
          <Button size="sm" icon="filter" onClick={() => work.act('filter', { key, missing: true })}>
            {t('head.missing', { count: gone })}
          </Button>
        )}
      </div>
    </PaneSection>
  );
}
