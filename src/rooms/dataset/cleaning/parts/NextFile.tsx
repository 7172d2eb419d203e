import { type ChangeEvent, type ReactNode, useRef } from 'react';
import layout from '../../../../ui/layout.module.css';
import type { LocalFileWork } from '../../local/useLocalFile.ts';
import { useDataset } from '../../messages.ts';
import type { CleaningState } from '../useCleaning.ts';

type Props = {
  work: LocalFileWork;
  cleaning: CleaningState;
  /** What chooses the next file, and what chooses a recipe. */
  children(next: () => void, recipe: () => void): ReactNode;
};

/** The recipe goes on to another file; or another recipe comes to this one. */
export function NextFile({ work, cleaning, children }: Props) {
  const t = useDataset();
  const next = useRef<HTMLInputElement>(null);
  const recipe = useRef<HTMLInputElement>(null);
  const taken = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    currentTarget.value = '';
    return file;
  };
  const goOn = (event: ChangeEvent<HTMLInputElement>) => {
    const file = taken(event);
    if (file) work.open(file, {}, undefined, true);
  };
  const bring = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = taken(event);
    if (file) cleaning.act('readRecipe', await file.text());
  };
  return (
    <>
      <input
        ref={next}
        type="file"
        className={layout.sr}
        tabIndex={-1}
        aria-label={t('cleaning.next')}
        onChange={goOn}
      />
      <input
        ref={recipe}
        type="file"
        accept=".json"
        className={layout.sr}
        tabIndex={-1}
        aria-label={t('cleaning.bring')}
        onChange={bring}
      />
      {children(
        () => next.current?.click(),
        () => recipe.current?.click(),
      )}
    </>
  );
}
