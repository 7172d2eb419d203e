/**
 * State and submission of the contact form: first the gateway's call, then the console's
 * (docs/specification.md §7.2).
 */
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { type FieldErrors, useForm } from 'react-hook-form';
import { CallError } from '../../contract/client.ts';
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
      const wrong = fieldsAtFault(error);
      const said = error instanceof CallError ? error.sentence : undefined;
      for (const field of wrong) setError(field, { message: said });
      flashAt(wrong);
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

function fieldsAtFault(error: unknown): Name[] {
  const fields: unknown = error instanceof CallError ? Object(error.data).fields : undefined;
  if (!Array.isArray(fields)) return [];
  return names.filter((name) => fields.includes(name) || (name === 'need' && fields.includes('content')));
}
