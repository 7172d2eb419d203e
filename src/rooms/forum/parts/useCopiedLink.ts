/** For a link to a place of the site: a plain click copies its address. Without script it is a link as any other. */
import type { MouseEvent } from 'react';
import { useToast } from '../../../ui/toasts.tsx';
import { useForum } from '../messages.ts';

export function useCopiedLink() {
  const t = useForum();
  const toast = useToast();
  return async (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    try {
      await navigator.clipboard.writeText(href);
      toast.show(t('post.linkCopied'));
    } catch {
      // Not allowed, or not to be had: from the address bar anybody can copy.
      window.history.replaceState(window.history.state, '', href);
      toast.show(t('post.linkFailed'), 'info', 6000);
    }
  };
}
