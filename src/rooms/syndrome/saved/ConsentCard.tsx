/** The consent under which results are kept: when it was given, and how to take it back. */

import type { RefObject } from 'react';
import { useSavedCall } from '#own/saved/useSavedCall.ts';
import { useFormat } from '../../../i18n/messages.tsx';
import { useClient } from '../../../platform/browser.tsx';
import { Card, CardBody, CardFoot, CardHead } from '../../../ui/Card.tsx';
import { cx } from '../../../ui/cx.ts';
import layout from '../../../ui/layout.module.css';
import { useSyndrome } from '../messages.ts';
import { AskFirst } from './AskFirst.tsx';
import { deleteResult, withdrawConsent } from './calls.ts';
import type { OwnResults } from './own.ts';

type Props = Pick<OwnResults, 'consent' | 'count'> & { heading: RefObject<HTMLHeadingElement | null> };

export function ConsentCard({ consent, count, heading }: Props) {
  const t = useSyndrome();
  const { dateTime } = useFormat();
  const client = useClient();
  const { busy, call } = useSavedCall();
  // What was pressed is gone with what it deleted.
  const done = (isDone: boolean) => {
    if (isDone) heading.current?.focus();
    return isDone;
  };
  return (
    <Card as="section" aria-labelledby="consent">
      <CardHead>
        <h2 id="consent">{t('saved.consent')}</h2>
      </CardHead>
      <CardBody className={cx(layout.stack, layout.tight, layout.small)}>
        <p>
          {consent
            ? t('saved.given', { date: dateTime(new Date(consent.givenAt), { dateStyle: 'long' }) })
            : t('saved.notGiven')}
        </p>
        <p>{t('saved.private')}</p>
      </CardBody>
      {consent && (
        <CardFoot className={layout.row}>
          {count > 0 && (
            <AskFirst
              label={t('saved.deleteAll')}
              title={t('saved.deleteAllTitle')}
              text={t('saved.deleteAllText', { count })}
              busy={busy}
              onYes={async () =>
                done(await call(() => client.call(deleteResult, { id: 'all' }), t('saved.deleted')))
              }
            />
          )}
          <AskFirst
            label={t('saved.withdraw')}
            title={t('saved.withdrawTitle')}
            text={t('saved.withdrawText', { count })}
            busy={busy}
            onYes={async () => done(await call(() => client.call(withdrawConsent, {}), t('saved.withdrawn')))}
          />
        </CardFoot>
      )}
    </Card>
  );
}
