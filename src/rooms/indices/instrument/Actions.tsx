/** What is done with the page as it stands: marked, copied, printed. */
import { useState } from 'react';
import { useCopy } from '../../../own/useCopy.ts';
import { useSiteAddress } from '../../../own/useSiteAddress.ts';
import { useClient } from '../../../platform/browser.tsx';
import { Button } from '../../../ui/Button.tsx';
import layout from '../../../ui/layout.module.css';
import { markIndex } from '../calls.ts';
import { star, starred } from '../icons.ts';
import { useIndices } from '../messages.ts';
import type { IndexView } from '../shown.ts';

export function Actions({ view, query }: { view: IndexView; query: string }) {
  const t = useIndices();
  const copy = useCopy();
  const client = useClient();
  const address = useSiteAddress(query);
  const [favourite, setFavourite] = useState(view.favourite);
  const turn = async () => {
    setFavourite(!favourite);
    try {
      await client.call(markIndex, { index: view.index.id, favourite: favourite ? 'no' : 'yes' });
    } catch {
      // The client has said why.
      setFavourite(favourite);
    }
  };
  return (
    <div className={layout.row} data-print="no">
      {view.signedIn && (
        <Button icon={favourite ? starred : star} aria-pressed={favourite} onClick={() => void turn()}>
          {t('one.favourite')}
        </Button>
      )}
      <Button icon="copy" onClick={() => void copy(address)}>
        {t('one.copyLink')}
      </Button>
      <Button tone="quiet" icon="print" onClick={() => window.print()}>
        {t('one.print')}
      </Button>
    </div>
  );
}
