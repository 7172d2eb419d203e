/** Choosing a username: checked, asked for once more, then saved for ever. */
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import * as z from 'zod/mini';
import { useClient } from '../../../platform/browser.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { saveProfile } from '../contract.ts';
import { faultsOf } from '../dialog/failures.ts';
import { useAccount } from '../messages.ts';
import { useSentence } from './useSentence.ts';

const usernameField = z.pick(saveProfile.input, { username: true });

export function useUsernameForm() {
  const t = useAccount();
  const client = useClient();
  const toast = useToast();
  const sentence = useSentence();
  const { revalidate } = useRevalidator();
  const [flash, setFlash] = useState(0);
  const [saving, setSaving] = useState(false);
  /** The name that is asked about, as it will be saved. */
  const [asked, setAsked] = useState<string>();
  const { register, handleSubmit, setError, formState } = useForm({ resolver: zodResolver(usernameField) });

  async function save() {
    if (asked === undefined) return;
    setSaving(true);
    try {
      await client.call(saveProfile, { username: asked });
      toast.show(t('my.username.chosen'));
      await revalidate();
    } catch (error) {
      const wrong = faultsOf(error).find(({ field }) => field === 'username');
      if (wrong) {
        setError('username', { message: wrong.sentence }, { shouldFocus: true });
        setFlash((before) => before + 1);
      }
    }
    setSaving(false);
    setAsked(undefined);
  }

  return {
    register,
    submit: handleSubmit(
      ({ username }) => setAsked(username),
      () => setFlash((before) => before + 1),
    ),
    error: sentence(formState.errors.username?.message),
    flash,
    asked,
    saving,
    save,
    cancel: () => setAsked(undefined),
  };
}
