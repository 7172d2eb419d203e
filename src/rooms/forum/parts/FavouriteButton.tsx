/** Keeps a topic among one's favourites, or takes it from there: shown at once, and taken back when it is refused. */
import { useState } from 'react';
import { useClient } from '../../../platform/browser.tsx';
import { Button } from '../../../ui/Button.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { star } from '../icons.ts';
import { useForum } from '../messages.ts';
import { addFavourite, dropFavourite } from './calls.ts';
import styles from './FavouriteButton.module.css';

export function FavouriteButton({ topic, favourite }: { topic: number; favourite: boolean }) {
  const t = useForum();
  const client = useClient();
  const toast = useToast();
  const [on, setOn] = useState(favourite);
  const [said, setSaid] = useState(favourite);
  const [busy, setBusy] = useState(false);
  // What the page says anew counts for more than what was pressed before, as after a sign-in.
  if (said !== favourite) {
    setSaid(favourite);
    setOn(favourite);
  }
  const turn = async () => {
    if (busy) return;
    setBusy(true);
    setOn(!on);
    try {
      await client.call(on ? dropFavourite : addFavourite, { data: { topic } });
      toast.show(t(on ? 'topic.favouriteGone' : 'topic.favouriteAdded'));
    } catch {
      setOn(on);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      tone="second"
      size="sm"
      icon={star}
      aria-pressed={on}
      className={on ? styles.on : undefined}
      onClick={() => void turn()}
    >
      {t('topic.favourite')}
    </Button>
  );
}
