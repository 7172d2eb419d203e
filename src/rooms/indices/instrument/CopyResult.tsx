/** The result with its values and its sources, as a text for a record or a letter. */
import { useCopy } from '../../../own/useCopy.ts';
import { useSiteAddress } from '../../../own/useSiteAddress.ts';
import { Button } from '../../../ui/Button.tsx';
import { CardFoot } from '../../../ui/Card.tsx';
import { useIndices } from '../messages.ts';
import { resultText } from './resultText.ts';
import type { IndexState } from './useIndex.ts';
import type { Text } from './useText.ts';

export function CopyResult({ state, text }: { state: IndexState; text: Text }) {
  const t = useIndices();
  const copy = useCopy();
  const address = useSiteAddress(state.query);
  return (
    <CardFoot data-print="no">
      <Button icon="copy" onClick={() => void copy(resultText(state, text, address))}>
        {t('one.copyResult')}
      </Button>
    </CardFoot>
  );
}
