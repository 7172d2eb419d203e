/** What is wrong with a dictionary, and where. */
import { FaultList, type FaultOf } from '../lib/faults.ts';
import type { FaultKind } from './faultSentences.ts';

export type Fault = FaultOf<FaultKind>;

export class Faults extends FaultList<FaultKind> {}
