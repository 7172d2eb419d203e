/** What a form does that was tried in vain. */
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useCommon } from '../i18n/messages.tsx';
import { useToast } from '../ui/toasts.tsx';

/**
 * After each try that left faults in a form, its first control at fault has the focus, and a toast says that the marked
 * fields are to be looked at. Each control with an error of its `Field` or `Check` is found, whatever it holds.
 * @param tries how often the form was sent; it grows in the update that says what is wrong
 * @returns the ref of the form
 */
export function useFaultsTold(tries: number): RefObject<HTMLFormElement | null> {
  const t = useCommon();
  const toast = useToast();
  const form = useRef<HTMLFormElement>(null);
  const tell = useEffectEvent(() => {
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (!first) return;
    first.focus();
    toast.show(t('checkFields'), 'error');
  });
  useEffect(() => {
    if (tries > 0) tell();
  }, [tries]);
  return form;
}
