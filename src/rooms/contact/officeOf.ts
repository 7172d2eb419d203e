/** What a page with the contact form says of the office, and the privacy notice that a consent given there refers to. */
import type { RouterContextProvider } from 'react-router';
import { pageOf } from '../../platform/page.ts';
import type { Office } from '../../ports/site.ts';

export async function officeOf(
  context: Readonly<RouterContextProvider>,
): Promise<{ office: Office; consent: string | null }> {
  const page = pageOf(context);
  const { site } = page.ctx.ports;
  const { company, address, city, coordinates, email, phone, hours, about } = await site.siteOf(page);
  return {
    office: { company, address, city, coordinates, email, phone, hours, about },
    consent: (await site.privacyVersion(page.ctx)) ?? null,
  };
}
