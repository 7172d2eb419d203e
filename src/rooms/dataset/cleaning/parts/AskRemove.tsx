import { useFormat } from '../../../../i18n/messages.tsx';
import { AskDialog } from '../../../../ui/AskDialog.tsx';
import { useDataset } from '../../messages.ts';
import type { CleaningView } from '../protocol.ts';
import type { CleaningState } from '../useCleaning.ts';
import type { StepWords } from '../useStepWords.ts';
import { useTouchedWords } from './useTouchedWords.ts';

type Props = {
  /** Of the step that is about to go. */
  id: string | undefined;
  view: CleaningView;
  cleaning: CleaningState;
  words: StepWords;
  onClose(isGone: boolean): void;
};

/** Before a step goes one sees what goes with it. */
export function AskRemove({ id, view, cleaning, words, onClose }: Props) {
  const t = useDataset();
  const { marks } = useFormat();
  const touched = useTouchedWords();
  const at = view.steps.findIndex(({ step }) => step.id === id);
  const one = view.steps[at];
  const { count = '', unit = '' } = one?.state === 'ran' ? touched(one) : {};
  const said = [count, unit].filter(Boolean).join(marks.gap);
  return (
    <AskDialog
      open={one !== undefined}
      title={one && t('cleaning.step.ask', { step: at + 1, name: words.name(one.step.operation) })}
      cancel={t('cleaning.step.stay')}
      closeLabel={t('column.close')}
      onCancel={() => onClose(false)}
      agree={t('cleaning.step.remove')}
      onAgree={() => {
        if (one) cleaning.act('removeStep', one.step.id);
        onClose(true);
      }}
    >
      {one && <p>{words.said(one.step)}</p>}
      {said !== '' && <p>{t('cleaning.step.askText', { touched: said })}</p>}
    </AskDialog>
  );
}
