/** Why a proof is refused: ready reasons, each with its sentence in every language, or one that staff type. */
export const readyReasons = [
  'unreadable',
  'incomplete',
  'notProof',
  'nameDiffers',
  'organizationMissing',
  'expired',
  'altered',
] as const;

export type ReadyReason = (typeof readyReasons)[number];

export function isReadyReason(text: string): text is ReadyReason {
  return readyReasons.some((reason) => reason === text);
}

/** What is done with a case. */
export const acts = ['approve', 'refuse', 'reopen'] as const;
