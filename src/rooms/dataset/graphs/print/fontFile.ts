/**
 * Fonts of the site, for whoever sets the words of a figure in their browser: whole parts in one weight, so that nobody learns
 * which words those are. See docs/decisions/0219-fonts-for-a-browser.md.
 */
import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import { download } from '../../../../contract/download.ts';
import type { Context } from '../../../../platform/context.ts';
import { families } from '../../../../platform/fonts/families.ts';
import { fileOfPart } from '../../../../platform/fonts/fontFiles.ts';
import { oneWeightTask } from '../../../../platform/fonts/oneWeight.ts';
import { type HandledDownload, serveFile } from '../../../../platform/http/downloads.ts';

export const fontPart = download({
  path: '/fonts/:family/:part/:weight.woff',
  summary: 'A part of a font of the site in one weight',
  input: z.object({
    family: z.enum(families),
    part: z.string().check(z.regex(/^[a-z0-9-]{1,20}$/)),
    weight: z.enum(['400', '700']),
  }),
  types: ['font/woff'],
  limit: { name: 'fonts', points: 2000, seconds: 3600 },
});

/** About as many as a figure in Chinese takes, for several people at once. */
const made = new LRUCache<string, Promise<Uint8Array>>({ max: 200 });

export const fontFiles: HandledDownload[] = [
  serveFile(fontPart, async (ctx, { family, part, weight }) => {
    const file = fileOfPart(family, part);
    if (!file) return undefined;
    const body = await inWeight(ctx, file, weight === '700' ? 700 : 400);
    return { body, etag: `"${hash('sha256', body).slice(0, 16)}"`, caching: 'public, max-age=604800' };
  }),
];

function inWeight({ compute }: Context, file: string, weight: 400 | 700): Promise<Uint8Array> {
  const key = `${weight} ${file}`;
  const known = made.get(key);
  if (known) return known;
  const coming = compute.run(oneWeightTask, { file, weight }, { crowd: true });
  made.set(key, coming);
  // Whoever asks next tries again.
  coming.catch(() => made.delete(key));
  return coming;
}
