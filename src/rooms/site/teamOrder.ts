/** The order that the page promises: by degree, then by surname, wherever in the list staff have added someone. Pure. */

/** Both doctorates, the academic one, the medical one, a master's, a bachelor's; then what none of them names. */
const ranks = ['both', 'academic', 'medical', 'master', 'bachelor', 'other'] as const;
type Rank = (typeof ranks)[number];

// Written without dots: Ph.D. and PhD are one.
const academic = /\b(?:PhD|DPhil|DSc|ScD|DrPH|PsyD|Dr ?(?:rer|phil|sc)\b)|博士/i;
const medical = /\b(?:MD|MBBS|MB|MBChB|BMBS|DO|DDS|DMD|PharmD|Dr ?med\b)|[医醫][学學]博?士/i;
const master = /\b(?:M ?Sc|MS|MPH|MA|MPhil|MRes|MEd|MBA|MSN)\b|[硕碩修]士/i;
const bachelor = /\b(?:B ?Sc|BS|BA|BN|BSN|RN)\b|[学學]士/i;

function rankOf(degree: string): Rank {
  const plain = degree.normalize('NFKC').replaceAll('.', '');
  if (academic.test(plain)) return medical.test(plain) ? 'both' : 'academic';
  if (medical.test(plain)) return 'medical';
  if (master.test(plain)) return 'master';
  return bachelor.test(plain) ? 'bachelor' : 'other';
}

/**
 * @param degreeOf the degree in the words that do not change with the language of the page
 * @param surnameOf the surname as the page shows it
 * @param intl BCP 47, whose alphabet orders the surnames
 */
export function byDegreeAndSurname<T>(
  team: readonly T[],
  degreeOf: (member: T) => string,
  surnameOf: (member: T) => string,
  intl: string,
): T[] {
  const { compare } = new Intl.Collator(intl);
  const placed = team.map((member) => ({ member, rank: ranks.indexOf(rankOf(degreeOf(member))) }));
  placed.sort((a, b) => a.rank - b.rank || compare(surnameOf(a.member), surnameOf(b.member)));
  return placed.map(({ member }) => member);
}
