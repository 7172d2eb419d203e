/** Says what came of a call that gives something: that it is done, or that a second person is asked for. */
import { useToast } from '../ui/toasts.tsx';
import { useConsole } from './messages.ts';

export function useGiven() {
  const t = useConsole();
  const toast = useToast();
  return (answer: unknown, done: string) =>
    toast.show(isWaiting(answer) ? t('form.waiting') : done, isWaiting(answer) ? 'info' : 'success');
}

export function isWaiting(answer: unknown): boolean {
  return Object(answer).state === 'waiting';
}
