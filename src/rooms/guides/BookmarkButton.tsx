/** Sets a bookmark and takes it away again; a visitor signs in first. */
import { useState } from 'react';
import { useClient } from '../../platform/browser.tsx';
import { Button } from '../../ui/Button.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { bookmarkAddress } from './addresses.ts';
import type { setBookmark as endpoint } from './contract.ts';
import { bookmark } from './icons.ts';
import { useGuides } from './messages.ts';

// Without its schemas, which the server's guard alone needs.
const setBookmark = bookmarkAddress as typeof endpoint;

export function BookmarkButton({ guide, bookmarked }: { guide: number; bookmarked: boolean }) {
  const t = useGuides();
  const client = useClient();
  const toast = useToast();
  const [on, setOn] = useState(bookmarked);
  const [busy, setBusy] = useState(false);
  const turn = async () => {
    setBusy(true);
    try {
      await client.call(setBookmark, { guide: String(guide), state: on ? 'gone' : 'set' });
      setOn(!on);
      toast.show(on ? t('guide.bookmarkGone') : t('guide.bookmarkAdded'));
    } catch {
      // The client has said why.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      tone="second"
      size="sm"
      icon={bookmark}
      aria-pressed={on}
      loading={busy}
      onClick={() => void turn()}
    >
      {on ? t('guide.bookmarked') : t('guide.bookmark')}
    </Button>
  );
}
