/** A calculation of a design that is kept. */
import { useFormat, useLocale } from '../../../i18n/messages.tsx';
import { SavedCard } from '../../../own/saved/SavedCard.tsx';
import { useClient } from '../../../platform/browser.tsx';
import { designPath } from '../addresses.ts';
import { deleteSaved, renameSaved } from '../calls.ts';
import { titleKey } from '../keys.ts';
import { useSampleSize } from '../messages.ts';
import type { Saved, SavedVersion } from '../saved.ts';
import { useDesignWords } from '../words.ts';

export function SavedDesign({ saved: { id, name, design, offered, versions } }: { saved: Saved }) {
  const t = useSampleSize();
  const say = useDesignWords();
  const format = useFormat();
  const client = useClient();
  const { code } = useLocale();
  return (
    <SavedCard
      id={id}
      name={name}
      of={offered ? say(titleKey(design)) : t('saved.gone')}
      versions={versions.map(({ answer, query, ...version }) => ({
        ...version,
        answer:
          answer && [say(`outputs.${answer.name}`), shownNumber(answer, format)].join(format.marks.colon),
        href: offered ? `${designPath(code, design)}?${query}` : null,
      }))}
      rename={(typed) => client.call(renameSaved, { id, name: typed })}
      remove={() => client.call(deleteSaved, { id })}
    />
  );
}

/** Shares are read in per cent; a size is whole; of an effect four digits count. */
function shownNumber(
  { unit, value }: NonNullable<SavedVersion['answer']>,
  format: ReturnType<typeof useFormat>,
): string {
  if (unit === 'share') return format.number(value, { style: 'percent', maximumFractionDigits: 1 });
  return format.number(value, Number.isInteger(value) ? {} : { maximumSignificantDigits: 4 });
}
