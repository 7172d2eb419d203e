/** Asks for the hour of publication, in the editor's own time. */
import { type FormEvent, useState } from 'react';
import { useConsole } from '../../../console/messages.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Input } from '../../../ui/Input.tsx';
import { usePublishing } from '../messages.ts';

/** @param onChosen gets the hour as ISO 8601 in UTC; says whether it was taken */
export function ScheduleButton({ onChosen }: { onChosen(at: string): Promise<boolean> }) {
  const t = usePublishing();
  const console = useConsole();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const local = String(new FormData(event.currentTarget).get('at'));
    setBusy(true);
    const done = await onChosen(new Date(local).toISOString());
    setBusy(false);
    if (done) setOpen(false);
  };
  return (
    <>
      <Button tone="second" size="sm" icon="clock" onClick={() => setOpen(true)}>
        {t('publish.schedule')}
      </Button>
      <Dialog
        open={open}
        title={t('publish.schedule')}
        closeLabel={console('form.close')}
        onClose={() => setOpen(false)}
        foot={
          <Button type="submit" form="schedule" tone="primary" loading={busy}>
            {t('publish.schedule')}
          </Button>
        }
      >
        <form id="schedule" onSubmit={(event) => void onSubmit(event)}>
          <Field
            label={t('publish.scheduleAt')}
            hint={t('publish.utc', { zone: Intl.DateTimeFormat().resolvedOptions().timeZone })}
          >
            {(field) => (
              <Input
                {...field}
                type="datetime-local"
                name="at"
                required
                min={nextHour()}
                defaultValue={nextHour()}
              />
            )}
          </Field>
        </form>
      </Dialog>
    </>
  );
}

/** As `datetime-local` writes it: local, to the minute. */
function nextHour(): string {
  const at = new Date(Date.now() + 60 * 60_000);
  at.setMinutes(0, 0, 0);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
