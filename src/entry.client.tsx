import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { preloadChunksOfScreens, recoverFromMissingChunks } from './shells/chunks.ts';
import { isStillHere, underWay, watchHistory } from './shells/underWay.ts';

recoverFromMissingChunks(window);
preloadChunksOfScreens(window);
watchHistory(window);

function mount(): void {
  try {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter instrumentations={[underWay]} />
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
