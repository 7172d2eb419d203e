import { usePayments } from '../messages.ts';

const kinds = ['payment', 'refund', 'other'] as const;
const states = ['paid', 'failed', 'closed', 'refunded', 'refundFailed', 'none'] as const;

/** What a provider told, in words; what we have no word for as it was told. */
export function ToldWords({ kind, became }: { kind: string; became: string }) {
  const t = usePayments();
  const knownKind = kinds.find((one) => one === kind);
  const knownState = states.find((one) => one === became);
  return (
    <>
      {knownKind ? t(`console.toldKinds.${knownKind}`) : <code>{kind}</code>}:{' '}
      {knownState ? t(`console.toldStates.${knownState}`) : <code>{became}</code>}
    </>
  );
}
