/** State and submission of the dialog's forms: one set of fields, whichever of them is shown. */
import { useEffect, useState } from 'react';
import { type FieldErrors, type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import { useClient } from '../../../platform/browser.tsx';
import { keepToken } from '../../../platform/ownSession.ts';
import { useToast } from '../../../ui/toasts.tsx';
import { useAccount } from '../messages.ts';
import { actions, type Call, type Fault } from './actions.ts';
import { faultsOf, sentenceOf, wantsSignIn } from './failures.ts';
import { type ActionName, emptyFields, type FieldName, type Fields } from './fields.ts';
import { forgetInvite } from './invite.ts';
import { useActionSentences, useSentence } from './sentences.ts';
import { type Session, signedIn } from './signedIn.ts';

export type Ends = {
  /** Signed in, or set. */
  onDone(): void;
  /** The password was reset: time to log in with it. */
  onReset(): void;
  /** What was asked needs a newer sign-in first. */
  onStale(why: 'expired' | 'stale' | 'factor'): void;
};

export type AccountForm = ReturnType<typeof useAccountForm>;

export function useAccountForm(action: ActionName, ends: Ends) {
  const t = useAccount();
  const client = useClient();
  const toast = useToast();
  const sentence = useSentence();
  const { failed, done } = useActionSentences(action);
  const { flash, flashAt } = useFlash();

  const resolver: Resolver<Fields> = (values) => {
    const errors = errorsOf(actions[action](values).faults(), sentence);
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
  };
  const form = useForm<Fields>({ defaultValues: emptyFields, resolver });
  const { setError, handleSubmit, formState } = form;
  useCorrections(form, action);

  /** Says what is wrong beside the fields, goes to the first, and tells it in a toast (docs/specification.md §8). */
  const fault = (faults: readonly Fault[]) => {
    for (const [index, { field, key }] of faults.entries()) {
      setError(field, { message: sentence(key) }, { shouldFocus: index === 0 });
    }
    flashAt(faults.map(({ field }) => field));
    toast.show(sentence(faults[0]?.key ?? ''), 'error');
  };

  const refuse = (error: unknown, call: Call, otherwise: string) => {
    const text = sentenceOf(error) ?? otherwise;
    const wrong = faultsOf(error).flatMap(({ field }) => call.field(field) ?? []);
    const [first, ...others] = wrong;
    // Of several fields together, such as a name and its password, it is said once, below them.
    setError(first && others.length === 0 ? first : 'root', { message: text });
    if (first) form.setFocus(first);
    flashAt(wrong);
    toast.show(text, 'error');
  };

  const succeed = async (answer: unknown) => {
    if (action === 'reset') {
      form.reset(emptyFields);
      ends.onReset();
    } else if (isSession(answer) && action.startsWith('set-')) keepToken(answer.token, answer.expires_at);
    else if (isSession(answer)) {
      // Whoever has an account by now needs no invitation; a password says nothing of who comes next.
      if (action !== 'password') forgetInvite();
      await signedIn(client, answer);
    }
    toast.show(isWaiting(answer) ? t('dialog.done.waits') : done);
    if (action !== 'reset') ends.onDone();
  };

  const send = async (fields: Fields) => {
    const call = actions[action](fields);
    try {
      await succeed(await call.send(client));
    } catch (error) {
      const why = action.startsWith('set-') ? wantsSignIn(error) : undefined;
      if (why) ends.onStale(why);
      else refuse(error, call, failed);
    }
  };

  const incomplete = (errors: FieldErrors<Fields>) => {
    const wrong = namesIn(errors);
    flashAt(wrong);
    const [first] = wrong;
    toast.show((first && errors[first]?.message) ?? t('errors.resetIncomplete'), 'error');
  };

  return {
    form,
    flash,
    fault,
    refuse,
    sending: formState.isSubmitting,
    submit: handleSubmit(send, incomplete),
    error: (name: FieldName) => formState.errors[name]?.message,
    failure: formState.errors.root?.message,
  };
}

/** A field that is corrected loses its error, and so does the form: the next try says what is still wrong. */
function useCorrections({ watch, clearErrors }: UseFormReturn<Fields>, action: ActionName): void {
  // What was wrong with one form says nothing about the next.
  useEffect(() => {
    if (action) clearErrors();
  }, [action, clearErrors]);
  useEffect(() => {
    const { unsubscribe } = watch((_fields, { name }) => {
      clearErrors('root');
      if (name) clearErrors(name === 'country' ? 'phone' : name);
    });
    return unsubscribe;
  }, [watch, clearErrors]);
}

/** The border of a field at fault flashes (docs/specification.md §5.1); counted up, so that it flashes again. */
function useFlash() {
  const [flash, setFlash] = useState<Partial<Record<FieldName, number>>>({});
  const flashAt = (wrong: readonly FieldName[]) =>
    setFlash((before) => ({
      ...before,
      ...Object.fromEntries(wrong.map((at) => [at, (before[at] ?? 0) + 1])),
    }));
  return { flash, flashAt };
}

function isSession(answer: unknown): answer is Session {
  return typeof Object(answer).token === 'string';
}

/** A change of contact of somebody with rights. */
function isWaiting(answer: unknown): boolean {
  return typeof Object(answer).waits_until === 'string';
}

function errorsOf(faults: readonly Fault[], sentence: (key: string) => string): FieldErrors<Fields> {
  return Object.fromEntries(
    faults.map(({ field, key }) => [field, { type: 'contract', message: sentence(key) }]),
  );
}

function namesIn(errors: FieldErrors<Fields>): FieldName[] {
  // The keys of the empty fields are all the names there are.
  return (Object.keys(emptyFields) as FieldName[]).filter((name) => errors[name]);
}
