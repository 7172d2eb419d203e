/** Many patients at once: a file goes in, every chosen index comes out for each row, and nothing leaves the browser. */
import { useMemo, useState } from 'react';
import { saveBlob } from '#ui/saveBlob.ts';
import { FileCard } from '#workbench/FileCard.tsx';
import { useWorkbench } from '#workbench/messages.ts';
import { ProgressLine } from '#workbench/ProgressLine.tsx';
import { useTableWork } from '#workbench/useTableWork.ts';
import { compile } from '../../../questionnaire/compile.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card, CardBody, CardFoot, CardHead } from '../../../ui/Card.tsx';
import layout from '../../../ui/layout.module.css';
import { useIndices } from '../messages.ts';
import type { BatchIndex } from './batchIndex.ts';
import type { ComputePlan } from './computeJob.ts';
import { exampleCsv } from './example.ts';
import { inputsOf } from './inputs.ts';
import { MatchCard } from './MatchCard.tsx';
import { ResultCard } from './ResultCard.tsx';
import { useBatchWords } from './useBatchWords.ts';

export function Batch({ indices }: { indices: readonly BatchIndex[] }) {
  const t = useIndices();
  const table = useWorkbench();
  const work = useTableWork<ComputePlan>(openWorker);
  const words = useBatchWords();
  const [plan, setPlan] = useState<{ of: string; plan: ComputePlan }>();
  const { state } = work;
  const ids = indices.map(({ id }) => id).join();
  const inputs = useMemo(
    () =>
      inputsOf(
        indices,
        indices.map(({ definition }) => compile(definition)),
      ),
    [indices],
  );
  const of = 'looked' in state ? JSON.stringify([ids, state.looked.columns, state.looked.form]) : '';
  const said = plan?.of === of ? plan.plan : undefined;
  const compute = (plan: ComputePlan) => {
    setPlan({ of, plan });
    work.process(plan, words);
  };
  const example = () =>
    saveBlob(
      new Blob([exampleCsv(indices, inputs)], { type: 'text/csv;charset=utf-8' }),
      `${indices[0]?.id ?? 'example'}.csv`,
    );
  return (
    <div className={layout.stack}>
      <Card as="section" aria-labelledby="file">
        <CardHead>
          <h2 id="file">{table('batch.file')}</h2>
        </CardHead>
        <CardBody>
          <FileCard work={work} />
        </CardBody>
        <CardFoot>
          <Button size="sm" onClick={example}>
            {t('batch.getExample')}
          </Button>
        </CardFoot>
      </Card>
      {state.step === 'looked' && (
        <MatchCard
          key={of}
          state={state}
          before={said?.matched}
          compute={compute}
          indices={indices}
          inputs={inputs}
        />
      )}
      {state.step === 'processing' && (
        <Card as="section" aria-labelledby="working">
          <CardHead>
            <h2 id="working">{t('batch.working')}</h2>
          </CardHead>
          <CardBody>
            <ProgressLine progress={state.progress} onCancel={work.cancel} />
          </CardBody>
        </Card>
      )}
      {state.step === 'done' && (
        <ResultCard state={state} work={work} indices={indices} said={said} compute={compute} />
      )}
    </div>
  );
}

function openWorker(): Worker {
  return new Worker(new URL('./computeWorker.ts', import.meta.url), { type: 'module' });
}
