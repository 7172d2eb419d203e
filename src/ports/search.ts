/** What the room `search` offers: what people find among the tools of all rooms. */
import type { LocaleCode } from '../i18n/locales.ts';
import type { Context } from '../platform/context.ts';

declare module '../platform/context.ts' {
  interface Ports {
    search: SearchPort;
  }
}

export type SearchPort = {
  /** A group for each kind of tool that has the words, each in its own room's order; `most` of each. */
  findTools(
    ctx: Context,
    asked: { text: string; locale: LocaleCode; most: number },
  ): Promise<readonly ToolGroup[]>;
};

export type ToolGroup = {
  kind: string;
  /** What such things are called. */
  name: string;
  tools: readonly FoundTool[];
  /** How many there are in all. */
  count: number;
  /** Address of the room's own search, which shows all. */
  all: string;
};

/** `lang`: of its words, where they are in another language than the page. */
export type FoundTool = { path: string; title: string; summary: string; lang: string | null };
