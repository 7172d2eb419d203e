/** Analyses by every method there is, for the command line and for a server. */
import type { Frame } from '../frame/frame.ts';
import type { Report } from '../lib/report.ts';
import { analyseWith, type InR, inRWith, type Result } from './analysis.ts';
import { methods } from './catalogue.ts';

export function analyse(frame: Frame, json: unknown, report?: Report): Result {
  return analyseWith(methods, frame, json, report);
}

export function inR(frame: Frame, json: unknown): InR | undefined {
  return inRWith(methods, frame, json);
}
