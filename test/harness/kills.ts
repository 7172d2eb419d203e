/** How often tests kill a process: as often as tells each way of dying from the others, or as KILLS says. */
const asked = process.env.KILLS;

/** @param usual for `npm test` */
export function killsOf(usual: number): number {
  return asked === undefined ? usual : Number(asked);
}
