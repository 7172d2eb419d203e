/** Asks a DOI resolver what a source is (content negotiation, https://citation.crosscite.org/docs.html). */
import { z } from 'zod';
import type { Clock } from './clock.ts';
import { askOutside, isOnThisMachine, type Outside } from './outside.ts';

/** A source as the list of references prints it. */
export type Reference = {
  key: string;
  doi: string | null;
  authors: string;
  year: number | null;
  title: string;
  journal: string;
  volume: string;
  pages: string;
  url: string;
};

/** `unreachable` says nothing about the DOI; `unknown` does. */
export type Resolved = { reference: Reference } | 'unknown' | 'unreachable';

export type DoiResolver = (doi: string) => Promise<Resolved>;

/** Registrant and suffix (ISO 26324), without white space or control characters. */
const doiPattern = /^10\.\d{4,9}\/[^\s\p{C}]{1,200}$/u;

/** A suffix may hold slashes, but no segment that would lead elsewhere once it stands in an address. */
export function isDoi(text: string): boolean {
  return doiPattern.test(text) && !text.split('/').some((segment) => /^\.{1,2}$/.test(segment));
}

/** The parts of CSL-JSON that a list of references prints. */
const csl = z.object({
  title: z.union([z.string(), z.array(z.string()).transform((all) => all[0] ?? '')]).default(''),
  author: z
    .array(
      z.object({
        family: z.string().optional(),
        given: z.string().optional(),
        literal: z.string().optional(),
      }),
    )
    .default([]),
  issued: z.object({ 'date-parts': z.array(z.array(z.coerce.number())).default([]) }).optional(),
  'container-title': z.union([z.string(), z.array(z.string()).transform((all) => all[0] ?? '')]).default(''),
  volume: z.coerce.string().default(''),
  page: z.coerce.string().default(''),
});

/** The resolver, and where registration agencies answer for their DOIs in its stead. */
const agencies = [
  'doi.org',
  'dx.doi.org',
  'www.doi.org',
  'data.crossref.org',
  'api.crossref.org',
  'data.crosscite.org',
  'data.datacite.org',
  'api.datacite.org',
  'data.medra.org',
];

/** Answers are remembered for some minutes: while somebody writes, a preview asks at every pause. */
const remembered = { most: 1000, minutes: { known: 60, unknown: 5, unreachable: 1 } };

/** @param base address of the resolver, such as https://doi.org */
export function doiResolver(base: string, clock: Clock): DoiResolver {
  const own = new URL(base);
  const local = isOnThisMachine(own) ? own.origin : undefined;
  const outside = {
    hosts: [...agencies, own.host],
    local,
    patience: 6000,
    mostBytes: 512 * 1024,
  };
  const known = new Map<string, { answer: Promise<Resolved>; until: number }>();
  return (doi) => {
    if (!isDoi(doi)) return Promise.resolve('unknown');
    const key = doi.toLowerCase();
    const found = known.get(key);
    if (found && found.until > clock().getTime()) return found.answer;
    const answer = ask(base, doi, outside, clock);
    known.delete(key);
    const [oldest] = known.keys();
    if (known.size >= remembered.most && oldest !== undefined) known.delete(oldest);
    const kept = { answer, until: Number.POSITIVE_INFINITY };
    known.set(key, kept);
    void answer.then((resolved) => {
      const kind = typeof resolved === 'string' ? resolved : 'known';
      kept.until = clock().getTime() + remembered.minutes[kind] * 60_000;
    });
    return answer;
  };
}

async function ask(base: string, doi: string, outside: Outside, clock: Clock): Promise<Resolved> {
  try {
    const address = new URL(`${base.replace(/\/$/, '')}/${encodeURIComponent(doi).replaceAll('%2F', '/')}`);
    const headers = { accept: 'application/vnd.citationstyles.csl+json' };
    const { status, text } = await askOutside(address, headers, outside);
    if (status === 404 || status === 410) return 'unknown';
    if (status !== 200) return 'unreachable';
    const parsed = csl.safeParse(JSON.parse(text));
    return parsed.success
      ? { reference: asReference(doi, parsed.data, clock().getUTCFullYear()) }
      : 'unreachable';
  } catch {
    return 'unreachable';
  }
}

function asReference(doi: string, source: z.infer<typeof csl>, thisYear: number): Reference {
  const names = source.author.map(({ family, given, literal }) =>
    family ? `${family} ${initials(given ?? '')}`.trim() : (literal ?? ''),
  );
  const authors = names.length > 6 ? `${names.slice(0, 3).join(', ')}, et al` : names.join(', ');
  return {
    key: `doi:${doi.toLowerCase()}`,
    doi: doi.toLowerCase(),
    authors: plain(authors),
    year: yearOf(source.issued?.['date-parts'][0]?.[0], thisYear),
    title: plain(source.title),
    journal: plain(source['container-title']),
    volume: plain(source.volume).slice(0, 60),
    pages: plain(source.page).slice(0, 60),
    url: '',
  };
}

function initials(given: string): string {
  return (given.match(/\p{L}+/gu) ?? []).map((name) => name[0]?.toUpperCase() ?? '').join('');
}

/** Nothing that is cited is older than print, or comes from far ahead. */
function yearOf(year: number | undefined, thisYear: number): number | null {
  return year !== undefined && Number.isInteger(year) && year >= 1400 && year <= thisYear + 5 ? year : null;
}

/** Some registries write markup into titles; control characters cannot be stored. */
function plain(text: string): string {
  return text
    .slice(0, 5000)
    .replace(/<[^>]*>/g, '')
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim()
    .slice(0, 1000);
}
