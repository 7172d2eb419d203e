/** Asks once before a draft is deleted. */
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useConsole } from '../../../console/messages.ts';
import { useLocale } from '../../../i18n/messages.tsx';
import { pathTo } from '../../../i18n/paths.ts';
import { useClient } from '../../../platform/browser.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { useSyndrome } from '../messages.ts';
import { deleteScaleDraft } from './contract.ts';

export function DeleteDraftButton({ draft }: { draft: string }) {
  const t = useSyndrome();
  const console = useConsole();
  const client = useClient();
  const navigate = useNavigate();
  const { code } = useLocale();
  const [isAsked, setAsked] = useState(false);
  const agreed = async () => {
    setAsked(false);
    try {
      await client.call(deleteScaleDraft, { draft });
      await navigate(pathTo(code, 'staff/scales'));
    } catch {
      // The client has said why.
    }
  };
  return (
    <>
      <Button onClick={() => setAsked(true)}>{t('console.deleteDraft')}</Button>
      <Dialog
        open={isAsked}
        role="alertdialog"
        title={t('console.deleteDraft')}
        closeLabel={console('form.close')}
        onClose={() => setAsked(false)}
        foot={
          <>
            <Button data-autofocus="" onClick={() => setAsked(false)}>
              {console('form.cancel')}
            </Button>
            <Button tone="danger" onClick={agreed}>
              {console('form.delete')}
            </Button>
          </>
        }
      >
        <p>{t('console.deleteDraftText')}</p>
      </Dialog>
    </>
  );
}
