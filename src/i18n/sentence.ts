import { useTranslations } from 'use-intl/react';

/** Says a sentence by its full key, as the contract's schemas name it; what is no key stays as it is. */
export function useSentence(): (key: string, values?: Record<string, number>) => string {
  // Keys of every namespace, which no one type knows.
  const t: { (key: string, values?: Record<string, number>): string; has(key: string): boolean } =
    useTranslations();
  return (key, values) => (t.has(key) ? t(key, values) : key);
}
