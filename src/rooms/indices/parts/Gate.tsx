/** The way to values of one's own, from here and back here: what was in the address waits in it. */
import { useLocation } from 'react-router';
import type { Steps } from '../../../ports/vip.ts';
import { missingIn } from '../../../reading/steps.ts';
import { useMissing, Way, WayBox } from '../../../reading/Way.tsx';
import { namesIn, queryOf, typedIn } from '../addresses.ts';
import { useIndices } from '../messages.ts';
import type { IndexData } from '../shown.ts';

type Props = {
  steps: Steps;
  /** The index whose values the address may hold. */
  index: Pick<IndexData, 'definition'>;
};

export function Gate({ steps, index: { definition } }: Props) {
  const t = useIndices();
  const { pathname, search } = useLocation();
  const missing = useMissing(missingIn(steps));
  const names = namesIn(definition);
  // In one order, as the server writes it too.
  const query = queryOf(typedIn(new URLSearchParams(search), names), names);
  return (
    <div id="way">
      <WayBox
        title={t('gate.title')}
        text={
          <>
            {t('gate.text')} {query !== '' && t('gate.kept')} <b>{missing}</b>
          </>
        }
      >
        <Way steps={steps} to={pathname + (query && `?${query}`)} across back />
      </WayBox>
    </div>
  );
}
