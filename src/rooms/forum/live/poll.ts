/** Asks again and again, with pauses that grow, and only while somebody looks at the page. */
const pauses = { least: 10_000, most: 120_000, factor: 1.5 };

/** @param ask whether there was anything new; what it throws is as good as nothing @returns what ends it */
export function poll(ask: () => Promise<boolean>): () => void {
  let pause = pauses.least;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ended = false;
  const next = async () => {
    clearTimeout(timer);
    if (document.hidden || ended) return;
    const found = await ask().catch(() => false);
    if (ended) return;
    pause = found ? pauses.least : Math.min(pause * pauses.factor, pauses.most);
    clearTimeout(timer);
    timer = setTimeout(() => void next(), pause);
  };
  const look = () => {
    if (!document.hidden) void next();
  };
  document.addEventListener('visibilitychange', look);
  void next();
  return () => {
    ended = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
