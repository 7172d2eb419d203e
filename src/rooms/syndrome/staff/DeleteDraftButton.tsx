/** Asks once before a draft is deleted. */
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useConsole } from '../../../console/messages.ts';
import { useLocale } from '../../../i18n/messages.tsx';
import { pathTo } from '../../../i18n/paths.ts';
import { useClient } from '../../../platform/browser.tsx';
import { AskDialog } from '../../../ui/AskDialog.tsx';
import { Button } from '../../../ui/Button.tsx';
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
      <AskDialog
        open={isAsked}
        title={t('console.deleteDraft')}
        cancel={console('form.cancel')}
        closeLabel={console('form.close')}
        onCancel={() => setAsked(false)}
        agree={console('form.delete')}
        onAgree={agreed}
      >
        <p>{t('console.deleteDraftText')}</p>
      </AskDialog>
    </>
  );
}
