import { useEffect, useState } from 'react';
import { useFormat } from '../../../../i18n/messages.tsx';
import layout from '../../../../ui/layout.module.css';
import { MenuAction } from '../../../../ui/Menu.tsx';
import { Note } from '../../../../ui/Note.tsx';
import { saveBlob } from '../../../../ui/saveBlob.ts';
import { bareName } from '../../local/names.ts';
import { useDataset } from '../../messages.ts';
import type { Attempt } from '../../parts/TakeDialog.tsx';
import type { CleaningView, Nameless, Program } from '../protocol.ts';
import type { CleaningState } from '../useCleaning.ts';
import type { StepWords } from '../useStepWords.ts';
import { useMethods } from './useMethods.ts';

type Props = {
  view: CleaningView;
  cleaning: CleaningState;
  words: StepWords;
  name: string;
  attempt: Attempt;
  /** Whether what says directly who somebody is stays behind, and what then cannot leave. */
  isWithout: boolean;
  nameless: Nameless;
  /** Whether programs come with columns that say who somebody is. */
  isNamed: boolean;
  onMake?: ((format: string) => Promise<unknown>) | undefined;
  onSaved(version: number): void;
};

/** The recipe, as what people and programs read. */
export function HowItBecame({
  view,
  cleaning: { ask },
  words,
  name,
  attempt,
  isWithout,
  nameless,
  ...rest
}: Props) {
  const t = useDataset();
  const { marks } = useFormat();
  const methods = useMethods(view, words);
  const [unsaid, setUnsaid] = useState<string>();
  const { isNamed, onMake, onSaved } = rest;
  const { tells, reads } = isWithout ? nameless : {};
  const bare = bareName(name);
  const act = (format: string, make: () => Promise<Blob>) => () => {
    setUnsaid(undefined);
    return attempt(async () => {
      await onMake?.(format);
      saveBlob(await make(), `${bare}.${format}`);
    });
  };
  const program = (language: Program['language']) =>
    act(`recipe.${language}.zip`, async () => {
      const told = await ask('program', language, isWithout);
      const at = view.steps.findIndex(({ step }) => step.id === told.unsaid);
      const step = view.steps[at]?.step;
      if (step)
        setUnsaid(
          [
            t('cleaning.take.unsaid', { step: at + 1, name: words.name(step.operation) }),
            ...(told.why === 'noHash' ? [t('cleaning.take.noHash')] : []),
            ...(told.why === 'noPattern' ? [t('cleaning.take.noPattern')] : []),
          ].join(marks.gap),
        );
      return ask('writeProgram', language, isWithout);
    });
  const json = act('recipe.json', async () => {
    const text = await ask('writeRecipe', isWithout);
    if (!isWithout) onSaved(view.version);
    return new Blob([text]);
  });
  const log = act('changes.csv', async () => {
    const said = view.steps.map(({ step }) => [step.id, words.said(step)] as const);
    return (await ask('writeLog', said, isWithout)).blob;
  });
  const ways = [
    ['.json', 'json', json, tells],
    ['.R', 'r', program('r'), tells ?? reads],
    ['.sql', 'sql', program('sql'), tells ?? reads],
    ['.txt', 'methods', act('methods.txt', async () => new Blob([`${methods}\n`])), tells],
    ['.csv', 'log', log, tells],
  ] as const;
  return (
    <section>
      <h3 className={layout.label}>{t('cleaning.take.recipe')}</h3>
      {ways.map(([end, word, take, held]) => (
        <MenuAction
          key={word}
          end={held ? t('cleaning.take.named') : end}
          disabled={held !== undefined}
          onClick={take}
        >
          {t(`cleaning.take.${word}`)}
        </MenuAction>
      ))}
      {tells && <Note tone="warn">{t('cleaning.take.tells', tells)}</Note>}
      {!tells && reads && <Note>{t('cleaning.take.reads', reads)}</Note>}
      {isNamed && !isWithout && <p className={layout.meta}>{t('cleaning.take.asImported')}</p>}
      {unsaid !== undefined && (
        <Note tone="warn" role="status">
          {unsaid}
        </Note>
      )}
    </section>
  );
}

/** @returns undefined until it is known */
export function useNameless({ ask, view }: CleaningState): Nameless | undefined {
  const [found, setFound] = useState<Nameless>();
  const version = view?.version;
  useEffect(() => {
    let isWanted = version !== undefined;
    ask('nameless').then(
      (now) => isWanted && setFound(now),
      () => isWanted && setFound({}),
    );
    return () => {
      isWanted = false;
    };
  }, [ask, version]);
  return found;
}
