/** Takes the page over that the server wrote. */
import { StrictMode, startTransition, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { isStillHere, underWay, watchHistory } from '../ui/underWay.ts';
import { recoverFromMissingChunks } from './chunks.ts';
import { takeParts } from './Part.tsx';
import { findRoutesInFiles } from './routesAhead.ts';

/** The router listens to the history from the moment it is mounted: a step before that is made good here. */
function Site() {
  useLayoutEffect(stay, []);
  return <HydratedRouter instrumentations={[underWay]} />;
}

function stay(): void {
  if (!isStillHere()) window.location.reload();
}

/** Safari does not say when it is idle. */
function whenIdle(then: () => void): void {
  const { requestIdleCallback } = window as Partial<Pick<Window, 'requestIdleCallback'>>;
  if (requestIdleCallback) requestIdleCallback(then);
  else setTimeout(then, 2000);
}

function mount(): void {
  try {
    hydrateRoot(
      document,
      <StrictMode>
        <Site />
      </StrictMode>,
    );
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: asked for by docs/specification.md §8
    console.error('Error while mounting app', error);
    throw error;
  }
}

/** Called once, when all that the page brings is there. */
export function begin(): void {
  takeParts(document);
  recoverFromMissingChunks(window);
  watchHistory(window);
  // In development Vite serves the whole table.
  if (import.meta.env.PROD) findRoutesInFiles(window, whenIdle);
  if (isStillHere()) startTransition(mount);
  else window.location.reload();
}
