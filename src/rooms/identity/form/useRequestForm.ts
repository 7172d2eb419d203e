/** State and submission of a request for review. */
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import * as z from 'zod/mini';
import { CallError } from '../../../contract/client.ts';
import { useSentence } from '../../../i18n/messages.tsx';
import { useClient } from '../../../platform/browser.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import {
  addProof,
  applicantName,
  applicantOrganization,
  identityLengths,
  submitAuthentication,
  updateAuthentication,
} from '../contract.ts';
import { useIdentity } from '../messages.ts';
import type { OwnRequest } from '../own.ts';
import { sentFile, usePicture } from './usePicture.ts';

const fields = z.object({ name: applicantName, organization: applicantOrganization });

type Typed = z.output<typeof fields>;

type Options = { request: OwnRequest; consent: string; onSent(): void };

export function useRequestForm({ request, consent, onSent }: Options) {
  const t = useIdentity();
  const client = useClient();
  const toast = useToast();
  const sentence = useSentence();
  const { revalidate } = useRevalidator();
  const picture = usePicture();
  const [agreed, setAgreed] = useState(false);
  const [tried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const form = useForm<Typed>({
    resolver: zodResolver(fields),
    defaultValues: { name: request.name ?? '', organization: request.organization ?? '' },
  });
  const { errors, isSubmitting, dirtyFields } = form.formState;
  const { chosen, fault } = picture;
  const needsPicture = request.picture === null && !chosen;
  const needsConsent = chosen !== undefined && !agreed;

  async function upload(): Promise<string | undefined> {
    if (!chosen) return undefined;
    const body = new FormData();
    body.set('file', await sentFile(chosen), 'proof');
    body.set('consent', consent);
    return (await client.call(addProof, body, { quiet: true })).upload;
  }

  async function send({ name, organization }: Typed): Promise<void> {
    setTried(true);
    setRefusal(undefined);
    if (needsPicture || needsConsent) return;
    try {
      const data = { name, organization, upload: await upload() };
      const endpoint = request.status === null ? submitAuthentication : updateAuthentication;
      await client.call(endpoint, { data }, { quiet: true });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setRefusal(error.message);
      return;
    }
    toast.show(t('form.submitted'));
    await revalidate();
    onSent();
  }

  const say = (name: keyof Typed) => {
    const key = errors[name]?.message;
    return key && sentence(key, { max: identityLengths[name] });
  };
  return {
    picture,
    agreed,
    setAgreed,
    unsaved: (['name', 'organization', 'picture'] as const).filter((field) =>
      field === 'picture' ? chosen !== undefined : dirtyFields[field],
    ),
    sending: isSubmitting,
    submit: form.handleSubmit(send, () => setTried(true)),
    register: form.register,
    errors: {
      name: say('name'),
      organization: say('organization'),
      picture: fault ? t(`errors.${fault}`) : tried && needsPicture ? t('errors.pictureMissing') : undefined,
      consent: tried && needsConsent ? t('errors.consentMissing') : undefined,
      request: refusal,
    },
  };
}
