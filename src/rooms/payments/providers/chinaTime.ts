/** Moments as Chinese providers write them: by the clock of Shanghai, which has been UTC+8 since 1992. */

const ahead = 8 * 60 * 60 * 1000;

/** `2026-11-23 14:05:06`. */
export function chinaTime(at: Date): string {
  return new Date(at.getTime() + ahead).toISOString().slice(0, 19).replace('T', ' ');
}

/** `2026-11-23T14:05:06+08:00`. */
export function chinaIso(at: Date): string {
  return `${chinaTime(at).replace(' ', 'T')}+08:00`;
}

/** Undefined for what is no moment of this century. Some fields have milliseconds, and say nothing of them. */
export function fromChinaTime(text: string): Date | undefined {
  const [, day, time] =
    /^(20\d\d[-/]\d\d[-/]\d\d)[ T](\d\d:\d\d:\d\d)(?:\.\d{1,3})?$/.exec(text.trim()) ?? [];
  if (!day || !time) return undefined;
  const at = new Date(`${day.replaceAll('/', '-')}T${time}+08:00`);
  // 30 February would be the second of March.
  return Number.isNaN(at.getTime()) || !chinaTime(at).startsWith(day.replaceAll('/', '-')) ? undefined : at;
}
