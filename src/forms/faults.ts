/** What is wrong with a form, a schedule or a pattern of numbers, and where. */
import { FaultList, type FaultOf } from '../lib/faults.ts';
import type { FaultKind } from './faultSentences.ts';

export type Fault = FaultOf<FaultKind>;

export class Faults extends FaultList<FaultKind> {}

/** Names that must differ, each with the place where it first stood. */
export class Different {
  private readonly places = new Map<string, string>();
  private readonly faults: Faults;

  constructor(faults: Faults) {
    this.faults = faults;
  }

  give(name: string, at: string): void {
    const first = this.places.get(name);
    if (first === undefined) this.places.set(name, at);
    else this.faults.add(at, 'taken', { name, first });
  }
}
