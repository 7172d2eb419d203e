import layout from '../../../ui/layout.module.css';
import { useSyndrome } from '../messages.ts';
import { useScale } from '../scale.ts';
import { useOutcome } from './outcome.ts';
import styles from './Reference.module.css';

/** What the source names beside its rule and does not count, such as tongue and pulse. */
export function Reference({ names }: { names: readonly string[] }) {
  const t = useSyndrome();
  const { labels, lang } = useScale();
  const outcome = useOutcome();
  if (names.length === 0) return null;
  return (
    <div className={layout.small}>
      <p>
        <b>{t('result.reference')}</b>
      </p>
      <dl className={styles.list}>
        {names.map((name) => {
          const value = outcome.value(name);
          return (
            <div key={name}>
              <dt lang={lang}>{labels.name(name)}</dt>
              <dd>
                {value === undefined
                  ? t('result.noAnswer')
                  : value === 0
                    ? t('result.absent')
                    : t('result.present')}
              </dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}
