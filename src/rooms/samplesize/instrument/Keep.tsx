/** Keeps what was computed, with the values that were entered. */
import { useTyped } from '../../../i18n/typed.ts';
import { SaveForm } from '../../../own/saved/SaveForm.tsx';
import { useClient } from '../../../platform/browser.tsx';
import { saveCalculationAddress } from '../callAddresses.ts';
import type { saveCalculation as endpoint } from '../contract.ts';
import { titleKey } from '../keys.ts';
import { useDesignWords } from '../words.ts';
import { typedOf } from './entry.ts';
import type { Instrument } from './useInstrument.ts';

// Without its schemas, which the server's guard alone needs.
const saveCalculation = saveCalculationAddress as typeof endpoint;

export function Keep({ state: { data, entry } }: { state: Instrument }) {
  const say = useDesignWords();
  const client = useClient();
  const { marks } = useTyped();
  return (
    <SaveForm
      name={say(titleKey(data.id))}
      keep={(what) =>
        client.call(saveCalculation, {
          ...what,
          design: data.id,
          goal: entry.goal,
          typed: JSON.stringify(typedOf(data, entry, marks)),
        })
      }
    />
  );
}
