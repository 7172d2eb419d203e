/** The screen of one figure: its picture and what it says, and beside it all that can be chosen. */
import { type KeyboardEvent, useEffect, useMemo, useState } from 'react';
import type { FigureSpec } from '../../../../figures/spec.ts';
import { PaneSection, Split } from '../../../../ui/Split.tsx';
import type { FileView } from '../../local/protocol.ts';
import type { LocalFileWork } from '../../local/useLocalFile.ts';
import { useDataset } from '../../messages.ts';
import { Guides } from '../../statistics/parts/Guides.tsx';
import { Options } from '../../statistics/parts/Options.tsx';
import { RoleSlots } from '../../statistics/parts/RoleSlots.tsx';
import { type Chosen, usualChoice } from '../../statistics/useAnalysis.ts';
import { asType, withRoles } from '../choosing.ts';
import type { History } from '../history.ts';
import { keepFigure } from '../lasting.ts';
import type { DeclaredFigure } from '../offered.ts';
import { type Figuring, useFigure } from '../useFigure.ts';
import { useFigureSaying } from '../useFigureWords.ts';
import { Axes } from './Axes.tsx';
import { FigurePane } from './FigurePane.tsx';
import styles from './FigurePanes.module.css';
import { Looks } from './Looks.tsx';
import { Texts } from './Texts.tsx';

type Props = {
  types: readonly DeclaredFigure[];
  begin: History<FigureSpec>;
  view: FileView;
  work: LocalFileWork;
  /** Whether something was done that no file has. */
  onChanged(isChanged: boolean): void;
};

export function FigurePanes({ types, begin, view, work, onChanged }: Props) {
  // Until all of it is read nobody knows what the columns are.
  const figuring = useFigure(types, work.ask, view.isWhole ? view.edits : undefined, begin);
  const { history } = figuring;
  const file = work.state.step === 'open' ? work.state.file : undefined;
  const [saved, setSaved] = useState<FigureSpec>(begin.now);
  useEffect(() => {
    if (file) keepFigure(file, history);
    onChanged(history.now !== saved);
  }, [file, history, saved, onChanged]);
  return <FigureEditor {...{ types, figuring }} onSaved={() => setSaved(history.now)} />;
}

type EditorProps = {
  types: readonly DeclaredFigure[];
  figuring: Figuring;
  /** A file has what was done. */
  onSaved?: (() => void) | undefined;
  /** Before rows or their values are taken away; null where nobody may. */
  onTake?: (() => Promise<unknown>) | null;
};

export function FigureEditor({ types, figuring, onSaved, onTake }: EditorProps) {
  const t = useDataset();
  const { spec, columns, change, undo, redo } = figuring;
  const type = types.find(({ id }) => id === spec.figure);
  const saying = useFigureSaying(spec.figure, columns);
  const choosing = useChoosing(type, figuring);
  const take = (event: KeyboardEvent) => {
    const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select');
    if (isTyping || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
    event.preventDefault();
    if (event.shiftKey) redo();
    else undo();
  };
  if (!type) return null;
  const toType = (id: string) => {
    const next = types.find((one) => one.id === id);
    if (next) change(asType(next, spec, columns));
  };
  return (
    <Split aside="end" className={styles.editor} onKeyDown={take}>
      <FigurePane {...{ types, type, figuring, saying, onSaved, onTake }} onType={toType} />
      <aside aria-label={t('graphs.choices')}>
        <RoleSlots method={type} analysis={choosing} saying={saying} />
        <Looks figuring={figuring} />
        <Options key={type.id} method={type} analysis={choosing} saying={saying} />
        <Axes figuring={figuring} />
        <Texts figuring={figuring} />
        {type.guides && type.guides.length > 0 && (
          <PaneSection>
            <Guides guides={type.guides} />
          </PaneSection>
        )}
      </aside>
    </Split>
  );
}

/** Roles and options as the form of an analysis has them. */
function useChoosing(type: DeclaredFigure | undefined, { spec, columns, change }: Figuring) {
  return useMemo(() => {
    const declared = type ?? { options: [], missing: [] };
    const chosen = usualChoice(declared, spec);
    return {
      columns,
      chosen,
      choose: ({ roles, options, missing, filter }: Partial<Chosen>) => {
        const placed = roles ? withRoles(spec, roles) : spec;
        const { filter: before, ...rest } = placed;
        const condition = (filter ?? before ?? '').trim();
        change(
          {
            ...rest,
            ...(options && { options }),
            ...(missing && { missing }),
            ...(condition !== '' && { filter: condition }),
          },
          roles ? undefined : `options ${Object.keys({ ...options }).join()}`,
        );
      },
    };
  }, [type, spec, columns, change]);
}
