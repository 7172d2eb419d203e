/** What one takes along: paper, text, a link, a file. */
import { lazy, useContext, useState } from 'react';
import { useLocale } from '../../../i18n/messages.tsx';
import { pathTo } from '../../../i18n/paths.ts';
import { machineClock } from '../../../platform/clock.ts';
import { SiteFactsContext } from '../../../platform/head.tsx';
import { Button } from '../../../ui/Button.tsx';
import layout from '../../../ui/layout.module.css';
import { OnceAsked } from '../../../ui/OnceAsked.tsx';
import { saveBlob } from '../../../ui/saveBlob.ts';
import { useToast } from '../../../ui/toasts.tsx';
import { answersFragment } from '../link.ts';
import { useSyndrome } from '../messages.ts';
import { KeepButton } from '../saved/KeepButton.tsx';
import { useScale } from '../scale.ts';
import type { Survey } from '../survey/useSurvey.ts';
import type { Reading } from './reading.ts';
import { useRecordText } from './useRecordText.ts';

const Dialog = lazy(async () => ({ default: (await import('../../../ui/Dialog.tsx')).Dialog }));

export function TakeAway({ reading, survey }: { reading: Reading; survey: Survey }) {
  const t = useSyndrome();
  const copy = useCopy();
  const recordText = useRecordText();
  const exportFhir = useFhirExport(survey);
  const { isDraft } = useScale();
  return (
    <div className={layout.row}>
      <Button icon="print" onClick={() => window.print()}>
        {t('result.print')}
      </Button>
      <Button icon="copy" onClick={() => copy(recordText(reading, survey))}>
        {t('result.copy')}
      </Button>
      {!isDraft && <LinkButton survey={survey} />}
      <Button onClick={exportFhir}>{t('result.fhir')}</Button>
      {survey.shared !== 'saved' && !isDraft && <KeepButton answers={survey.answers} />}
    </div>
  );
}

/** The link is made only once a person has read where it stays. */
function LinkButton({ survey: { answers } }: { survey: Survey }) {
  const t = useSyndrome();
  const { id, questionnaire } = useScale();
  const { code } = useLocale();
  const copy = useCopy();
  const [isAsked, setAsked] = useState(false);
  const make = () => {
    setAsked(false);
    const path = `${pathTo(code, 'datacollection/syndrome-identification')}?scale=${id}`;
    copy(window.location.origin + path + answersFragment(questionnaire, answers));
  };
  return (
    <>
      <Button onClick={() => setAsked(true)}>{t('result.link')}</Button>
      <OnceAsked when={isAsked}>
        <Dialog
          open={isAsked}
          onClose={() => setAsked(false)}
          title={t('result.linkTitle')}
          closeLabel={t('survey.cancel')}
          foot={
            <>
              <Button onClick={() => setAsked(false)}>{t('survey.cancel')}</Button>
              <Button tone="primary" onClick={make}>
                {t('result.linkMake')}
              </Button>
            </>
          }
        >
          <p>{t('result.linkText')}</p>
        </Dialog>
      </OnceAsked>
    </>
  );
}

function useCopy(): (text: string) => Promise<void> {
  const t = useSyndrome();
  const toast = useToast();
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      toast.show(t('result.copied'));
    } catch {
      // Refused by the person, or no clipboard outside of https.
      toast.show(t('result.notCopied'), 'error');
    }
  };
}

/** A bundle of the questionnaire, as it was worded, and the answers to it. */
function useFhirExport({ answers, at }: Survey): () => Promise<void> {
  const { questionnaire, labels, wording } = useScale();
  const { origin } = useContext(SiteFactsContext);
  return async () => {
    const { fhirBundle } = await import('./fhirBundle.ts');
    const bundle = fhirBundle(questionnaire, answers, {
      words: labels.words,
      wording,
      base: origin,
      authored: (at ?? machineClock()).toISOString(),
    });
    const file = new Blob([JSON.stringify(bundle, null, 2)], { type: 'application/fhir+json' });
    saveBlob(file, `${questionnaire.definition.id}.fhir.json`);
  };
}
