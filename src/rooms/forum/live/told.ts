/** What a stream tells of a topic that somebody reads, as everybody sees it. Its name is the event's. */
import type { ShownPost } from '../shown.ts';

/** What of a post may change while it is read. `html` is there when it may have: null when nobody may read it. */
export type PostChange = Pick<ShownPost, 'status' | 'editedAt' | 'revision' | 'useful' | 'accepted'> & {
  number: number;
  html?: string | null;
};

export type Told =
  /** Where a topic stands: told at the beginning, and after what was missed. `gone` are numbers that nobody may read. */
  | { event: 'state'; topic: number; last: number; solvedBy: number | null; gone: number[] }
  | { event: 'reply'; topic: number; post: ShownPost }
  | { event: 'changed'; topic: number; post: PostChange }
  | { event: 'answer'; topic: number; solvedBy: number | null }
  /** The whole topic has been taken down. */
  | { event: 'withdrawn'; topic: number };

export const toldEvents = [
  'state',
  'reply',
  'changed',
  'answer',
  'withdrawn',
] as const satisfies readonly Told['event'][];

export function changeOf({
  number,
  status,
  editedAt,
  revision,
  useful,
  accepted,
  html,
}: ShownPost): PostChange {
  return { number: number ?? 0, status, editedAt, revision, useful, accepted, html };
}

/** Comes as often as this, so that a stream which nobody lets through is found out. */
export const beatSeconds = 15;

/** Topics in one stream. */
export const mostTopics = 20;

/** How far a reader has a topic, by its id. */
export type Places = ReadonlyMap<number, number>;

/** `12.7,17.0`: topics with the last number that is known of each. */
export function writePlaces(places: Places): string {
  return [...places].map(([topic, number]) => `${topic}.${number}`).join(',');
}

/** @returns undefined for anything else */
export function readPlaces(text: string): Map<number, number> | undefined {
  if (!/^[1-9]\d{0,14}\.\d{1,9}(?:,[1-9]\d{0,14}\.\d{1,9})*$/.test(text)) return undefined;
  const places = text.split(',').map((place): [number, number] => {
    const [topic = '', number = ''] = place.split('.');
    return [Number(topic), Number(number)];
  });
  return places.length > mostTopics ? undefined : new Map(places);
}
