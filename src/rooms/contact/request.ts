/** What a contact request is, and when two are the same. Pure. */

export type NewRequest = {
  name: string;
  mobile: string;
  need: string;
  /** Version of the privacy notice agreed to, when the form said so. */
  consent: string | undefined;
};

/** The two calls of one submission, and a repeat, fall within this. */
export const repeatWindowMinutes = 10;

/** Months for which a request is kept after it was sent (privacy notice). */
export const retentionMonths = 24;

/** What makes two requests the same: the words, however they are spaced or typed. */
export function fingerprintOf({ name, mobile, need }: NewRequest): string {
  return JSON.stringify(
    [name, mobile, need].map((text) => text.normalize('NFKC').replace(/\s+/g, ' ').trim()),
  );
}
