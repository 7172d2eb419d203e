/** What can be done at once about a cell that could not be taken as it stands. */
import { useMemo } from 'react';
import type { TableFault } from '#frame/rows/process.ts';
import { compile } from '../../../questionnaire/compile.ts';
import { optionKey } from '../../../questionnaire/words.ts';
import { Button } from '../../../ui/Button.tsx';
import layout from '../../../ui/layout.module.css';
import { useIndices } from '../messages.ts';
import type { ComputePlan } from './computeJob.ts';
import { inputsOf } from './inputs.ts';
import { noRemedies, type Remedies } from './remedies.ts';

type Said = { said: ComputePlan; compute: (plan: ComputePlan) => void };

/** Those by which another unit is asked after. */
function asksUnit(kind: string): boolean {
  return kind === 'otherUnit' || kind === 'notThisUnit';
}

/** The plan with one thing more said. */
function withMore(plan: ComputePlan, { taken, same }: Partial<Remedies>): ComputePlan {
  const before = plan.remedies ?? noRemedies;
  return {
    ...plan,
    remedies: { taken: [...before.taken, ...(taken ?? [])], same: [...before.same, ...(same ?? [])] },
  };
}

/** A number in another unit is taken in it; a text that is no option is matched with one, in its whole column. */
export function RemedyButton({ fault, said, compute }: Said & { fault: TableFault }) {
  const t = useIndices();
  const { place, line, value, kind, values } = fault;
  const { code: unit, other } = values;
  if (place === undefined) return null;
  if (asksUnit(kind) && unit !== undefined && other !== undefined) {
    return (
      <Button size="sm" onClick={() => compute(withMore(said, { taken: [{ place, unit, line }] }))}>
        {t('batch.takeAs', { unit: other })}
      </Button>
    );
  }
  if (kind !== 'unknownOption') return null;
  const match = (means: string) => compute(withMore(said, { same: [{ place, text: value.trim(), means }] }));
  return <MatchKeys said={said} place={place} value={value} onMatch={match} />;
}

/** More are no keys in a row of a table. */
const mostKeys = 6;

type MatchProps = { said: ComputePlan; place: number; value: string; onMatch: (means: string) => void };

function MatchKeys({ said: { indices, matched }, place, value, onMatch }: MatchProps) {
  const t = useIndices();
  const input = useMemo(() => {
    const at = matched.findIndex((one) => one.place === place);
    return inputsOf(
      indices,
      indices.map(({ definition }) => compile(definition)),
    )[at];
  }, [indices, matched, place]);
  if (!input || input.options.length === 0 || input.options.length > mostKeys) return null;
  const words = indices[[...input.items.keys()][0] ?? 0]?.words ?? {};
  return (
    <div className={layout.row}>
      {input.options.map(({ code }) => {
        const label = words[optionKey(input.item, code)] ?? code;
        return (
          <Button key={code} size="sm" onClick={() => onMatch(code)}>
            {t('batch.match', { value, option: label })}
          </Button>
        );
      })}
    </div>
  );
}

/** Where a column holds several numbers in another unit, they can be taken at once. */
export function TakeAll({ faults, said, compute }: Said & { faults: readonly TableFault[] }) {
  const t = useIndices();
  const asking = faults.filter(({ kind }) => asksUnit(kind));
  const groups = Map.groupBy(asking, ({ place, values }) => `${place} ${values.code}`);
  return [...groups].map(([key, [first, ...others]]) => {
    const { place, column = '', values } = first ?? {};
    const { code: unit, other } = values ?? {};
    if (place === undefined || unit === undefined || other === undefined || others.length === 0) return null;
    return (
      <div key={key}>
        <Button
          size="sm"
          onClick={() => compute(withMore(said, { taken: [{ place, unit, line: undefined }] }))}
        >
          {t('batch.takeAllAs', { column, unit: other })}
        </Button>
      </div>
    );
  });
}
