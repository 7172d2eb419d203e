import { isCodebook, useCodebook } from '../codebook/useCodebook.ts';
import { bareName } from '../local/names.ts';
import type { FileView } from '../local/protocol.ts';
import type { LocalFileWork } from '../local/useLocalFile.ts';
import { TakeDialog } from './TakeDialog.tsx';

type Props = {
  view: FileView;
  work: LocalFileWork;
  name: string;
  tone?: 'primary' | undefined;
  /** Of data of a study: it is recorded before anything is made. @throws CallError, which the client tells */
  onMake?(ending: string): Promise<unknown>;
};

/** The table as it stands. */
export function TakeAway({ view, work, name, tone, onMake }: Props) {
  const codebook = useCodebook(work);
  return (
    <TakeDialog
      columns={view.columns}
      tone={tone}
      make={async (ending, { isWithout, mark }) => {
        const file = `${bareName(name)}.${ending}`;
        await onMake?.(ending);
        if (isCodebook(ending)) return { ...(await codebook(ending, isWithout)), name: file };
        return work.ask('write', file, isWithout, { mark });
      }}
    />
  );
}
