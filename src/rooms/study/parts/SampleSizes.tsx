/** On what the size of a study was planned: each calculation at its outcome, and what it assumed. */
import { useState } from 'react';
import { useCommon, useFormat, useSentence } from '../../../i18n/messages.tsx';
import { useClient } from '../../../platform/browser.tsx';
import { AskDialog } from '../../../ui/AskDialog.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card, CardBody, CardHead } from '../../../ui/Card.tsx';
import layout from '../../../ui/layout.module.css';
import { Note } from '../../../ui/Note.tsx';
import { useWorkbench } from '../../../workbench/messages.ts';
import { SizeTable } from '../../../workbench/SizeTable.tsx';
import { callsIn } from '../calls.ts';
import { useStudy } from '../messages.ts';
import type { AttachedSampleSize, SampleSizes as Sizes } from '../sampleSize/sampleSizes.ts';
import type { StudyFrameData } from '../studies.ts';
import { useAct } from '../useAct.ts';
import { AttachSampleSize } from './AttachSampleSize.tsx';
import styles from './SampleSizes.module.css';

export function SampleSizes({
  study,
  sizes: { attached, offered },
}: {
  study: StudyFrameData;
  sizes: Sizes;
}) {
  const t = useStudy();
  const may = offered !== null && !study.closed;
  if (attached.length === 0 && !may) return null;
  return (
    <Card as="section" aria-labelledby="sizes-h">
      <CardHead end={may && <AttachSampleSize study={study.id} attached={attached} offered={offered} />}>
        <h2 id="sizes-h">{t('sizes.title')}</h2>
      </CardHead>
      {attached.length === 0 ? (
        <CardBody>
          <p className={layout.small}>{t('sizes.none')}</p>
        </CardBody>
      ) : (
        <ul role="list">
          {attached.map((one) => (
            <li key={one.id} className={styles.size}>
              <Attached study={study.id} size={one} may={may} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Attached({ study, size, may }: { study: string; size: AttachedSampleSize; may: boolean }) {
  const t = useStudy();
  const said = useWorkbench();
  const say = useSentence();
  const format = useFormat();
  const { outcome, event, name, title, answer, assumed, by, at } = size;
  return (
    <>
      <div className={styles.head}>
        <div>
          <h3>{outcome ? outcome.label : t('sizes.gone')}</h3>
          <p className={layout.small}>{title === '' ? name : name + format.inBrackets(say(title))}</p>
          {event && <p className={layout.small}>{t('sizes.eventIs', { code: event })}</p>}
          {event === '' && <Note tone="warn">{said('sizes.eventGone')}</Note>}
        </div>
        {may && <Detach study={study} size={size} />}
      </div>
      {answer && (
        <p className={styles.answer}>
          {say(`designs.outputs.${answer.name}`)}
          {format.marks.colon}
          <b>{shownAnswer(answer, format)}</b>
        </p>
      )}
      <SizeTable label={t('sizes.assumedOf', { name })} assumed={assumed} />
      <p className={layout.meta}>
        {t('sizes.by', {
          who: by || t('members.someone'),
          day: format.dateTime(new Date(at), { dateStyle: 'long' }),
        })}
      </p>
    </>
  );
}

type Format = ReturnType<typeof useFormat>;

const share = { style: 'percent', maximumFractionDigits: 1 } as const;
const digits = { maximumSignificantDigits: 4 } as const;

function shownAnswer({ unit, value }: NonNullable<AttachedSampleSize['answer']>, format: Format): string {
  if (unit === 'share') return format.number(value, share);
  return format.number(value, Number.isInteger(value) ? {} : digits);
}

function Detach({ study, size: { id, name } }: { study: string; size: AttachedSampleSize }) {
  const t = useStudy();
  const close = useCommon()('toast.close');
  const client = useClient();
  const { busy, act } = useAct();
  const [asking, setAsking] = useState(false);
  const detach = async () => {
    await act(() => client.call(callsIn(study).detachSampleSize, { id }), t('sizes.detached'));
    setAsking(false);
  };
  return (
    <>
      <Button size="sm" tone="quiet" onClick={() => setAsking(true)}>
        {t('sizes.detach')}
      </Button>
      <AskDialog
        open={asking}
        title={t('sizes.detachTitle', { name })}
        cancel={t('start.cancel')}
        closeLabel={close}
        onCancel={() => setAsking(false)}
        agree={t('sizes.detach')}
        onAgree={() => void detach()}
        busy={busy}
        busyLabel={t('overview.saving')}
      >
        <p>{t('sizes.detachText')}</p>
      </AskDialog>
    </>
  );
}
