/** What publication would bring to readers, which languages are missing, and the step itself. */
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useConsole } from '../../../console/messages.ts';
import { localeCodes } from '../../../i18n/locales.ts';
import { useFormat, useLocale } from '../../../i18n/messages.tsx';
import { pathOf } from '../../../i18n/paths.ts';
import { useClient } from '../../../platform/browser.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card, CardBody, CardHead } from '../../../ui/Card.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import layout from '../../../ui/layout.module.css';
import { Note } from '../../../ui/Note.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { useSyndrome } from '../messages.ts';
import { publishScale } from './contract.ts';
import type { DraftReport } from './draft.ts';

/** `names`: what languages are called in the reader's own. */
type Props = {
  draft: string;
  revision: number;
  report: DraftReport;
  names: Readonly<Record<string, string>>;
  isUnsaved: boolean;
};

export function PublishCard({ draft, revision, report, names, isUnsaved }: Props) {
  const t = useSyndrome();
  const console = useConsole();
  const [isAsked, setAsked] = useState(false);
  const { busy, publish } = usePublication(draft, revision);
  const { id, version, faults, translated } = report;
  const { marks } = useFormat();
  const missing = localeCodes.filter((code) => !translated.includes(code));
  const languages = missing.map((code) => names[code]).join(marks.list);
  // Words are looked at only where the definition is right.
  const isRead = !faults.some(({ part }) => part === 'definition');
  const hasEnglish = translated.includes('en');
  const isReady = faults.length === 0 && hasEnglish && !isUnsaved;
  const agreed = () => {
    setAsked(false);
    void publish();
  };
  return (
    <Card as="section" aria-labelledby="publication">
      <CardHead>
        <h2 id="publication">{t('console.publication')}</h2>
      </CardHead>
      <CardBody className={layout.stack}>
        <p>{t('console.publishAs', { id: id || '–', version: version || '–' })}</p>
        {isRead && <Translations languages={languages} isBlocked={!hasEnglish} />}
        <div className={layout.row}>
          <Button tone="primary" loading={busy} disabled={!isReady} onClick={() => setAsked(true)}>
            {t('console.publish')}
          </Button>
          {!isReady && <span className={layout.meta}>{t('console.notReady')}</span>}
        </div>
        <Dialog
          open={isAsked}
          title={t('console.publishTitle', { id, version })}
          closeLabel={console('form.close')}
          onClose={() => setAsked(false)}
          foot={
            <>
              <Button onClick={() => setAsked(false)}>{console('form.cancel')}</Button>
              <Button tone="primary" onClick={agreed}>
                {t('console.publish')}
              </Button>
            </>
          }
        >
          <p>{t('console.publishText')}</p>
          {languages !== '' && <p>{t('console.untranslated', { languages })}</p>}
        </Dialog>
      </CardBody>
    </Card>
  );
}

function Translations({ languages, isBlocked }: { languages: string; isBlocked: boolean }) {
  const t = useSyndrome();
  if (isBlocked) return <Note tone="error">{t('console.noEnglish')}</Note>;
  if (languages === '') return <Note tone="ok">{t('console.allTranslated')}</Note>;
  return <Note tone="warn">{t('console.untranslated', { languages })}</Note>;
}

function usePublication(draft: string, revision: number) {
  const t = useSyndrome();
  const client = useClient();
  const toast = useToast();
  const navigate = useNavigate();
  const { code } = useLocale();
  const [busy, setBusy] = useState(false);
  const publish = async () => {
    setBusy(true);
    try {
      const { scale } = await client.call(publishScale, { draft, revision: String(revision) });
      toast.show(t('console.publishedToast'));
      await navigate(pathOf(code, 'staff/scales/:scale', { scale }));
    } catch {
      // The client has said why.
    } finally {
      setBusy(false);
    }
  };
  return { busy, publish };
}
