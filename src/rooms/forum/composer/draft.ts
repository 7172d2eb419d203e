/** What drafts of the forum are made of. */

/** How the content of a form is begun, read back and looked at. */
export type Form<C> = {
  empty: C;
  /** What was kept may be from an earlier version of the form. */
  read(kept: unknown): C;
  isEmpty(content: C): boolean;
};

/** What there was at an earlier visit, and when it was last changed. */
export type Earlier<C> = { content: C; key: string; at: number };

export type Draft<C> = {
  content: C;
  change(part: Partial<C>): void;
  /** Names the wish to send what stands here now; the same however often it is sent, also after a reload. */
  key(): string;
  /** When what stands here was last changed, if it came back from an earlier visit. */
  restored: number | undefined;
  /** Another text, kept on the account. */
  offered: Earlier<C> | undefined;
  takeOffered(): void;
  dropOffered(): void;
  /** Where the present text is kept. */
  keptOn: 'device' | 'account' | undefined;
  /** Empties the form, and forgets what was kept of it. */
  finish(): void;
};

export type Written<C> = { content: C; key: string };
