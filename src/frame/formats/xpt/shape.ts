/** The records of SAS transport files of version 5 (SAS TS-140): lines of 80 bytes. */
import type { Moment } from '../binary/raw.ts';
import { daysBefore, secondsBefore } from '../dta/formats.ts';

export const line = 80;
export const nameLength = 8;
export const labelLength = 40;
export const mostText = 200;

/** Of a record that describes a variable. */
export const described = 140;

export const header = (kind: string, digits = '0'.repeat(30)): string =>
  `HEADER RECORD*******${kind.padEnd(8)}HEADER RECORD!!!!!!!${digits}  `;

const dates =
  /^(DATE|DAY|DDMMYY|MMDDYY|YYMMDD|YYMM|MMYY|MONYY|YYMON|YYQ|JULIAN|JULDAY|WEEKDATE|WEEKDATX|WORDDATE|WORDDATX|DOWNAME|E8601DA|B8601DA|IS8601DA|EURDFDD|EURDFDE|NENGO|MINGUO|WEEKU|WEEKV|WEEKW|DDMMYY[BCDNPS]|MMDDYY[BCDNPS]|YYMMDD[BCDNPS])$/;
const datetimes =
  /^(DATETIME|DTDATE|DTMONYY|DTYEAR|DATEAMPM|E8601DT|B8601DT|E8601DZ|B8601DZ|IS8601DT|MDYAMPM)$/;
const times = /^(TIME|TIMEAMPM|HHMM|HOUR|MMSS|TOD|E8601TM|B8601TM|E8601TZ|B8601TZ|IS8601TM)$/;

export function momentOf(format: string): Moment | undefined {
  const name = format.toUpperCase();
  if (dates.test(name)) return { kind: 'date', of: (value) => value - daysBefore };
  if (datetimes.test(name)) return { kind: 'datetime', of: (value) => value - secondsBefore };
  return times.test(name) ? { kind: 'time', of: (value) => value } : undefined;
}
