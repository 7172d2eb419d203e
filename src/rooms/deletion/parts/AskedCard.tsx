/** What somebody is told once they have asked. */
import { useEffect, useRef } from 'react';
import { momentFormat } from '../../../i18n/format.ts';
import { useFormat } from '../../../i18n/messages.tsx';
import { Card, CardBody, CardHead } from '../../../ui/Card.tsx';
import { cx } from '../../../ui/cx.ts';
import layout from '../../../ui/layout.module.css';
import { useDeletion } from '../messages.ts';
import type { Asked } from './useAsking.ts';

export function AskedCard({ due, certificate, mailed }: Asked) {
  const t = useDeletion();
  const { dateTime } = useFormat();
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that was sent is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card as="section" aria-labelledby="asked">
      <CardHead>
        <h2 id="asked" ref={heading} tabIndex={-1}>
          {t('asked.title')}
        </h2>
      </CardHead>
      <CardBody className={cx(layout.stack, layout.tight)}>
        <p>{t('asked.text', { date: dateTime(new Date(due), momentFormat) })}</p>
        <p>{t('asked.number', { number: certificate })}</p>
        {mailed && <p>{t('asked.mailed')}</p>}
      </CardBody>
    </Card>
  );
}
