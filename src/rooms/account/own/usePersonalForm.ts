/** State and submission of personal data: what has changed is sent, and nothing else. */
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { useClient } from '../../../platform/browser.tsx';
import { useFaultsTold } from '../../../platform/useFaultsTold.ts';
import { useToast } from '../../../ui/toasts.tsx';
import { profileLengths, saveProfile } from '../contract.ts';
import { faultsOf } from '../dialog/failures.ts';
import { useAccount } from '../messages.ts';
import {
  changesOf,
  charactersLeft,
  type Profile,
  type ProfileName,
  profileFields,
  profileNames,
  profileOf,
} from './profile.ts';

export function usePersonalForm(account: Profile) {
  const t = useAccount();
  const client = useClient();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [saved, setSaved] = useState(() => profileOf(account));
  const [flash, setFlash] = useState<Partial<Record<ProfileName, number>>>({});
  // Without default values the form keeps what is in its fields: people may type before the script has loaded.
  const form = useForm({ resolver: zodResolver(profileFields) });
  const typed = form.watch();
  const { errors, isSubmitting, submitCount } = form.formState;
  const ref = useFaultsTold(submitCount);

  const flashAt = (wrong: readonly ProfileName[]) =>
    setFlash((before) => Object.fromEntries(wrong.map((name) => [name, (before[name] ?? 0) + 1])));

  const save = async (values: Partial<Profile>) => {
    const changes = changesOf(saved, values);
    if (Object.keys(changes).length === 0) return toast.show(t('my.edit.unchanged'), 'info');
    try {
      await client.call(saveProfile, changes);
    } catch (error) {
      const faults = faultsOf(error);
      const wrong = profileNames.filter((name) => faults.some(({ field }) => field === name));
      for (const name of wrong) {
        form.setError(name, { message: faults.find(({ field }) => field === name)?.sentence });
      }
      return flashAt(wrong);
    }
    setSaved({ ...saved, ...changes });
    toast.show(t('my.edit.saved'));
    revalidate(); // header and profile come to know it; nobody has to wait for them
  };

  const changes = changesOf(saved, typed);
  return {
    ref,
    register: form.register,
    submit: form.handleSubmit(save, (wrong) => flashAt(profileNames.filter((name) => wrong[name]))),
    saving: isSubmitting,
    flash,
    unsaved: profileNames.filter((name) => name in changes),
    error: (name: ProfileName) => errors[name]?.message,
    left: (name: ProfileName) => charactersLeft(typed[name], profileLengths[name]),
  };
}
