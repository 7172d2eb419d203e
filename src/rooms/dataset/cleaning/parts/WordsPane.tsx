import { Button } from '../../../../ui/Button.tsx';
import { PaneSection } from '../../../../ui/Split.tsx';
import { useToast } from '../../../../ui/toasts.tsx';
import { useDataset } from '../../messages.ts';
import type { CleaningView } from '../protocol.ts';
import type { StepWords } from '../useStepWords.ts';
import { useMethods } from './useMethods.ts';

/** The recipe in words, as it stands in a paper under Methods. */
export function WordsPane({ view, words }: { view: CleaningView; words: StepWords }) {
  const t = useDataset();
  const toasts = useToast();
  const text = useMethods(view, words);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toasts.show(t('cleaning.words.copied')),
      () => toasts.show(t('grid.notCopied'), 'error'),
    );
  return (
    <PaneSection title={t('cleaning.words.title')}>
      <p>{text}</p>
      <Button size="sm" icon="copy" onClick={copy}>
        {t('cleaning.words.copy')}
      </Button>
    </PaneSection>
  );
}
