import { StrictMode, startTransition, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { preloadChunksOfScreens, recoverFromMissingChunks } from './shells/chunks.ts';
import { takeParts } from './shells/Part.tsx';
import { findRoutesInFiles } from './shells/routesAhead.ts';
import { isStillHere, underWay, watchHistory } from './ui/underWay.ts';

takeParts(document);
recoverFromMissingChunks(window);
preloadChunksOfScreens(window);
watchHistory(window);
// In development Vite serves the whole table.
if (import.meta.env.PROD) findRoutesInFiles(window, whenIdle);

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

if (isStillHere()) startTransition(mount);
else window.location.reload();
