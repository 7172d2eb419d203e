/** From a plan to its analysis: the methods with which the data of a design are analysed, as far as they are there. */
import { Link } from 'react-router';
import { useLocale, useSentence } from '../../../i18n/messages.tsx';
import { pathOf } from '../../../i18n/paths.ts';
import layout from '../../../ui/layout.module.css';
import { useSampleSize } from '../messages.ts';

/** @param methods their ids in the catalogue */
export function Analyses({ methods }: { methods: readonly string[] }) {
  const t = useSampleSize();
  const say = useSentence();
  const { code } = useLocale();
  if (methods.length === 0) return null;
  return (
    <section aria-labelledby="analyses-h" data-print="no">
      <h2 id="analyses-h">{t('design.analyses')}</h2>
      <div className={layout.row}>
        {methods.map((method) => (
          <Link
            key={method}
            className={layout.link}
            to={pathOf(code, 'tools/statistics/:method', { method })}
          >
            {say(`methods.names.${method}.title`)}
          </Link>
        ))}
      </div>
    </section>
  );
}
