/** What is wrong with a definition or with an answer, and where. */
import { FaultList, type FaultOf } from '../lib/faults.ts';
import type { FaultKind } from './faultSentences.ts';

export type Fault = FaultOf<FaultKind>;

export class Faults extends FaultList<FaultKind> {}

/** A definition that cannot be used. */
export class FaultyDefinition extends Error {
  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[]) {
    super(faults.map(({ at, kind, values }) => `${at || '/'}: ${kind} ${JSON.stringify(values)}`).join('\n'));
    this.name = 'FaultyDefinition';
    this.faults = faults;
  }
}
