/** The button that takes away an analysis, or a figure, with all its versions. */
import { useNavigate } from 'react-router';
import { useLocale } from '../../../../i18n/messages.tsx';
import { pathOf } from '../../../../i18n/paths.ts';
import { useClient } from '../../../../platform/browser.tsx';
import { callsIn } from '../../calls.ts';
import { useDataset } from '../../messages.ts';
import { AskReason } from '../../parts/AskReason.tsx';

type Props = {
  study: string;
  analysis: string;
  words: { title: string; text: string; done: string };
  /** On which it was listed. */
  page: 'analyses' | 'graphs';
};

export function RemoveKept({ study, analysis, words, page }: Props) {
  const t = useDataset();
  const client = useClient();
  const { code } = useLocale();
  const navigate = useNavigate();
  return (
    <AskReason
      act={t('recipes.remove')}
      {...words}
      onRemove={async (reason) => {
        await client.call(callsIn(study).removeAnalysis, { analysis, reason });
        await navigate(pathOf(code, `studies/:study/${page}`, { study }));
      }}
    />
  );
}
