/**
 * Looks for what could lead to a patient before something is sent, and again each time. What it looks with knows the
 * numbers and names of many countries: it is fetched when somebody begins to write.
 */
import { useRef, useState } from 'react';
import { useCommon } from '../../../i18n/messages.tsx';
import { fetchForClick } from '../../../platform/fetchForClick.ts';
import { useToast } from '../../../ui/toasts.tsx';
import type { Finding } from '../study/look.ts';

type Look = typeof import('../study/look.ts');

const load = () => import('../study/look.ts');

export type Warned = {
  found: readonly Finding[];
  /** Fetches what is needed, before it is asked for. */
  prepare(): void;
  /** @returns whether nothing was found */
  passes(): Promise<boolean>;
  forget(): void;
};

export function useWarning(look: (by: Look) => Finding[]): Warned {
  const failed = useCommon()('client.operationFailed');
  const toast = useToast();
  const [found, setFound] = useState<readonly Finding[]>([]);
  const looking = useRef(false);
  return {
    found,
    // Where it fails, the press that sends tries again.
    prepare: () =>
      fetchForClick(
        load(),
        () => {},
        () => {},
      ),
    async passes() {
      // The second press of two at once.
      if (looking.current) return false;
      looking.current = true;
      const by = await new Promise<Look | undefined>((resolve) => {
        const stay = () => resolve(undefined);
        const fail = () => {
          toast.show(failed, 'error');
          stay();
        };
        // Nothing is sent that was not looked at.
        fetchForClick(load(), resolve, fail, stay);
      });
      looking.current = false;
      const now = by ? look(by) : [];
      setFound(now);
      return by !== undefined && now.length === 0;
    },
    forget: () => setFound([]),
  };
}
