import type { Drift } from '../../../../frame/recipe/drift.ts';
import { Button } from '../../../../ui/Button.tsx';
import layout from '../../../../ui/layout.module.css';
import { useDataset } from '../../messages.ts';
import type { CleaningView } from '../protocol.ts';
import type { CleaningState } from '../useCleaning.ts';
import type { Draft } from './StepForm.tsx';

type Props = {
  drift: Extract<Drift, { kind: 'codesNew' }>;
  view: CleaningView;
  cleaning: CleaningState;
  onDraft(draft: Draft): void;
};

/** Codes that are offered before the form is opened for the others. */
const most = 5;

/** A code that no step knows: what it becomes is written into the step that spells this column, for all files to come. */
export function NewCodes({ drift: { key, codes }, view, cleaning, onDraft }: Props) {
  const t = useDataset();
  const step = view.steps.find(
    ({ step: one }) =>
      one.operation === 'recode' && Array.isArray(one.values.of) && one.values.of.includes(key),
  )?.step;
  const pairs: readonly unknown[] = Array.isArray(step?.values.pairs) ? step.values.pairs : [];
  const targets = [...new Set(pairs.map((pair) => String(Object(pair)[1])))].filter(Boolean);
  const become = (to: string) => {
    const added = codes.map(({ code }) => [code, to]);
    if (step)
      cleaning.act('changeStep', step.id, { values: { ...step.values, pairs: [...pairs, ...added] } });
  };
  return (
    <div className={layout.row}>
      {targets.slice(0, most).map((to) => (
        <Button key={to} size="sm" onClick={() => become(to)}>
          {to}
        </Button>
      ))}
      <Button
        size="sm"
        onClick={() =>
          onDraft({
            operation: 'setMissing',
            values: {
              of: [key],
              texts: codes.map(({ code }) => code),
              reason: { code: codes[0]?.code ?? '' },
            },
          })
        }
      >
        {t('cleaning.facet.missing')}
      </Button>
      {!step && (
        <Button
          size="sm"
          onClick={() =>
            onDraft({
              operation: 'recode',
              values: { of: [key], pairs: codes.map(({ code }) => [code, code]) },
            })
          }
        >
          {t('cleaning.facet.recode')}
        </Button>
      )}
    </div>
  );
}
