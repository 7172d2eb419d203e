import { useFormat } from '../../../i18n/messages.tsx';
import { usePayments } from '../messages.ts';
import type { Told } from '../providers/provider.ts';

/** All that our clients of the three providers make of what they are told: one that is missing here does not compile. */
const kinds: Readonly<Record<Told['kind'], true>> = {
  payment: true,
  refund: true,
  dispute: true,
  other: true,
};
const states: Readonly<Record<Told['state'], true>> = {
  paid: true,
  failed: true,
  closed: true,
  refunded: true,
  refundFailed: true,
  absurd: true,
  none: true,
  opened: true,
  taken: true,
  back: true,
  won: true,
  lost: true,
};

const isKind = (text: string): text is Told['kind'] => Object.hasOwn(kinds, text);
const isState = (text: string): text is Told['state'] => Object.hasOwn(states, text);

/** What a provider told, in words; what we have no word for as it was told. */
export function ToldWords({ kind, became }: { kind: string; became: string }) {
  const t = usePayments();
  const { marks } = useFormat();
  return (
    <>
      {isKind(kind) ? t(`console.toldKinds.${kind}`) : <code>{kind}</code>}
      {marks.colon}
      {isState(became) ? t(`console.toldStates.${became}`) : <code>{became}</code>}
    </>
  );
}
