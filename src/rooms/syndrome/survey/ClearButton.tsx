/** Deletes the answers to this survey from the browser, after a question. */
import { lazy, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { OnceAsked } from '../../../ui/OnceAsked.tsx';
import { useSyndrome } from '../messages.ts';
import type { Survey } from './useSurvey.ts';

const AskDialog = lazy(async () => ({ default: (await import('../../../ui/AskDialog.tsx')).AskDialog }));

export function ClearButton({ survey }: { survey: Survey }) {
  const t = useSyndrome();
  const [isAsked, setAsked] = useState(false);
  const count = Object.keys(survey.answers).length;
  const clear = () => {
    setAsked(false);
    survey.clear();
  };
  return (
    <>
      <Button size="sm" disabled={count === 0} onClick={() => setAsked(true)}>
        {t('survey.clear')}
      </Button>
      <OnceAsked when={isAsked}>
        <AskDialog
          open={isAsked}
          title={t('survey.clearTitle')}
          cancel={t('survey.cancel')}
          closeLabel={t('survey.cancel')}
          onCancel={() => setAsked(false)}
          agree={t('survey.clear')}
          onAgree={clear}
        >
          <p>{t('survey.clearText', { count })}</p>
        </AskDialog>
      </OnceAsked>
    </>
  );
}
