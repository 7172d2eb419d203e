import { useToast } from '../../../ui/toasts.tsx';
import { useSampleSize } from '../messages.ts';

/** Puts a text on the clipboard and says so; false where the browser lets nobody. */
export function useCopy(): (text: string) => Promise<boolean> {
  const t = useSampleSize();
  const toast = useToast();
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      toast.show(t('instrument.copied'));
      return true;
    } catch {
      // Refused by the person, or no clipboard outside of https.
      toast.show(t('instrument.notCopied'), 'error', 6000);
      return false;
    }
  };
}
