/** Deletes the answers to this survey from the browser, after a question. */
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { useSyndrome } from '../messages.ts';
import type { Survey } from './useSurvey.ts';

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
      <Dialog
        role="alertdialog"
        open={isAsked}
        onClose={() => setAsked(false)}
        title={t('survey.clearTitle')}
        closeLabel={t('survey.cancel')}
        foot={
          <>
            <Button onClick={() => setAsked(false)}>{t('survey.cancel')}</Button>
            <Button tone="danger" onClick={clear}>
              {t('survey.clear')}
            </Button>
          </>
        }
      >
        <p>{t('survey.clearText', { count })}</p>
      </Dialog>
    </>
  );
}
