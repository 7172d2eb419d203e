import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useClient } from '../../../platform/browser.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Input, Select } from '../../../ui/Input.tsx';
import { useForum } from '../messages.ts';
import { categoryWords } from '../parts/categoryWords.ts';
import { suspensionDays } from '../reasons.ts';
import type { ShownPost } from '../shown.ts';
import { categories } from '../words.ts';
import { actsOn, actWords, type OrderTopic, type OrderWish, reasoned, sendAct } from './acts.ts';
import { OrderDialog } from './OrderDialog.tsx';
import { isMissing, ReasonFields } from './ReasonFields.tsx';

type Props = { post: ShownPost; topic: OrderTopic; onClose(): void };

/** What a moderator does with a post, its topic or its author. */
export default function ModerateDialog({ post, topic, onClose }: Props) {
  const t = useForum();
  const client = useClient();
  const { revalidate } = useRevalidator();
  const acts = actsOn(post, topic);
  const others = categories.filter((one) => one !== topic.category);
  const [wish, setWish] = useState<OrderWish>({
    act: acts[0] ?? 'suspend',
    reason: '',
    words: '',
    days: '7',
    category: others[0] ?? 'site',
    into: '',
  });
  const [tried, setTried] = useState(false);
  const change = (part: Partial<OrderWish>) => setWish({ ...wish, ...part });
  const asksReason = reasoned.includes(wish.act);
  const send = async () => {
    setTried(true);
    if (asksReason && isMissing(wish)) return undefined;
    await sendAct(client, { post, topic }, wish);
    await revalidate();
    return t('order.done');
  };
  return (
    <OrderDialog title={t('order.moderate')} send={t('order.confirm')} onSend={send} onClose={onClose}>
      <Field label={t('order.act')}>
        {(ties) => (
          <Select
            {...ties}
            data-autofocus=""
            value={wish.act}
            onChange={(event) => change({ act: acts.find((act) => act === event.target.value) ?? wish.act })}
          >
            {acts.map((act) => (
              <option key={act} value={act}>
                {t(actWords[act])}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {asksReason && <ReasonFields given={wish} onChange={change} tried={tried} />}
      {wish.act === 'suspend' && <Days days={wish.days} onChange={(days) => change({ days })} />}
      {wish.act === 'move' && (
        <Field label={t('order.category')}>
          {(ties) => (
            <Select
              {...ties}
              value={wish.category}
              onChange={(event) => change({ category: event.target.value })}
            >
              {others.map((one) => (
                <option key={one} value={one}>
                  {t(categoryWords[one])}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {wish.act === 'merge' && (
        <Field label={t('order.into')}>
          {(ties) => (
            <Input
              {...ties}
              dir="ltr"
              value={wish.into}
              onChange={(event) => change({ into: event.target.value })}
            />
          )}
        </Field>
      )}
    </OrderDialog>
  );
}

/** For how long somebody is suspended. */
export function Days({ days, onChange }: { days: string; onChange(days: string): void }) {
  const t = useForum();
  return (
    <Field label={t('order.howLong')}>
      {(ties) => (
        <Select {...ties} value={days} onChange={(event) => onChange(event.target.value)}>
          {suspensionDays.map((count) => (
            <option key={count} value={String(count)}>
              {t('order.days', { count })}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
