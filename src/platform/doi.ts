/** Asks a DOI resolver what a source is (content negotiation, https://citation.crosscite.org/docs.html). */
import { z } from 'zod';

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

/** Registrant and suffix (ISO 26324). */
export const doiPattern = /^10\.\d{4,9}\/\S{1,200}$/;

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

const patience = 6000;
const mostBytes = 512 * 1024;

/** @param base address of the resolver, such as https://doi.org */
export function doiResolver(base: string): DoiResolver {
  return async (doi) => {
    if (!doiPattern.test(doi)) return 'unknown';
    try {
      const reply = await fetch(`${base}/${encodeURIComponent(doi).replaceAll('%2F', '/')}`, {
        headers: { accept: 'application/vnd.citationstyles.csl+json' },
        signal: AbortSignal.timeout(patience),
      });
      if (reply.status === 404 || reply.status === 410) return 'unknown';
      if (!reply.ok) return 'unreachable';
      const text = await reply.text();
      if (text.length > mostBytes) return 'unreachable';
      const parsed = csl.safeParse(JSON.parse(text));
      return parsed.success ? { reference: asReference(doi, parsed.data) } : 'unreachable';
    } catch {
      return 'unreachable';
    }
  };
}

function asReference(doi: string, source: z.infer<typeof csl>): Reference {
  const names = source.author.map(({ family, given, literal }) =>
    family ? `${family} ${initials(given ?? '')}`.trim() : (literal ?? ''),
  );
  const authors = names.length > 6 ? `${names.slice(0, 3).join(', ')}, et al` : names.join(', ');
  return {
    key: `doi:${doi.toLowerCase()}`,
    doi: doi.toLowerCase(),
    authors,
    year: source.issued?.['date-parts'][0]?.[0] ?? null,
    title: plain(source.title),
    journal: plain(source['container-title']),
    volume: source.volume,
    pages: source.page,
    url: '',
  };
}

function initials(given: string): string {
  return (given.match(/\p{L}+/gu) ?? []).map((name) => name[0]?.toUpperCase() ?? '').join('');
}

/** Some registries write markup into titles. */
function plain(text: string): string {
  return text
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
