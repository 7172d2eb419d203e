import { useLocale } from '../../../i18n/messages.tsx';
import { pathTo } from '../../../i18n/paths.ts';
import type { FileView } from '../local/protocol.ts';
import type { LocalFileWork } from '../local/useLocalFile.ts';
import { DataPanes } from './DataPanes.tsx';
import { Findings } from './Findings.tsx';
import { FormChoice } from './FormChoice.tsx';
import { HeavyNote } from './HeavyNote.tsx';
import { Questions } from './Questions.tsx';

/** A file from one's own desktop: how it was read and what was found, above its cells. */
export function LocalPanes({ view, work }: { view: FileView; work: LocalFileWork }) {
  const { code } = useLocale();
  return (
    <DataPanes
      view={view}
      work={work}
      analyseAt={pathTo(code, 'tools/statistics')}
      above={(onOpen) =>
        view.isWhole && (
          <>
            <FormChoice view={view} work={work} />
            <HeavyNote cells={view.rows * view.columns.length} />
            <Findings view={view} onOpen={onOpen} />
            <Questions questions={view.asks} onAnswer={(...answer) => work.act('answer', ...answer)} />
          </>
        )
      }
    />
  );
}
