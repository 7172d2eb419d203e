/**
 * Many patients at once: a file goes in, its columns suggest indices, every chosen one comes out for each row, and nothing
 * leaves the browser.
 */
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
import { Chooser } from './Chooser.tsx';
import type { MatchedInput } from './columns.ts';
import type { ComputePlan } from './computeJob.ts';
import { exampleCsv } from './example.ts';
import { type BatchInput, inputsOf } from './inputs.ts';
import { MatchCard } from './MatchCard.tsx';
import { ResultCard } from './ResultCard.tsx';
import { useBatchWords } from './useBatchWords.ts';

export function Batch({ indices }: { indices: readonly BatchIndex[] }) {
  const t = useIndices();
  const table = useWorkbench();
  const work = useTableWork<ComputePlan>(openWorker);
  const words = useBatchWords();
  const [said, setSaid] = useState<{ of: string; by: ReadonlyMap<string, MatchedInput> }>();
  const [plan, setPlan] = useState<{ of: string; plan: ComputePlan }>();
  const { state } = work;
  const compiled = useMemo(() => indices.map(({ definition }) => compile(definition)), [indices]);
  const inputs = useMemo(() => inputsOf(indices, compiled), [indices, compiled]);
  const looked = 'looked' in state ? state.looked : undefined;
  const file = looked ? JSON.stringify([looked.columns, looked.form]) : '';
  const of = JSON.stringify([file, indices.map(({ id }) => id)]);
  // What was computed for other indices is not shown as theirs.
  const current = plan?.of === of ? plan.plan : undefined;
  const compute = (plan: ComputePlan) => {
    setPlan({ of, plan });
    work.process(plan, words);
  };
  return (
    <div className={layout.stack}>
      <Card as="section" aria-labelledby="file">
        <CardHead>
          <h2 id="file">{table('batch.file')}</h2>
        </CardHead>
        <CardBody>
          <FileCard work={work} />
        </CardBody>
        {indices.length > 0 && <Example indices={indices} inputs={inputs} />}
      </Card>
      <Chooser chosen={indices} columns={looked?.columns} />
      {current && state.step === 'processing' ? (
        <Card as="section" aria-labelledby="working">
          <CardHead>
            <h2 id="working">{t('batch.working')}</h2>
          </CardHead>
          <CardBody>
            <ProgressLine progress={state.progress} onCancel={work.cancel} />
          </CardBody>
        </Card>
      ) : current && state.step === 'done' ? (
        <ResultCard
          state={state}
          work={work}
          indices={indices}
          compiled={compiled}
          said={current}
          compute={compute}
        />
      ) : (
        looked &&
        indices.length > 0 && (
          <MatchCard
            looked={looked}
            cancelled={state.step === 'looked' && state.cancelled}
            said={said?.of === file ? said.by : nothingSaid}
            say={(by) => setSaid({ of: file, by })}
            compute={compute}
            indices={indices}
            inputs={inputs}
          />
        )
      )}
    </div>
  );
}

const nothingSaid: ReadonlyMap<string, MatchedInput> = new Map();

type ExampleProps = { indices: readonly BatchIndex[]; inputs: readonly BatchInput[] };

function Example({ indices, inputs }: ExampleProps) {
  const t = useIndices();
  const save = () =>
    saveBlob(
      new Blob([exampleCsv(indices, inputs)], { type: 'text/csv;charset=utf-8' }),
      `${indices[0]?.id ?? 'example'}.csv`,
    );
  return (
    <CardFoot>
      <Button size="sm" onClick={save}>
        {t('batch.getExample')}
      </Button>
    </CardFoot>
  );
}

function openWorker(): Worker {
  return new Worker(new URL('./computeWorker.ts', import.meta.url), { type: 'module' });
}
