import { describe, expect, it } from 'vitest';
import { localeCodes, localeOf } from './locales.ts';

describe('Dates', () => {
  const day = new Date('2026-11-21T09:30:00Z');
  const styles: Intl.DateTimeFormatOptions[] = [
    { dateStyle: 'full' },
    { dateStyle: 'long' },
    { dateStyle: 'medium' },
    { dateStyle: 'medium', timeStyle: 'short' },
    { day: 'numeric', month: 'short', year: 'numeric' },
  ];
  it.each(localeCodes)('count Gregorian years in %s, however they are written', (code) => {
    for (const style of styles) {
      const written = new Intl.DateTimeFormat(localeOf(code).intl, { timeZone: 'UTC', ...style }).format(day);
      expect(written).toMatch(/(?<!\d)2026(?!\d)/);
    }
  });
});
