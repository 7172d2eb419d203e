import { type ChangeEvent, useRef } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import layout from '../../../../ui/layout.module.css';
import type { LocalFileWork } from '../../local/useLocalFile.ts';
import { useDataset } from '../../messages.ts';
import type { CleaningState } from '../useCleaning.ts';

/** The recipe goes on to another file; or another recipe comes to this one. */
export function NextFile({ work, cleaning }: { work: LocalFileWork; cleaning: CleaningState }) {
  const t = useDataset();
  const next = useRef<HTMLInputElement>(null);
  const recipe = useRef<HTMLInputElement>(null);
  const taken = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    currentTarget.value = '';
    return file;
  };
  const goOn = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = taken(event);
    if (!file) return;
    await cleaning.ask('toNext');
    work.open(file, {}, undefined, true);
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
      <Button tone="quiet" onClick={() => recipe.current?.click()}>
        {t('cleaning.bring')}
      </Button>
      <Button onClick={() => next.current?.click()}>{t('cleaning.next')}</Button>
    </>
  );
}
