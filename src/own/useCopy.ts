import { useToast } from '../ui/toasts.tsx';
import { useOwn } from './messages.ts';

/** Puts a text on the clipboard and says so; false where the browser lets nobody. */
export function useCopy(): (text: string) => Promise<boolean> {
  const t = useOwn();
  const toast = useToast();
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      toast.show(t('copied'));
      return true;
    } catch {
      // Refused by the person, or no clipboard outside of https.
      toast.show(t('notCopied'), 'error', 6000);
      return false;
    }
  };
}
