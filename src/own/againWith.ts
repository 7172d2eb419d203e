/** The step that leads back to what somebody computed last. */
import type { Page } from '../platform/page.ts';
import type { NextStep } from './centre.ts';

export function againWith({ ctx, locale }: Page, { title, to }: { title: string; to: string }): NextStep {
  const word = (key: string, values?: { name: string }) => ctx.catalogue.text(locale, `own.${key}`, values);
  return {
    kind: 'again',
    title: word('server.again', { name: title }),
    way: { label: word('saved.open'), to },
  };
}
