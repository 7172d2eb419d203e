/** The part of an index's page with its programs; they are fetched with the part. */
import { lazy, Suspense } from 'react';
import { useLocale } from '../../../i18n/messages.tsx';
import { Card, CardBody } from '../../../ui/Card.tsx';
import { Code } from '../../../ui/Code.tsx';
import layout from '../../../ui/layout.module.css';
import type { IndexState } from '../instrument/useIndex.ts';
import { useIndices } from '../messages.ts';

const CodeTabs = lazy(async () => ({ default: (await import('./CodeTabs.tsx')).CodeTabs }));

export function AsCode({ state: { data, questionnaire, answers, shown } }: { state: IndexState }) {
  const t = useIndices();
  const { code } = useLocale();
  // Comments of programs are English: on another page names stand alone.
  const words = code === 'en' ? data.words : {};
  const units = Object.fromEntries(Object.entries(shown).map(([id, { unit }]) => [id, unit]));
  return (
    <>
      <h2 id="code-title">{t('code.title')}</h2>
      <p className={layout.small}>{t('code.lede')}</p>
      <Card>
        <CardBody>
          {/* The looks of its frame come with the page: what the server sent scrolls inside it before any script. */}
          <Suspense fallback={<Code text="" aria-labelledby="code-title" />}>
            <CodeTabs
              questionnaire={questionnaire}
              outputs={data.outputs}
              words={words}
              answers={answers}
              units={units}
            />
          </Suspense>
        </CardBody>
      </Card>
    </>
  );
}
