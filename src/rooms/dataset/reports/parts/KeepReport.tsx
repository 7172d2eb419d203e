/** A version of a report is kept: why, and under what name. */
import { type SyntheticEvent, useId, useState } from 'react';
import { useCommon } from '../../../../i18n/messages.tsx';
import { useFaultsTold } from '../../../../platform/useFaultsTold.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { Field } from '../../../../ui/Field.tsx';
import { Input } from '../../../../ui/Input.tsx';
import layout from '../../../../ui/layout.module.css';
import { longestName, longestReason } from '../../limits.ts';
import { useDataset } from '../../messages.ts';
import type { Keeping } from '../useKeptReport.ts';

type Props = {
  open: boolean;
  title: string;
  /** What is proposed. */
  reason?: string;
  busy: boolean;
  onClose(): void;
  onAgree(keeping: Keeping): Promise<unknown>;
};

export function KeepReport({ open, title, reason: proposed = '', busy, onClose, onAgree }: Props) {
  const t = useDataset();
  const close = useCommon()('toast.close');
  const id = useId();
  const [reason, setReason] = useState(proposed);
  const [label, setLabel] = useState('');
  const [tries, setTries] = useState(0);
  const form = useFaultsTold(tries);
  const isLacking = reason.trim() === '';
  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isLacking) return setTries(tries + 1);
    await onAgree({ reason: reason.trim(), label: label.trim() });
  };
  return (
    <Dialog
      open={open}
      title={title}
      closeLabel={close}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('snapshots.cancel')}</Button>
          <Button tone="primary" type="submit" form={id} loading={busy} loadingLabel={t('recipes.keeping')}>
            {t('reports.keep')}
          </Button>
        </>
      }
    >
      <form ref={form} id={id} className={layout.stack} noValidate onSubmit={(event) => void send(event)}>
        <p>{t('reports.keepText')}</p>
        <Field
          label={t('reports.reason')}
          hint={t('reports.reasonHint')}
          error={tries > 0 && isLacking && t('errors.reason')}
        >
          {(control) => (
            <Input
              {...control}
              value={reason}
              maxLength={longestReason}
              autoComplete="off"
              onChange={({ currentTarget }) => setReason(currentTarget.value)}
            />
          )}
        </Field>
        <Field label={t('reports.label')} hint={t('reports.labelHint')}>
          {(control) => (
            <Input
              {...control}
              value={label}
              maxLength={longestName}
              autoComplete="off"
              onChange={({ currentTarget }) => setLabel(currentTarget.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
