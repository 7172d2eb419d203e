/** Keeps a calculation under a name, with notes. Saved again it becomes another version; the earlier ones stay. */
import { type FormEvent, useId, useState } from 'react';
import { useFaultsTold } from '../../platform/useFaultsTold.ts';
import { Button } from '../../ui/Button.tsx';
import { Card, CardBody, CardHead } from '../../ui/Card.tsx';
import { Field } from '../../ui/Field.tsx';
import { Input, Textarea } from '../../ui/Input.tsx';
import layout from '../../ui/layout.module.css';
import { useOwn } from '../messages.ts';

type Kept = { id: string; version: number };

type Props = {
  /** What it is called unless somebody says otherwise. */
  name: string;
  /** Keeps what stands on the page now; the client says what fails. */
  keep(what: { id?: string; name: string; notes: string }): Promise<Kept>;
};

export function SaveForm({ name: usual, keep }: Props) {
  const t = useOwn();
  const title = useId();
  const [name, setName] = useState(usual);
  const [notes, setNotes] = useState('');
  const [kept, setKept] = useState<Kept>();
  const [tries, setTries] = useState(0);
  const form = useFaultsTold(tries);
  const missing = tries > 0 && name.trim() === '';
  const [busy, setBusy] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setTries(tries + 1);
    if (name.trim() === '' || busy) return;
    setBusy(true);
    try {
      setKept(await keep({ ...(kept ? { id: kept.id } : {}), name, notes }));
    } catch {
      // The client has said why.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card as="section" aria-labelledby={title} data-print="no">
      <CardHead>
        <h3 id={title}>{t('saved.form.title')}</h3>
      </CardHead>
      <CardBody>
        <form ref={form} className={layout.stack} onSubmit={(event) => void save(event)}>
          <Field label={t('saved.form.name')} error={missing && t('saved.form.missing')}>
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
          <Field label={t('saved.form.notes')} hint={t('saved.form.private')}>
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
            <Button tone="second" type="submit" loading={busy} loadingLabel={t('saved.form.saving')}>
              {kept ? t('saved.form.again') : t('saved.form.save')}
            </Button>
            <span role="status" className={layout.small}>
              {kept && t('saved.form.saved', { version: kept.version })}
            </span>
          </p>
        </form>
      </CardBody>
    </Card>
  );
}
