import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { preloadChunksOfScreens, recoverFromMissingChunks } from './shells/chunks.ts';
import { underWay, watchHistory } from './shells/underWay.ts';

recoverFromMissingChunks(window);
preloadChunksOfScreens(window);
watchHistory(window);

startTransition(() => {
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
});
