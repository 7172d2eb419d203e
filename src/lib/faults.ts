/** What is wrong with JSON from anywhere, and where. Pure. */

/**
 * `at` is a JSON pointer (RFC 6901) into what was given, `column` a character of the expression there, counted from 1.
 */
export type FaultOf<Kind extends string> = {
  at: string;
  column?: number;
  kind: Kind;
  values: Readonly<Record<string, string | number>>;
};

/** Nobody reads more than this, and hostile JSON shall not fill the memory. */
const mostFaults = 100;

/** Gathers faults up to the limit. */
export class FaultList<Kind extends string> {
  readonly all: FaultOf<Kind>[] = [];

  add(at: string, kind: Kind, values: FaultOf<Kind>['values'] = {}, column?: number): void {
    if (!this.full) this.all.push({ at, kind, values, ...(column ? { column } : {}) });
  }

  get full(): boolean {
    return this.all.length >= mostFaults;
  }
}

/** A step of a JSON pointer, escaped. */
export function step(name: string | number): string {
  return `/${String(name).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}
