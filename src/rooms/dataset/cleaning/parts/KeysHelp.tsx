import { Kbd } from '../../../../ui/Badge.tsx';
import { cx } from '../../../../ui/cx.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import layout from '../../../../ui/layout.module.css';
import { useDataset } from '../../messages.ts';
import fold from '../../parts/FormChoice.module.css';
import styles from './KeysHelp.module.css';

const keys = [
  ['↑ ↓', 'choose'],
  ['Space', 'off'],
  ['Alt ↑ ↓', 'move'],
  ['Delete', 'remove'],
  ['Ctrl Z', 'undo'],
] as const;

/** What keys do in the list of steps. */
export function KeysHelp() {
  const t = useDataset();
  return (
    <details className={cx(fold.form, styles.keys, layout.keyboard)}>
      <summary>
        {t('cleaning.keys.title')}
        <Icon name="down" small />
      </summary>
      <dl className={styles.list}>
        {keys.map(([key, name]) => (
          <div key={name}>
            <dt>
              <Kbd>{key}</Kbd>
            </dt>
            <dd>{t(`cleaning.keys.${name}`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
