import { PaneSection } from '../../../ui/Split.tsx';
import { Choice } from '../../../workbench/Choice.tsx';
import type { FileView } from '../local/protocol.ts';
import type { LocalFileWork } from '../local/useLocalFile.ts';
import { useDataset } from '../messages.ts';

/** In which order the rows stand. `column`: its key. */
export function SortChoice({ view, work, column }: { view: FileView; work: LocalFileWork; column: string }) {
  const t = useDataset();
  return (
    <PaneSection>
      <Choice
        label={t('column.sort')}
        value={view.sort?.key === column ? view.sort.direction : 'unsorted'}
        options={(['unsorted', 'ascending', 'descending'] as const).map(
          (one) => [one, t(`column.${one}`)] as const,
        )}
        onChange={(one) => work.act('sort', one === 'unsorted' ? undefined : { key: column, direction: one })}
      />
    </PaneSection>
  );
}
