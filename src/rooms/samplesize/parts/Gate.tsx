/** The way to values of one's own, from here and back here: what was in the address waits in it. */
import { useLocation } from 'react-router';
import type { Design } from '../../../designs/design.ts';
import type { Steps } from '../../../ports/vip.ts';
import { missingIn } from '../../../reading/steps.ts';
import { useMissing, Way, WayBox } from '../../../reading/Way.tsx';
import { goalIn, goalParameter, queryOf, typedIn } from '../addresses.ts';
import { usualGoal } from '../goals.ts';
import { useSampleSize } from '../messages.ts';

type Props = {
  steps: Steps;
  /** The design whose values the address may hold. */
  design: Pick<Design, 'inputs' | 'goals'>;
};

export function Gate({ steps, design: { inputs, goals } }: Props) {
  const t = useSampleSize();
  const { pathname, search } = useLocation();
  const missing = useMissing(missingIn(steps));
  const query = new URLSearchParams(search);
  const typed = typedIn(query, inputs);
  const brought = Object.keys(typed).length > 0 || query.has(goalParameter);
  // In one order, as the server writes it too.
  const back = brought ? `?${queryOf(goalIn(query, goals, usualGoal({ goals })), typed, inputs)}` : '';
  return (
    <div id="way">
      <WayBox
        title={t('design.ownTitle')}
        text={
          <>
            {t('design.ownText')} {brought && t('design.kept')} <b>{missing}</b>
          </>
        }
      >
        <Way steps={steps} to={pathname + back} across back />
      </WayBox>
    </div>
  );
}
