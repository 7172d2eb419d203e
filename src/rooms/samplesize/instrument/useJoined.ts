/** Names joined as the language of the page joins them: A and B, A和B, A y B. */
import { useMemo } from 'react';
import { useLocale } from '../../../i18n/messages.tsx';

export function useJoined(): (names: readonly string[]) => string {
  const { intl } = useLocale();
  return useMemo(() => {
    const list = new Intl.ListFormat(intl, { type: 'conjunction' });
    return (names) => list.format(names);
  }, [intl]);
}
