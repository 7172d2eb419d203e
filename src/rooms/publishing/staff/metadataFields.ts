/** The metadata of an entry as a form holds them, and what has changed in them. Pure. */
import type { SentOf } from '../../../contract/endpoint.ts';
import type { saveMetadata } from '../contract.ts';
import type { Loaded } from './load.ts';

export type MetadataFields = {
  slug: string;
  series: string;
  tags: string[];
  position: string;
  level: '' | 'beginner' | 'intermediate' | 'advanced';
  minutes: string;
  video: string;
  places: ('contact' | 'vip')[];
  vip: boolean;
};

export type MetadataName = keyof MetadataFields;

const metadataNames = [
  'slug',
  'series',
  'tags',
  'position',
  'level',
  'minutes',
  'video',
  'places',
  'vip',
] as const satisfies readonly MetadataName[];

export function fieldsOf({ slug, series, tags, position, vip, facts }: Loaded['entry']): MetadataFields {
  return {
    slug,
    series: series ?? '',
    tags,
    position: String(position),
    level: facts.level ?? '',
    minutes: facts.minutes === null ? '' : String(facts.minutes),
    video: facts.video ?? '',
    places: facts.places,
    vip,
  };
}

/** As the contract takes them. */
export function sentOf({
  vip,
  position,
  ...fields
}: MetadataFields): Omit<SentOf<typeof saveMetadata>, 'entry' | 'version'> {
  const minutes = fields.minutes.trim();
  return { ...fields, minutes, position: position.trim() || '0', vip: vip ? 'yes' : 'no' };
}

/** Names of the fields in which two differ; the order of tags and places does not matter. */
export function differences(a: MetadataFields, b: MetadataFields): MetadataName[] {
  return metadataNames.filter((name) => told(a[name]) !== told(b[name]));
}

function told(value: MetadataFields[MetadataName]): string {
  return Array.isArray(value) ? [...value].sort().join(' ') : String(value).trim();
}

/** What the other person stored, with one's own changes; `wins` decides where both changed a field. */
export function merged(
  { base, mine, theirs }: Record<'base' | 'mine' | 'theirs', MetadataFields>,
  wins: 'mine' | 'theirs',
): MetadataFields {
  const kept = differences(base, mine).filter(
    (name) => wins === 'mine' || !differences(base, theirs).includes(name),
  );
  return { ...theirs, ...Object.fromEntries(kept.map((name) => [name, mine[name]])) };
}
