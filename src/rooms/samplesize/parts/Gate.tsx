/** The way to values of one's own, from here and back here: what was in the address waits in it. */
import { useLocation } from 'react-router';
import { missingIn, type Steps } from '../../../reading/steps.ts';
import { useMissing, Way, WayBox } from '../../../reading/Way.tsx';
import type { Input } from '../../../statistics/designs/design.ts';
import { typedIn } from '../addresses.ts';
import { useSampleSize } from '../messages.ts';

type Props = {
  steps: Steps;
  /** Whose values the address may hold. */
  inputs?: readonly Pick<Input, 'name'>[];
};

export function Gate({ steps, inputs = [] }: Props) {
  const t = useSampleSize();
  const { pathname, search } = useLocation();
  const missing = useMissing(missingIn(steps));
  const brought = Object.keys(typedIn(new URLSearchParams(search), inputs)).length > 0;
  return (
    <div id="way">
      <WayBox
        title={t('design.ownTitle')}
        text={
          <>
            {t('design.ownText')} {missing}. {brought && t('design.kept')}
          </>
        }
      >
        <Way steps={steps} to={pathname + search} across back />
      </WayBox>
    </div>
  );
}
