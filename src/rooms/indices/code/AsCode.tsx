/** The part of an index's page with its programs; they are fetched with the part. */
import { lazy, Suspense } from 'react';
import { programNames } from '../../../expressions/programs/names.ts';
import { useLocale } from '../../../i18n/messages.tsx';
import { Card, CardBody } from '../../../ui/Card.tsx';
import { Code } from '../../../ui/Code.tsx';
import layout from '../../../ui/layout.module.css';
import { Tab, TabRow } from '../../../ui/Tabs.tsx';
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
          {/* What stands here meanwhile brings the looks with the page: what the server sent needs them before any script. */}
          <Suspense fallback={<Waiting />}>
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

function Waiting() {
  const t = useIndices();
  return (
    <>
      <TabRow label={t('code.label')}>
        {programNames.map(({ id, name }) => (
          <Tab key={id} disabled>
            {name}
          </Tab>
        ))}
      </TabRow>
      <Code text="" aria-labelledby="code-title" />
    </>
  );
}
