/** What the thread of `renderTask` runs. */
import { renderMarkdown } from './render.ts';
import type { Rendering, Resources } from './rendering.ts';

export function run({ markdown, resources }: { markdown: string; resources: Resources }): Rendering {
  return renderMarkdown(markdown, resources);
}
