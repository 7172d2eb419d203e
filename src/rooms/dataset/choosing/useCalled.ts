import { useSentence } from '../../../i18n/messages.tsx';
import { type Known, servedBy } from '../../../methods/choosing/tree.ts';

/** Methods that the catalogue has: they can be opened. The tree knows others by name. */
export type Called = readonly string[];

export const isHere = (called: Called, method: Known) => called.includes(servedBy(method));

export function useCalled(called: Called): (method: Known) => string {
  const say = useSentence();
  return (method) =>
    say(
      isHere(called, method)
        ? `methods.names.${servedBy(method)}.title`
        : `methods.choosing.called.${method}`,
    );
}
