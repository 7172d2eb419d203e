/** A copy of everything: asked for, on its way, or there to be fetched. */
import { momentFormat } from '../../../i18n/format.ts';
import { useFormat } from '../../../i18n/messages.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card, CardBody, CardHead } from '../../../ui/Card.tsx';
import { cx } from '../../../ui/cx.ts';
import layout from '../../../ui/layout.module.css';
import { Note } from '../../../ui/Note.tsx';
import type { ExportState } from '../copy.ts';
import { useDataexport } from '../messages.ts';
import { useCopyOfData } from './useCopyOfData.ts';

export function CopyCard({ copy }: { copy: ExportState }) {
  const t = useDataexport();
  const { ask, asking, fetchIt, opening } = useCopyOfData(copy);
  const { state } = copy;
  const isThere = copy.ready !== null;
  return (
    <Card as="section" aria-labelledby="copy">
      <CardHead>
        <h2 id="copy">{t('copy.title')}</h2>
      </CardHead>
      <CardBody className={layout.stack}>
        <p>{t('copy.text')}</p>
        <div role="status" className={cx(layout.stack, layout.tight)}>
          <Standing copy={copy} />
        </div>
        <div className={cx(layout.row, layout.tight)}>
          {isThere && (
            <Button
              tone="primary"
              loading={opening}
              loadingLabel={t('copy.fetching')}
              onClick={() => void fetchIt()}
            >
              {t('copy.fetch')}
            </Button>
          )}
          {state !== 'making' && (
            <Button
              tone={isThere ? undefined : 'primary'}
              loading={asking}
              loadingLabel={t('copy.asking')}
              onClick={() => void ask()}
            >
              {t(state === 'ready' ? 'copy.again' : 'copy.ask')}
            </Button>
          )}
        </div>
      </CardBody>
    </Card>
  );
}

function Standing({ copy }: { copy: ExportState }) {
  const t = useDataexport();
  return (
    <>
      {copy.state === 'making' && <Note>{t('copy.making')}</Note>}
      {copy.state === 'failed' && <Note tone="error">{t('copy.failed')}</Note>}
      <There copy={copy} />
    </>
  );
}

/** What can be fetched: the newest, or one from before while that is made. */
function There({ copy: { state, ready } }: { copy: ExportState }) {
  const t = useDataexport();
  const { dateTime, number } = useFormat();
  if (ready === null) return null;
  const date = dateTime(new Date(ready.until), momentFormat);
  const size = number(Math.max(1, Math.round(ready.bytes / 1024)), {
    style: 'unit',
    unit: 'kilobyte',
    unitDisplay: 'short',
  });
  return <Note tone="ok">{t(state === 'ready' ? 'copy.ready' : 'copy.before', { date, size })}</Note>;
}
