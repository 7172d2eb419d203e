/** Sends a code for one field, and counts down to the next one. */
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useClient } from '../../../platform/browser.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { useAccount } from '../messages.ts';
import { sendings } from './actions.ts';
import { rest, useSecondsLeft } from './cooldowns.ts';
import { retryAfterOf } from './failures.ts';
import type { CodeField } from './fields.ts';
import type { AccountForm } from './useAccountForm.ts';

export function useCode({ form, fault, refuse }: AccountForm, name: CodeField) {
  const t = useAccount();
  const client = useClient();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  useWatch({ control: form.control }); // each target has a rest of its own
  const seconds = useSecondsLeft(sendings[name](form.getValues()).restKey);

  const send = async () => {
    const sending = sendings[name](form.getValues());
    const faults = sending.faults();
    if (faults.length > 0) return fault(faults);
    setBusy(true);
    try {
      const { retry_after } = await sending.send(client);
      rest(sending.restKey, retry_after);
      const { target } = sending;
      // Whether an account has the target is not for strangers to know.
      toast.show(
        name === 'resetCode' ? t('dialog.codeSentIf', { target }) : t('dialog.codeSent', { target }),
      );
      form.setFocus(name);
    } catch (error) {
      const wait = retryAfterOf(error);
      if (wait) rest(sending.restKey, wait);
      refuse(error, sending, t('failed.code'));
    } finally {
      setBusy(false);
    }
  };

  return { seconds, busy, send };
}
