/** What is said where data are needed and a study has none yet, with the way to add some. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLocale } from '../../../i18n/messages.tsx';
import { pathOf } from '../../../i18n/paths.ts';
import { buttonClass } from '../../../ui/buttonClass.ts';
import { useDataset } from '../messages.ts';

export function NoData({ study, children }: { study: string; children: ReactNode }) {
  const t = useDataset();
  const { code } = useLocale();
  return (
    <>
      <p>{children}</p>
      <div>
        <Link
          className={buttonClass({ tone: 'primary' })}
          to={pathOf(code, 'studies/:study/data', { study })}
        >
          {t('recipes.toData')}
        </Link>
      </div>
    </>
  );
}
