/** What the calculation of a sample size assumed, and what data say of it so far. */
import type { Assumed, Nuisance } from '../designs/nuisance.ts';
import { useFormat } from '../i18n/messages.tsx';
import { Table, Td, Th } from '../ui/Table.tsx';
import { useWorkbench } from './messages.ts';

const quantities: readonly Nuisance[] = ['people', 'events', 'sd', 'share', 'missing'];

/** @param observed of data; without any, the assumptions stand alone @param label what it is about, for who cannot see it */
export function SizeTable({
  label,
  assumed,
  observed,
}: {
  label: string;
  assumed: Assumed;
  observed?: Assumed;
}) {
  const t = useWorkbench();
  const format = useFormat();
  const shown = quantities.filter((one) => assumed[one] !== undefined);
  if (shown.length === 0) return null;
  return (
    <Table dense label={label}>
      <thead>
        <tr>
          <Th>{t('sizes.quantity')}</Th>
          <Th end>{t('sizes.assumed')}</Th>
          {observed && <Th end>{t('sizes.soFar')}</Th>}
        </tr>
      </thead>
      <tbody>
        {shown.map((one) => (
          <tr key={one}>
            <Th scope="row">{t(`sizes.quantities.${one}`)}</Th>
            <Td end num>
              {shownQuantity(one, assumed[one], format)}
            </Td>
            {observed && (
              <Td end num>
                {shownQuantity(one, observed[one], format)}
              </Td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** 300 × 0.07 is 21, and a little more in floating point. */
const slack = 1e-9;

/** A size is whole, and is reached only when the last one is there. */
function shownQuantity(
  quantity: Nuisance,
  value: number | undefined,
  format: ReturnType<typeof useFormat>,
): string {
  if (value === undefined) return '–';
  if (quantity === 'share' || quantity === 'missing')
    return format.number(value, { style: 'percent', maximumFractionDigits: 1 });
  return quantity === 'sd'
    ? format.number(value, { maximumSignificantDigits: 4 })
    : format.number(Math.ceil(value - slack));
}
