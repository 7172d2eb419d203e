/** Asks for the hour of publication, in the editor's own time. */
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useConsole } from '../../../console/messages.ts';
import { useConsoleForm } from '../../../console/useConsoleForm.ts';
import { machineTime } from '../../../platform/clock.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Input } from '../../../ui/Input.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { scheduleEntries } from '../contract.ts';
import { usePublishing } from '../messages.ts';

type Props = {
  entry: number;
  /** @returns whether what is written is stored */
  saveFirst(): Promise<boolean>;
};

export function ScheduleButton({ entry, saveFirst }: Props) {
  const t = usePublishing();
  const console = useConsole();
  const [open, setOpen] = useState(false);
  const { form, control, submit, busy, error } = useSchedule(entry, saveFirst, () => setOpen(false));
  const ask = () => {
    form.reset({ at: nextHour() });
    setOpen(true);
  };
  return (
    <>
      <Button tone="second" size="sm" icon="clock" onClick={ask}>
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
        <form id="schedule" onSubmit={submit} noValidate>
          <Field
            label={t('publish.scheduleAt')}
            hint={t('publish.utc', { zone: Intl.DateTimeFormat().resolvedOptions().timeZone })}
            error={error('at')}
          >
            {(field) => (
              <Input {...field} {...control('at')} type="datetime-local" required min={nextHour()} />
            )}
          </Field>
        </form>
      </Dialog>
    </>
  );
}

function useSchedule(entry: number, saveFirst: () => Promise<boolean>, onClose: () => void) {
  const t = usePublishing();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const state = useConsoleForm({
    endpoint: scheduleEntries,
    fields: { at: '' },
    input: ({ at }) => ({ entries: [String(entry)], at: instant(at) }),
    before: saveFirst,
    async onDone({ refused: [first] }) {
      if (first) {
        state.form.setError('at', { message: t('list.refused', { why: first.why }) });
        return;
      }
      toast.show(t('states.scheduled'));
      onClose();
      await revalidate();
    },
  });
  return state;
}

/** ISO 8601 in UTC of what `datetime-local` holds; '' for what is no time. */
function instant(local: string): string {
  const at = new Date(local);
  return Number.isNaN(at.getTime()) ? '' : at.toISOString();
}

/** As `datetime-local` writes it: local, to the minute. */
function nextHour(): string {
  const at = new Date(machineTime() + 60 * 60_000);
  at.setMinutes(0, 0, 0);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
