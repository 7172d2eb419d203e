import { isCodebook, useCodebook } from '../codebook/useCodebook.ts';
import { bareName } from '../local/names.ts';
import type { FileView } from '../local/protocol.ts';
import type { LocalFileWork } from '../local/useLocalFile.ts';
import type { Opened } from './TakeButton.tsx';
import { TakeDialog } from './TakeDialog.tsx';

export type TakeTableProps = {
  view: FileView;
  work: LocalFileWork;
  name: string;
  /** Of data of a study: it is recorded before anything is made. @throws CallError, which the client tells */
  onMake?(ending: string): Promise<unknown>;
};

/** The table as it stands. */
export function TakeTable({ view, work, name, onMake, ...opened }: TakeTableProps & Opened) {
  const codebook = useCodebook(work);
  return (
    <TakeDialog
      {...opened}
      columns={view.columns}
      make={async (ending, { isWithout, mark }) => {
        const file = `${bareName(name)}.${ending}`;
        await onMake?.(ending);
        if (isCodebook(ending)) return { ...(await codebook(ending, isWithout)), name: file };
        return work.ask('write', file, isWithout, { mark });
      }}
    />
  );
}
