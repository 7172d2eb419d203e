/** Where a figure comes from: its data, and what was computed of the same. */
import { Card, CardBody, CardHead } from '../../../../ui/Card.tsx';
import layout from '../../../../ui/layout.module.css';
import type { Related, ShownVersion } from '../../analyses/own.ts';
import { SourceOf } from '../../analyses/parts/facts.tsx';
import { RelatedList } from '../../analyses/parts/RelatedList.tsx';
import { useDataset } from '../../messages.ts';

type Props = { study: string; related: readonly Related[] } & Pick<ShownVersion, 'source'>;

export function DrawnFrom({ study, source, related }: Props) {
  const t = useDataset();
  return (
    <Card as="section" aria-labelledby="from-h">
      <CardHead>
        <h2 id="from-h">{t('graphs.study.from')}</h2>
      </CardHead>
      <CardBody className={layout.stack}>
        <p>
          <SourceOf study={study} source={source} />
        </p>
        {related.length > 0 && (
          <>
            <h3 className={layout.label}>{t('graphs.study.of')}</h3>
            <RelatedList {...{ study, related }} page="analyses" />
          </>
        )}
      </CardBody>
    </Card>
  );
}
