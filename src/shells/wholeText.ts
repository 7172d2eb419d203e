/** A page as React writes it, in one text. */
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToReadableStream, renderToString } from 'react-dom/server';

/** How long modules that a page loads on demand may take, in milliseconds. */
const timeout = 10_000;

/** React's mark of a part that was not ready when the page was written. */
const unready = '<!--$!-->';

/** Without it browsers show a page as they did in 1999. React's streams write it, its plain text does not. */
const doctype = '<!DOCTYPE html>';

/**
 * As a rule everything is there, and the page is written at once: React's streams, which encode it bit by bit, cost as
 * much as a third of the components. Only the first page that holds a part loaded on demand has to wait for it.
 * @param nonce of the few lines of script that React adds to a page that waited
 * @throws whatever a component throws
 */
export async function wholeText(page: ReactNode, nonce: string | undefined): Promise<string> {
  const written = renderToString(page);
  if (!written.includes(unready)) return written.startsWith('<html') ? doctype + written : written;
  let failure: { error: unknown } | undefined;
  const stream = await renderToReadableStream(page, {
    nonce,
    signal: AbortSignal.timeout(timeout),
    // The page goes out whole: no part of it may wait behind a script that puts it in its place.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      failure = { error };
    },
  });
  await stream.allReady;
  if (failure) throw failure.error;
  return text(stream);
}
