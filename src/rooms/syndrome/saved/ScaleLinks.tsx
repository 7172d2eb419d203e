/** The scales of which somebody keeps results; their names are too long for tabs. */
import { Link } from 'react-router';
import { localeOf } from '../../../i18n/locales.ts';
import { useLocale } from '../../../i18n/messages.tsx';
import { pathTo } from '../../../i18n/paths.ts';
import layout from '../../../ui/layout.module.css';
import { useSyndrome } from '../messages.ts';
import type { OwnResults } from './own.ts';
import styles from './ScaleLinks.module.css';

type Props = Pick<OwnResults, 'scales'> & { current: string | undefined };

export function ScaleLinks({ scales, current }: Props) {
  const t = useSyndrome();
  const { code } = useLocale();
  if (scales.length === 0) return null;
  return (
    <nav aria-label={t('saved.scales')}>
      <ul role="list" className={styles.scales}>
        {scales.map(({ id, title, wording, count }) => (
          <li key={id}>
            <Link
              className={styles.scale}
              to={`${pathTo(code, 'my/syndrome')}?scale=${id}`}
              aria-current={id === current ? 'page' : undefined}
              preventScrollReset
            >
              <span lang={wording === code ? undefined : localeOf(wording).tag}>{title}</span>
              <span className={layout.meta}>{t('saved.results', { count })}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
