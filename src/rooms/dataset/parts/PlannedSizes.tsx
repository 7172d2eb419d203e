/** The sample sizes that a study planned with, held against what a snapshot says of them so far. */
import { useEffect, useState } from 'react';
import type { Assumed } from '../../../designs/nuisance.ts';
import { useFormat } from '../../../i18n/messages.tsx';
import type { PlannedSize } from '../../../ports/study.ts';
import { Card, CardBody, CardHead } from '../../../ui/Card.tsx';
import layout from '../../../ui/layout.module.css';
import { Note } from '../../../ui/Note.tsx';
import { useWorkbench } from '../../../workbench/messages.ts';
import { SizeTable } from '../../../workbench/SizeTable.tsx';
import type { FileView } from '../local/protocol.ts';
import type { LocalFileWork } from '../local/useLocalFile.ts';
import { useDataset } from '../messages.ts';

type Props = { planned: readonly PlannedSize[]; view: FileView; ask: LocalFileWork['ask'] };

export function PlannedSizes({ planned, view: { rows, ids, columns }, ask }: Props) {
  const t = useDataset();
  const said = useWorkbench();
  const format = useFormat();
  const [observed, setObserved] = useState<ReadonlyMap<string, Assumed>>();
  const here = planned.filter(({ outcome }) => columns.some(({ key }) => key === outcome));
  const isRepeated = ids !== undefined && ids.distinct < rows;
  useEffect(() => {
    let isGone = false;
    if (planned.length > 0 && !isRepeated)
      ask('observe', planned).then(
        (all) => {
          if (!isGone) setObserved(all);
        },
        () => undefined,
      );
    return () => {
      isGone = true;
    };
  }, [ask, planned, isRepeated]);
  if (here.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="planned-h">
      <CardHead>
        <h2 id="planned-h">{t('sizes.title')}</h2>
      </CardHead>
      <CardBody className={layout.stack}>
        {isRepeated ? (
          <p>{t('sizes.repeated')}</p>
        ) : (
          here.map(({ id, name, label, event, assumed }) => (
            <div key={id}>
              <h3>{label}</h3>
              <p className={layout.small}>{name}</p>
              {event?.length === 0 && <Note tone="warn">{said('sizes.eventGone')}</Note>}
              <SizeTable
                label={label + format.inBrackets(name)}
                assumed={assumed}
                observed={observed?.get(id) ?? {}}
              />
            </div>
          ))
        )}
        {!isRepeated && <p className={layout.small}>{t('sizes.notDue')}</p>}
      </CardBody>
    </Card>
  );
}
