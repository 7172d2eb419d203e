/** One calculation that is kept: its name, its versions with notes, and what can be done with it. */
import { Link } from 'react-router';
import { useFormat, useLocale } from '../../../i18n/messages.tsx';
import { CardHead } from '../../../ui/Card.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import layout from '../../../ui/layout.module.css';
import { designPath } from '../addresses.ts';
import { titleKey } from '../keys.ts';
import { useSampleSize } from '../messages.ts';
import type { Saved, SavedVersion } from '../saved.ts';
import { useDesignWords } from '../words.ts';
import { DeleteSaved } from './DeleteSaved.tsx';
import { RenameSaved } from './RenameSaved.tsx';
import styles from './SavedCard.module.css';

export function SavedCard({ saved }: { saved: Saved }) {
  const t = useSampleSize();
  const say = useDesignWords();
  const { id, name, design, offered, versions } = saved;
  return (
    <section className={layout.card} aria-labelledby={`saved-${id}`}>
      <CardHead
        end={
          <span className={layout.row}>
            <RenameSaved saved={saved} />
            <DeleteSaved saved={saved} />
          </span>
        }
      >
        <h2 id={`saved-${id}`}>{name}</h2>
        <span className={layout.meta}>
          {offered ? say(titleKey(design)) : t('saved.gone')} ·{' '}
          {t('saved.versions', { count: versions.length })}
        </span>
      </CardHead>
      <ol role="list" className={styles.versions}>
        {versions.map((version) => (
          <Version key={version.version} saved={saved} version={version} />
        ))}
      </ol>
    </section>
  );
}

function Version({
  saved: { name, design, offered },
  version: { version, notes, at, answer, query },
}: {
  saved: Saved;
  version: SavedVersion;
}) {
  const t = useSampleSize();
  const say = useDesignWords();
  const format = useFormat();
  const { code } = useLocale();
  return (
    <li>
      <div>
        <b>{t('saved.version', { version })}</b>
        <time className={layout.meta} dateTime={at}>
          {format.dateTime(new Date(at), { dateStyle: 'medium' })}
        </time>
      </div>
      <p>
        {answer && (
          <b className={layout.num}>
            {say(`outputs.${answer.name}`)}: {shownNumber(answer, format)}
          </b>
        )}
        {notes !== '' && <span className={styles.notes}>{notes}</span>}
      </p>
      {offered && (
        <Link
          className={layout.link}
          to={`${designPath(code, design)}?${query}`}
          aria-label={t('saved.openOf', { name, version })}
        >
          {t('saved.open')}
          <Icon name="arrow" small />
        </Link>
      )}
    </li>
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
