/** How deep JSON nests: what goes through it by calling itself ends in an error where somebody nests it deep enough. Pure. */

/** Whether lists and objects lie within one another more often than that. */
export function isDeeperThan(json: unknown, most: number): boolean {
  let level = [json];
  for (let depth = 0; depth <= most; depth++) {
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
    if (level.length === 0) return false;
  }
  return true;
}
