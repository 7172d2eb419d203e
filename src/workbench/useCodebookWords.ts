import { kinds, missingReasons, plainRoles } from '../dictionary/variable.ts';
import type { CodebookWords } from '../frame/formats/codebook/words.ts';
import { useFormat } from '../i18n/messages.tsx';
import { useWorkbench } from './messages.ts';

/** Words of a codebook that have no values in them. */
const plain = [
  ...(['title', 'variables', 'rows', 'name', 'label', 'kind', 'unit', 'displayUnit', 'question'] as const),
  ...(['help', 'decimals', 'hard', 'soft', 'least', 'most', 'pattern', 'required', 'roles'] as const),
  ...(['identifying', 'blinded', 'critical', 'derive', 'showIf', 'concept', 'form', 'section'] as const),
  ...(['notes', 'codes', 'code', 'retired', 'missing', 'reason', 'limit', 'count', 'share'] as const),
  ...(['summary', 'values', 'empty', 'unreadable', 'otherValues', 'mean', 'sd', 'median'] as const),
  ...(['lowerQuartile', 'upperQuartile', 'yes', 'open'] as const),
];

export function useCodebookWords(): CodebookWords {
  const t = useWorkbench();
  const { number, marks } = useFormat();
  return {
    ...wordsBy(plain, (one) => t(`codebook.${one}`)),
    kinds: wordsBy(kinds, (kind) => t(`kind.${kind}`)),
    reasons: wordsBy(missingReasons, (reason) => t(`missing.${reason}`)),
    plainRoles: wordsBy(plainRoles, (role) => t(`role.${role}`)),
    eventOf: (name) => t('codebook.eventOf', { name }),
    identifyingKinds: wordsBy(['quasi', 'direct'], (one) => t(`identifying.${one}`)),
    number: (value, decimals) =>
      number(value, decimals === undefined ? {} : { maximumFractionDigits: decimals }),
    percent: (share) => number(share, { style: 'percent', maximumFractionDigits: 1 }),
    list: (parts) => parts.join(marks.list),
    range: (least, most) => t('codebook.range', { least, most }),
    limitOf: (limit) => limit,
  };
}

function wordsBy<Key extends string>(all: readonly Key[], word: (key: Key) => string): Record<Key, string> {
  // Every key has its word, which is what the record says.
  return Object.fromEntries(all.map((one) => [one, word(one)])) as Record<Key, string>;
}
