/** How many addresses elsewhere a text links to, each counted once. The server counts what it has rendered. */
export function linksIn(text: string, ownHost: string): number {
  const found = text.match(/(?:https?:\/\/|www\.)[^\s<>()[\]"'，。；、）】]+/gi) ?? [];
  const foreign = found
    .map((address) => address.replace(/[.,;:!?]+$/, '').toLowerCase())
    .filter((address) => address.replace(/^https?:\/\//, '').split('/', 1)[0] !== ownHost);
  return new Set(foreign).size;
}
