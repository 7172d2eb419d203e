/** Keeps the calculation under a name, with notes. Saved again it becomes another version; the earlier ones stay. */
import { type FormEvent, useId, useState } from 'react';
import { useClient } from '../../../platform/browser.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card, CardBody, CardHead } from '../../../ui/Card.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Input, Textarea } from '../../../ui/Input.tsx';
import layout from '../../../ui/layout.module.css';
import { saveCalculationAddress } from '../callAddresses.ts';
import type { saveCalculation as endpoint } from '../contract.ts';
import { titleKey } from '../keys.ts';
import { useSampleSize } from '../messages.ts';
import { useDesignWords } from '../words.ts';
import { typedOf } from './entry.ts';
import type { Instrument } from './useInstrument.ts';

// Without its schemas, which the server's guard alone needs.
const saveCalculation = saveCalculationAddress as typeof endpoint;

type Kept = { id: string; version: number };

export function SaveForm({ state: { data, entry } }: { state: Instrument }) {
  const t = useSampleSize();
  const say = useDesignWords();
  const client = useClient();
  const title = useId();
  const [name, setName] = useState(() => say(titleKey(data.id)));
  const [notes, setNotes] = useState('');
  const [kept, setKept] = useState<Kept>();
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setMissing(name.trim() === '');
    if (name.trim() === '' || busy) return;
    setBusy(true);
    try {
      const typed = JSON.stringify(typedOf(data, entry));
      const again = kept ? { id: kept.id } : {};
      setKept(
        await client.call(saveCalculation, {
          ...again,
          name,
          notes,
          design: data.id,
          goal: entry.goal,
          typed,
        }),
      );
    } catch {
      // The client has said why.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card as="section" aria-labelledby={title} data-print="no">
      <CardHead>
        <h3 id={title}>{t('instrument.save.title')}</h3>
      </CardHead>
      <CardBody>
        <form className={layout.stack} onSubmit={(event) => void save(event)}>
          <Field label={t('instrument.save.name')} error={missing && t('instrument.save.missing')}>
            {(control) => (
              <Input
                {...control}
                name="name"
                autoComplete="off"
                maxLength={120}
                value={name}
                onChange={(event) => setName(event.currentTarget.value)}
              />
            )}
          </Field>
          <Field label={t('instrument.save.notes')} hint={t('instrument.save.private')}>
            {(control) => (
              <Textarea
                {...control}
                name="notes"
                rows={3}
                maxLength={4000}
                value={notes}
                onChange={(event) => setNotes(event.currentTarget.value)}
              />
            )}
          </Field>
          <p className={layout.row}>
            <Button tone="second" type="submit" loading={busy} loadingLabel={t('instrument.save.saving')}>
              {kept ? t('instrument.save.again') : t('instrument.save.save')}
            </Button>
            <Saved kept={kept} />
          </p>
        </form>
      </CardBody>
    </Card>
  );
}

function Saved({ kept }: { kept: Kept | undefined }) {
  const t = useSampleSize();
  return (
    <span role="status" className={layout.small}>
      {kept && t('instrument.save.saved', { version: kept.version })}
    </span>
  );
}
