/** The field of an amount of one's own; what is wrong with it is said beside it, and read out. */

import type { Selling } from '../../../ports/payments.ts';
import { Field } from '../../../ui/Field.tsx';
import { Input } from '../../../ui/Input.tsx';
import layout from '../../../ui/layout.module.css';
import { useVip } from '../messages.ts';
import { usePriceIn } from './usePrice.ts';

type Props = { selling: Selling; wrong: boolean; onChange(): void };

export function OwnAmount({ selling: { minimum, maximum, currency }, wrong, onChange }: Props) {
  const t = useVip();
  const price = usePriceIn(currency);
  const limits = { minimum: price(minimum), maximum: price(maximum) };
  const error = wrong ? t('topUp.wrong', limits) : undefined;
  return (
    <>
      <Field label={t('topUp.amount', { currency })} hint={t('topUp.limits', limits)} error={error}>
        {(field) => (
          <Input
            {...field}
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            onChange={onChange}
          />
        )}
      </Field>
      <p role="status" className={layout.sr}>
        {error}
      </p>
    </>
  );
}
