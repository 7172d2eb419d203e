/** Where a number of a report comes from: the version of its analysis, its data, and the rows in them. */
import { Link } from 'react-router';
import { useLocale } from '../../../../i18n/messages.tsx';
import { pathOf } from '../../../../i18n/paths.ts';
import layout from '../../../../ui/layout.module.css';
import { Facts } from '../../../../ui/Split.tsx';
import { useDataset } from '../../messages.ts';
import type { SourceNow } from '../sources.ts';

export function NumberSource({ study, source }: { study: string; source: SourceNow | undefined }) {
  const t = useDataset();
  const { code } = useLocale();
  if (!source || source.state === 'gone') return <p className={layout.small}>{t('reports.gone')}</p>;
  const { analysis, revision, name, snapshot, newest, isOld } = source;
  const { id, number, name: called, isThere } = snapshot;
  return (
    <>
      <Facts
        rows={[
          [
            t('report.analysis'),
            <Link
              key="analysis"
              to={`${pathOf(code, 'studies/:study/analyses/:analysis', { study, analysis })}?version=${revision}`}
            >
              <bdi>{name}</bdi> {t('recipes.version', { revision })}
            </Link>,
          ],
          [
            t('reports.data'),
            <Link key="data" to={pathOf(code, 'studies/:study/data/:snapshot', { study, snapshot: id })}>
              {t('recipes.numbered', { name: called, number })}
            </Link>,
          ],
        ]}
      />
      <p className={layout.small}>{t(isThere ? 'reports.rows' : 'reports.rowsGone')}</p>
      {newest > revision && <p className={layout.small}>{t('reports.newerVersion', { revision: newest })}</p>}
      {isOld && <p className={layout.small}>{t('reports.newerData')}</p>}
    </>
  );
}
