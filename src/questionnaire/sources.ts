/** Where the expressions of a definition stand. */
import { step } from '../lib/faults.ts';
import type { Definition } from './definition.ts';

type Source = { at: string; source: string | undefined };

export function* sourcesIn({
  sections,
  values = [],
  checks = [],
  scores = [],
  findings = [],
}: Definition): Generator<Source> {
  for (const [s, { showIf, items }] of sections.entries()) {
    const at = `/sections${step(s)}`;
    yield { at: `${at}/showIf`, source: showIf };
    for (const [k, item] of items.entries()) {
      yield { at: `${at}/items${step(k)}/showIf`, source: item.showIf };
      yield { at: `${at}/items${step(k)}/requiredIf`, source: item.requiredIf };
    }
  }
  for (const [k, { expression }] of values.entries())
    yield { at: `/values${step(k)}/expression`, source: expression };
  for (const [k, { expression }] of checks.entries())
    yield { at: `/checks${step(k)}/expression`, source: expression };
  for (const [k, score] of scores.entries()) {
    const at = `/scores${step(k)}`;
    if (score.kind === 'formula') yield { at: `${at}/expression`, source: score.expression };
    else
      for (const [t, { of }] of score.terms.entries()) yield { at: `${at}/terms${step(t)}/of`, source: of };
  }
  for (const [k, { levels }] of findings.entries()) {
    for (const [l, { when }] of levels.entries()) {
      yield { at: `/findings${step(k)}/levels${step(l)}/when`, source: when };
    }
  }
}
