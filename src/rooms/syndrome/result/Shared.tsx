/** Above a result whose answers came with a link. */
import { Button } from '../../../ui/Button.tsx';
import layout from '../../../ui/layout.module.css';
import { Note } from '../../../ui/Note.tsx';
import { useSyndrome } from '../messages.ts';
import type { Survey } from '../survey/useSurvey.ts';

export function Shared({ survey: { shared, hasOwn, takeOver, go } }: { survey: Survey }) {
  const t = useSyndrome();
  if (shared === 'no' || shared === 'saved') return null;
  return (
    <div data-print="no">
      <Note tone={shared === 'broken' ? 'error' : 'info'}>
        <p>{shared === 'broken' ? t('result.brokenLink') : t('result.shared')}</p>
        {shared === 'yes' && hasOwn && <p>{t('result.takeOverText')}</p>}
        <p className={layout.row}>
          {shared === 'yes' && (
            <Button size="sm" onClick={takeOver}>
              {t('result.takeOver')}
            </Button>
          )}
          <Button size="sm" onClick={() => go(0)}>
            {hasOwn ? t('result.mine') : t('result.again')}
          </Button>
        </p>
      </Note>
    </div>
  );
}
