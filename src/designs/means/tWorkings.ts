/** The numbers that lines of t tests show. */
import { tUpperQuantile } from '../../statistics/distributions/studentT.ts';
import { tailLevel } from '../normalTest.ts';
import { distance, type Question } from './tTest.ts';

export function tWorkings(question: Question, se: number, df: number): Record<string, number> {
  return { se, df, t: tUpperQuantile(tailLevel(question), df), ncp: distance(question) / se };
}
