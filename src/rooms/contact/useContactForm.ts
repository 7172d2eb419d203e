/**
 * State and submission of the contact form: first the gateway's call, then the console's
 * (docs/specification.md §7.2).
 */
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { type FieldErrors, useForm } from 'react-hook-form';
import { CallError, type Fault } from '../../contract/callError.ts';
import { useClient } from '../../platform/browser.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { createContactUs, sendContact } from './contract.ts';
import { type ContactFields, contactFields } from './fields.ts';
import { useContact } from './messages.ts';

type Name = 'name' | 'mobile' | 'need';

export type Typed = Record<Name, string>;

const names: readonly Name[] = ['name', 'mobile', 'need'];

export function useContactForm(consent: string | null, onSent?: () => void) {
  const t = useContact();
  const client = useClient();
  const toast = useToast();
  const [flash, setFlash] = useState<Partial<Record<Name, number>>>({});
  // Without default values the form keeps what is in its fields: people may type before the script has loaded.
  const form = useForm({ resolver: zodResolver(contactFields) });
  const { register, handleSubmit, reset, setError, formState } = form;

  const flashAt = (wrong: readonly Name[]) =>
    setFlash((before) => Object.fromEntries(wrong.map((name) => [name, (before[name] ?? 0) + 1])));

  const refused = (errors: FieldErrors<ContactFields>) => {
    flashAt(names.filter((name) => errors[name]));
    toast.show(t('form.incomplete'), 'error');
  };

  const send = async ({ name, mobile, need, website }: ContactFields) => {
    const beside = { consent: consent ?? undefined, website: website || undefined };
    try {
      await client.call(
        createContactUs,
        { data: { name, mobile, content: need, ...beside } },
        { quiet: true },
      );
      await client.call(sendContact, { name, mobile, need, ...beside }, { quiet: true });
    } catch (error) {
      const wrong = error instanceof CallError ? error.faults.flatMap(besideOwn) : [];
      for (const [at, { name, sentence }] of wrong.entries()) {
        setError(name, { message: sentence }, { shouldFocus: at === 0 });
      }
      flashAt(wrong.map(({ name }) => name));
      const said = error instanceof CallError ? error.sentence : undefined;
      toast.show(said ?? t('form.failed'), 'error');
      return;
    }
    toast.show(t('form.sent'));
    reset();
    onSent?.();
  };

  const fill = (typed: Typed) => {
    for (const name of names) form.setValue(name, typed[name]);
    form.setFocus('name');
  };

  return {
    form,
    register,
    fill,
    flash,
    sending: formState.isSubmitting,
    submit: handleSubmit(send, refused),
    error: (name: Name) => formState.errors[name]?.message,
  };
}

/** The gateway's call has the need under another name. */
function besideOwn({ field, sentence }: Fault): { name: Name; sentence: string }[] {
  const name = names.find((one) => one === (field === 'content' ? 'need' : field));
  return name ? [{ name, sentence }] : [];
}
