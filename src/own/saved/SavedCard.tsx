/** One calculation that is kept: its name, its versions with notes, and what can be done with it. */
import { Link } from 'react-router';
import { useFormat } from '../../i18n/messages.tsx';
import { CardHead } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import layout from '../../ui/layout.module.css';
import { useOwn } from '../messages.ts';
import { DeleteSaved } from './DeleteSaved.tsx';
import { RenameSaved } from './RenameSaved.tsx';
import styles from './SavedCard.module.css';

/** `at` in ISO 8601; `answer` in words; `href` opens it, where that is still possible. */
type Version = { version: number; notes: string; at: string; answer: string | null; href: string | null };

type Props = {
  id: string;
  name: string;
  /** What was computed. */
  of: string;
  /** The newest first. */
  versions: readonly Version[];
  rename(name: string): Promise<unknown>;
  remove(): Promise<unknown>;
};

export function SavedCard({ id, name, of, versions, rename, remove }: Props) {
  const t = useOwn();
  return (
    <section className={layout.card} aria-labelledby={`saved-${id}`}>
      <CardHead
        end={
          <span className={layout.row}>
            <RenameSaved name={name} rename={rename} />
            <DeleteSaved name={name} remove={remove} />
          </span>
        }
      >
        <h2 id={`saved-${id}`}>{name}</h2>
        <span className={layout.meta}>
          {of} · {t('saved.versions', { count: versions.length })}
        </span>
      </CardHead>
      <ol role="list" className={styles.versions}>
        {versions.map((version) => (
          <Row key={version.version} name={name} {...version} />
        ))}
      </ol>
    </section>
  );
}

function Row({ name, version, notes, at, answer, href }: Version & { name: string }) {
  const t = useOwn();
  const format = useFormat();
  return (
    <li>
      <div>
        <b>{t('saved.version', { version })}</b>
        <time className={layout.meta} dateTime={at}>
          {format.dateTime(new Date(at), { dateStyle: 'medium' })}
        </time>
      </div>
      <p>
        {answer !== null && <b className={styles.answer}>{answer}</b>}
        {notes !== '' && <span className={styles.notes}>{notes}</span>}
      </p>
      {href !== null && (
        <Link className={layout.link} to={href} aria-label={t('saved.openOf', { name, version })}>
          {t('saved.open')}
          <Icon name="arrow" small />
        </Link>
      )}
    </li>
  );
}
