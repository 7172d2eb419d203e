/** What a page with the contact form says of the office, and the privacy notice that a consent given there refers to. */
import type { RouterContextProvider } from 'react-router';
import { contactNeeds, type Office } from './needs.ts';

export async function officeOf(
  context: Readonly<RouterContextProvider>,
): Promise<{ office: Office; consent: string | null }> {
  const { site, privacyVersion } = context.get(contactNeeds);
  const { company, address, city, coordinates, email, phone, hours, about } = await site();
  return {
    office: { company, address, city, coordinates, email, phone, hours, about },
    consent: (await privacyVersion()) ?? null,
  };
}
