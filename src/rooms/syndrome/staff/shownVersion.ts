/** A version as the console shows it. */
import { localeCodes } from '../../../i18n/locales.ts';
import type { ScaleVersion } from '../offered.ts';

export function shownVersion({ definition, words, publishedAt, withdrawnAt, shipped }: ScaleVersion) {
  return {
    version: definition.version,
    publishedAt: shipped ? null : (publishedAt?.toISOString() ?? null),
    isWithdrawn: withdrawnAt !== null,
    languages: localeCodes.filter((locale) => words[locale] !== undefined),
  };
}

export type ShownVersion = ReturnType<typeof shownVersion>;
