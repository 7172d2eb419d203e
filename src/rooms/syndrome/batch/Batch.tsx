/** Many people's answers at once: a file goes in, scores come out, and nothing leaves the browser. */

import { useMemo } from 'react';
import { FileCard } from '#workbench/FileCard.tsx';
import { useWorkbench } from '#workbench/messages.ts';
import { ProgressLine } from '#workbench/ProgressLine.tsx';
import { useTableWork } from '#workbench/useTableWork.ts';
import type { LocaleCode } from '../../../i18n/locales.ts';
import { useFormat } from '../../../i18n/messages.tsx';
import { compile } from '../../../questionnaire/compile.ts';
import { Labels } from '../../../questionnaire/labels.ts';
import { Fallback } from '../../../reading/Fallback.tsx';
import { Card, CardBody, CardHead } from '../../../ui/Card.tsx';
import layout from '../../../ui/layout.module.css';
import { Note } from '../../../ui/Note.tsx';
import { useSyndrome } from '../messages.ts';
import { ColumnsCard } from './ColumnsCard.tsx';
import { DoneCard } from './DoneCard.tsx';
import type { ScorePlan } from './scoreJob.ts';
import { TemplateCard } from './TemplateCard.tsx';

type Props = { content: string; locale: LocaleCode; language: string | null };

export function Batch({ content, language }: Props) {
  const t = useSyndrome();
  const table = useWorkbench();
  const { marks } = useFormat();
  const { questionnaire, labels } = useMemo(() => {
    const { definition, words } = JSON.parse(content);
    const questionnaire = compile(definition);
    return { questionnaire, labels: new Labels(questionnaire, words) };
  }, [content]);
  const work = useTableWork<ScorePlan>(openWorker);
  const { state } = work;
  return (
    <div className={layout.stack}>
      <Fallback language={language} />
      <TemplateCard questionnaire={questionnaire} labels={labels} />
      <Card as="section" aria-labelledby="file">
        <CardHead>
          <h2 id="file">{table('batch.file')}</h2>
        </CardHead>
        <CardBody>
          <FileCard work={work} />
        </CardBody>
      </Card>
      {state.step === 'looked' && (
        <ColumnsCard
          key={JSON.stringify([state.looked.columns, state.looked.form])}
          state={state}
          work={work}
          questionnaire={questionnaire}
          labels={labels}
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
      {state.step === 'done' && <DoneCard state={state} work={work} scale={questionnaire.definition.id} />}
      <Note tone="warn">
        <p>{t.rich('page.support', { b: (chunks) => <b>{chunks}</b> })}</p>
        {questionnaire.definition.wording === 'adapted' && <p>{`${t('page.adapted')}${marks.stop}`}</p>}
      </Note>
    </div>
  );
}

function openWorker(): Worker {
  return new Worker(new URL('./scoreWorker.ts', import.meta.url), { type: 'module' });
}
