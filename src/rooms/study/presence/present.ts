/** Who has a page of a study open, as their browsers have said within the last minute. Kept in memory alone. Pure. */

/** `at`: the page, by a word. */
export type Seen = { study: string; at: string; account: string };

/** For how long one beat holds. */
export const holdsMs = 60_000;

/** So many are remembered at most; whoever beats then is not seen. */
const mostSeen = 50_000;

export class Present {
  /** By page and account: when each was heard of last, those heard of first standing first. */
  private readonly seen = new Map<string, { account: string; page: string; ms: number }>();

  note({ study, at, account }: Seen, now: Date): void {
    this.forget(now);
    const page = `${study} ${at}`;
    const key = `${page} ${account}`;
    this.seen.delete(key);
    if (this.seen.size < mostSeen) this.seen.set(key, { account, page, ms: now.getTime() });
  }

  /** Accounts besides one's own. */
  others({ study, at, account }: Seen, now: Date): string[] {
    this.forget(now);
    const page = `${study} ${at}`;
    return [...this.seen.values()].flatMap((one) =>
      one.page === page && one.account !== account ? one.account : [],
    );
  }

  get size(): number {
    return this.seen.size;
  }

  /** What is over stands first. */
  forget(now: Date): void {
    for (const [key, { ms }] of this.seen) {
      if (now.getTime() - ms < holdsMs) return;
      this.seen.delete(key);
    }
  }
}
