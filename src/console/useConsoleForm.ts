/**
 * A form of the console, bound to the call that it makes: the contract's schema checks the fields, a refusal is said
 * beside the field at fault, what was typed stays until it is stored, and nothing is sent twice.
 */
import { useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  get,
  type Path,
  useForm,
} from 'react-hook-form';
import { CallError } from '../contract/callError.ts';
import type { AnswerOf, Endpoint, SentOf } from '../contract/endpoint.ts';
import { useCommon, useSentence } from '../i18n/messages.tsx';
import { useClient } from '../platform/browser.tsx';
import { useToast } from '../ui/toasts.tsx';
import { contractResolver } from './contractResolver.ts';
import { useGiven } from './useGiven.ts';

type Options<E extends Endpoint, F extends FieldValues> = {
  endpoint: E;
  /** What stands in the fields at first. */
  fields: F;
  /** What the endpoint is sent, made of the fields. */
  input(fields: F): SentOf<E>;
  /** Waited for before the call; where it says false there is none. */
  before?(): Promise<boolean>;
  /** What the toast says at the end; nothing where the page itself shows it. */
  done?: string | ((fields: F) => string);
  /** Waited for: the form is busy until then. */
  onDone?(answer: AnswerOf<E>, fields: F): unknown;
  /** @returns whether the page itself says what is wrong, so that no toast has to */
  onRefused?(error: CallError): Promise<boolean>;
};

export function useConsoleForm<E extends Endpoint, F extends FieldValues>(options: Options<E, F>) {
  const { endpoint, fields, input, before, done, onDone, onRefused } = options;
  const client = useClient();
  const t = useCommon();
  const toast = useToast();
  const tellGiven = useGiven();
  const sentence = useSentence();
  const form = useForm<F>({
    defaultValues: fields as DefaultValues<F>, // of all fields: a deep partial that lacks nothing
    resolver: contractResolver(endpoint.input, input, sentence),
  });
  const [initial] = useState(fields);
  const underWay = useRef<Promise<boolean>>(undefined);

  const refused = async (error: unknown) => {
    if (!(error instanceof CallError)) throw error;
    const wrong = error.faults.filter(({ field }) => field in fields);
    for (const [at, { field, sentence: message }] of wrong.entries()) {
      form.setError(field as Path<F>, { message }, { shouldFocus: at === 0 }); // a key of the fields
    }
    const told = await onRefused?.(error);
    // Said once: beside the fields at fault where there are any, else by the page, else in a toast.
    if (wrong.length > 0) toast.show(t('checkFields'), 'error');
    else if (!told) toast.show(error.message, 'error');
  };

  const call = async (typed: F) => {
    if (before && !(await before())) return false;
    let answer: AnswerOf<E>;
    try {
      answer = await client.call(endpoint, input(typed), { quiet: true });
    } catch (error) {
      await refused(error);
      return false;
    }
    if (done) tellGiven(answer, typeof done === 'string' ? done : done(typed));
    await onDone?.(answer, typed);
    return true;
  };

  /** @returns whether it is stored; whoever asks twice gets the answer to the first */
  const send = (): Promise<boolean> => {
    underWay.current ??= (async () => {
      let stored = false;
      await form.handleSubmit(
        async (typed) => {
          stored = await call(typed);
        },
        (errors) => toast.show(elsewhere(errors, fields) ?? t('checkFields'), 'error'),
      )();
      return stored;
    })().finally(() => {
      underWay.current = undefined;
    });
    return underWay.current;
  };

  const { formState } = form;
  return {
    form,
    /** Spread it on the control of a field; what stands in it at first is in the page before its script is. */
    control(name: Path<F>) {
      const value: unknown = get(initial, name);
      if (typeof value === 'boolean') return { ...form.register(name), defaultChecked: value };
      return { ...form.register(name), ...(typeof value === 'string' ? { defaultValue: value } : {}) };
    },
    send,
    /** For the form's `onSubmit`. */
    submit(event: { preventDefault(): void }) {
      event.preventDefault();
      void send();
    },
    busy: formState.isSubmitting,
    /** What is wrong with a field. */
    error(name: Path<F>): string | undefined {
      return form.getFieldState(name, formState).error?.message;
    },
  };
}

/** What is wrong, but with none of the fields that the form has. */
function elsewhere<F extends FieldValues>(errors: FieldErrors<F>, fields: F): string | undefined {
  const said = Object.entries(errors).flatMap(([name, error]) => (name in fields ? [] : [error?.message]));
  return said.find((message) => typeof message === 'string');
}
