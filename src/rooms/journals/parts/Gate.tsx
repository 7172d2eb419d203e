/** The way to figures and lists, from here and back here. */
import { useLocation } from 'react-router';
import type { Steps } from '../../../ports/vip.ts';
import { missingIn } from '../../../reading/steps.ts';
import { useMissing, Way, WayBox } from '../../../reading/Way.tsx';
import { useJournals } from '../messages.ts';

export function Gate({ steps }: { steps: Steps }) {
  const t = useJournals();
  const { pathname, search } = useLocation();
  const missing = useMissing(missingIn(steps));
  return (
    <div id="way">
      <WayBox
        title={t('gate.title')}
        text={
          <>
            {t('gate.text')} <b>{missing}</b>
          </>
        }
      >
        <Way steps={steps} to={pathname + search} across back />
      </WayBox>
    </div>
  );
}
