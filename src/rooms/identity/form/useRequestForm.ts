/** State and submission of a request for review. */
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import * as z from 'zod/mini';
import { CallError } from '../../../contract/callError.ts';
import { useSentence } from '../../../i18n/messages.tsx';
import { useClient } from '../../../platform/browser.tsx';
import { useFaultsTold } from '../../../platform/useFaultsTold.ts';
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
import { type Chosen, sentFile, usePicture } from './usePicture.ts';

const fields = z.object({ name: applicantName, organization: applicantOrganization });

type Typed = z.output<typeof fields>;

/** What the server found wrong. */
type Refused = { picture?: string; consent?: string; request?: string };

type Options = { request: OwnRequest; consent: string; onSent(): void };

export function useRequestForm({ request, consent, onSent }: Options) {
  const t = useIdentity();
  const { free, send } = useSending(request, consent);
  const toast = useToast();
  const sentence = useSentence();
  const { revalidate } = useRevalidator();
  const picture = usePicture();
  const [agreed, setAgreed] = useState(false);
  const [refused, setRefused] = useState<Refused>({});
  const form = useForm<Typed>({
    resolver: zodResolver(fields),
    defaultValues: { name: request.name ?? '', organization: request.organization ?? '' },
  });
  const { errors, isSubmitting, isSubmitted, submitCount, dirtyFields } = form.formState;
  const ref = useFaultsTold(submitCount);
  const { chosen, fault } = picture;
  const needsPicture = request.picture === null && !chosen;
  // What was sent before was agreed to then.
  const asksConsent = chosen !== undefined || request.picture === null;
  const needsConsent = asksConsent && !agreed;

  async function submit(typed: Typed): Promise<void> {
    setRefused({});
    if (needsPicture || needsConsent) return;
    try {
      toast.show(t((await send(typed, chosen)) ? 'form.submitted' : 'form.freeGone'));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      return refuse(error);
    }
    await revalidate();
    onSent();
  }

  /** Beside its field, or below all of them what is about none. */
  function refuse({ message, faults }: CallError): void {
    const wrong: Refused = {};
    for (const { field, sentence: said } of faults) {
      if (field === 'name' || field === 'organization') form.setError(field, { message: said });
      else if (field === 'consent') wrong.consent = said;
      else wrong.picture = said;
    }
    setRefused(faults.length > 0 ? wrong : { request: message });
  }

  const say = (name: keyof Typed) => {
    const key = errors[name]?.message;
    return key && sentence(key, { max: identityLengths[name] });
  };
  return {
    ref,
    picture: {
      ...picture,
      choose: (file: File | undefined) => {
        setRefused({});
        return picture.choose(file);
      },
    },
    asksConsent,
    agreed,
    setAgreed,
    free,
    unsaved: (['name', 'organization', 'picture'] as const).filter((field) =>
      field === 'picture' ? chosen !== undefined : dirtyFields[field],
    ),
    sending: isSubmitting,
    submit: form.handleSubmit(submit),
    register: form.register,
    errors: {
      name: say('name'),
      organization: say('organization'),
      picture: fault
        ? t(`errors.${fault}`)
        : (refused.picture ?? (isSubmitted && needsPicture ? t('errors.pictureMissing') : undefined)),
      consent: isSubmitted && needsConsent ? t('errors.consentMissing') : refused.consent,
      request: refused.request,
    },
  };
}

/** The picture first, where one was chosen; then the request with it, and the free plan if it is ticked. */
function useSending({ status, freeDays }: OwnRequest, consent: string) {
  const client = useClient();
  const [ticked, tick] = useState(false);
  async function upload(chosen: Chosen): Promise<string> {
    const body = new FormData();
    body.set('file', await sentFile(chosen), 'proof');
    body.set('consent', consent);
    return (await client.call(addProof, body, { quiet: true })).upload;
  }
  /** @returns false where the free plan was asked for, and is on offer no more */
  async function send({ name, organization }: Typed, chosen: Chosen | undefined): Promise<boolean> {
    const free = (ticked && freeDays) || undefined;
    const data = { name, organization, upload: chosen && (await upload(chosen)), freeDays: free };
    const endpoint = status === null ? submitAuthentication : updateAuthentication;
    const { free_taken: taken } = await client.call(endpoint, { data }, { quiet: true });
    return taken || free === undefined;
  }
  return { free: { ticked, tick }, send };
}
