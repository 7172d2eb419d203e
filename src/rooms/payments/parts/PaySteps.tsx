/** How far a purchase has come. Where there is one method alone nothing is chosen, and there are no steps. */
import { Stepper } from '../../../ui/Stepper.tsx';
import { usePayments } from '../messages.ts';
import type { Paying } from '../paying.ts';

export function PaySteps({ paying }: { paying: Paying }) {
  const t = usePayments();
  if (paying.step !== 'method' && !(paying.step === 'confirm' && paying.others)) return null;
  const confirms = paying.step === 'confirm';
  return (
    <Stepper
      label={t('pay.steps')}
      steps={[
        {
          label: t('pay.method'),
          state: confirms ? 'done' : 'current',
          note: confirms && t(`methods.${paying.method}`),
        },
        { label: t('pay.title'), state: confirms ? 'current' : 'todo' },
      ]}
    />
  );
}
