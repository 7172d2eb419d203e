/** Indices that are not offered, each with the reason: `content/indices/left-out.json`. */
import leftOutFile from '../../../content/indices/left-out.json' with { type: 'json' };

export const reasons = ['licence', 'commercial', 'wording', 'unseen'] as const;

export type LeftOut = { id: string; name: string; reason: (typeof reasons)[number] };

export const leftOut = leftOutFile as readonly LeftOut[]; // held to this by a test
