/** What waits to be deleted, on the page where it was asked for. The bar of all pages has the button that keeps it. */
import { momentFormat } from '../../../i18n/format.ts';
import { useFormat } from '../../../i18n/messages.tsx';
import { Card, CardBody } from '../../../ui/Card.tsx';
import { cx } from '../../../ui/cx.ts';
import layout from '../../../ui/layout.module.css';
import type { OwnDeletion } from '../asking.ts';
import { useDeletion } from '../messages.ts';

export function WaitingCard({ due, certificate, begun }: NonNullable<OwnDeletion['waiting']>) {
  const t = useDeletion();
  const { dateTime } = useFormat();
  const date = dateTime(new Date(due), momentFormat);
  return (
    <Card>
      <CardBody className={cx(layout.stack, layout.tight)}>
        <p>{begun ? t('bar.begun') : t('bar.text', { date })}</p>
        <p>{t('asked.number', { number: certificate })}</p>
      </CardBody>
    </Card>
  );
}
