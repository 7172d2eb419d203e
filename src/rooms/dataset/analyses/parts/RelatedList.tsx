/** Analyses of what a figure shows, or figures of what an analysis is about: the way from one to the other. */
import { Link } from 'react-router';
import { useFormat, useLocale } from '../../../../i18n/messages.tsx';
import { pathOf } from '../../../../i18n/paths.ts';
import layout from '../../../../ui/layout.module.css';
import { useDataset } from '../../messages.ts';
import type { Related } from '../own.ts';

type Props = { study: string; related: readonly Related[]; page: 'analyses' | 'graphs' };

export function RelatedList({ study, related, page }: Props) {
  const t = useDataset();
  const { code } = useLocale();
  const { inBrackets } = useFormat();
  return related.map(({ analysis, revision, name }) => (
    <p key={analysis}>
      <Link
        to={`${pathOf(code, `studies/:study/${page}/:analysis`, { study, analysis })}?version=${revision}`}
      >
        <bdi>{name}</bdi>
      </Link>
      <span className={layout.meta}>{inBrackets(t('recipes.version', { revision }))}</span>
    </p>
  ));
}
