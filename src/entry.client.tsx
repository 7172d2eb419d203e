import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { preloadChunksOfScreens, recoverFromMissingChunks } from './shells/chunks.ts';

recoverFromMissingChunks(window);
preloadChunksOfScreens(window);

startTransition(() => {
  try {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: asked for by docs/specification.md §8
    console.error('Error while mounting app', error);
    throw error;
  }
});
