/** The way from a result to the figure that shows it, with its roles filled. */
import { Link } from 'react-router';
import { useLocale } from '../../../../i18n/messages.tsx';
import { pathTo } from '../../../../i18n/paths.ts';
import { measured } from '../../../../methods/method.ts';
import { buttonClass } from '../../../../ui/buttonClass.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import layout from '../../../../ui/layout.module.css';
import { figureOfResult } from '../../graphs/fromMethods.ts';
import { wantFigure } from '../../graphs/lasting.ts';
import { useDataset } from '../../messages.ts';
import type { Analysis } from '../useAnalysis.ts';

export function DrawResult({
  method,
  analysis: { chosen, columns },
}: {
  method: string;
  analysis: Pick<Analysis, 'chosen' | 'columns'>;
}) {
  const t = useDataset();
  const { code } = useLocale();
  const isMeasured = (key: string) =>
    measured.some((kind) => columns.some((one) => one.key === key && one.kind === kind));
  const spec = figureOfResult(method, chosen.roles, isMeasured, chosen.filter.trim());
  if (!spec) return null;
  return (
    <div className={layout.row}>
      <Link
        className={buttonClass({ size: 'sm' })}
        to={pathTo(code, 'tools/graphs')}
        onClick={() => wantFigure(spec)}
      >
        <Icon name="graph" small />
        {t('statistics.draw')}
      </Link>
    </div>
  );
}
