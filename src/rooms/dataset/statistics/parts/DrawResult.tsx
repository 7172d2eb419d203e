/** The way from a result to the figure that shows it, with its roles filled. */
import { Link } from 'react-router';
import type { FigureSpec } from '../../../../figures/spec.ts';
import { measured } from '../../../../methods/method.ts';
import { buttonClass } from '../../../../ui/buttonClass.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import layout from '../../../../ui/layout.module.css';
import { figureOfResult, optionsOfFigure } from '../../graphs/fromMethods.ts';
import { useDataset } from '../../messages.ts';
import type { Analysis } from '../useAnalysis.ts';

/** `want`: what that page is told, which knows nothing of the analysis. */
export type Drawing = { to: string; want?(figure: FigureSpec): void };

type Props = {
  method: string;
  analysis: Pick<Analysis, 'chosen' | 'columns' | 'result'>;
  drawing: Drawing;
};

export function DrawResult({ method, analysis, drawing: { to, want } }: Props) {
  const t = useDataset();
  const { chosen, columns, result } = analysis;
  const isMeasured = (key: string) =>
    measured.some((kind) => columns.some((one) => one.key === key && one.kind === kind));
  const options = result?.ok ? optionsOfFigure(result.outcome) : {};
  const spec = figureOfResult(method, chosen.roles, isMeasured, chosen.filter.trim(), options);
  if (!spec) return null;
  return (
    <div className={layout.row}>
      <Link className={buttonClass({ size: 'sm' })} to={to} onClick={() => want?.(spec)}>
        <Icon name="graph" small />
        {t('statistics.draw')}
      </Link>
    </div>
  );
}
