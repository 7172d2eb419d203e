/** Where a key leads in a list of so many; Home and End belong to the text until one of the list is active. */
export function stepOf(key: string, at: number, length: number): number | undefined {
  if (length === 0) return undefined;
  if (key === 'ArrowDown') return (at + 1) % length;
  if (key === 'ArrowUp') return at > 0 ? at - 1 : length - 1;
  if (at < 0) return undefined;
  if (key === 'Home') return 0;
  return key === 'End' ? length - 1 : undefined;
}
