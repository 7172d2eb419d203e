/** Steps 2 and 3 of the tool, for one scale. */
import { lazy, Suspense, useEffect, useMemo } from 'react';
import { type LocaleCode, localeOf } from '../../../i18n/locales.ts';
import { useLocale } from '../../../i18n/messages.tsx';
import { pathTo } from '../../../i18n/paths.ts';
import { useEarlyInput } from '../../../platform/earlyInput.ts';
import { compile } from '../../../questionnaire/compile.ts';
import { Labels } from '../../../questionnaire/labels.ts';
import { Fallback } from '../../../reading/Fallback.tsx';
import { Button } from '../../../ui/Button.tsx';
import layout from '../../../ui/layout.module.css';
import { Note } from '../../../ui/Note.tsx';
import { Stepper } from '../../../ui/Stepper.tsx';
import { useSyndrome } from '../messages.ts';
import { type Scale, ScaleContext } from '../scale.ts';
import { SurveyPage } from './SurveyPage.tsx';
import { type Survey, useSurvey } from './useSurvey.ts';

const loadResult = () => import('../result/Result.tsx');
const Result = lazy(async () => ({ default: (await loadResult()).Result }));

type Props = { id: string; content: string; locale: LocaleCode; language: string | null; isDraft?: true };

export function Tool({ id, content, locale, language, isDraft }: Props) {
  const { code } = useLocale();
  const scale = useMemo<Scale>(() => {
    const { definition, words } = JSON.parse(content);
    const questionnaire = compile(definition);
    const lang = locale === code ? undefined : localeOf(locale).tag;
    const labels = new Labels(questionnaire, words);
    return { id, questionnaire, labels, wording: locale, lang, ...(isDraft ? { isDraft } : {}) };
  }, [id, content, locale, code, isDraft]);
  const survey = useSurvey(scale);
  useEarlyInput();
  // From here on nothing more has to be fetched, should the connection be lost in the middle.
  useEffect(() => void loadResult(), []);
  return (
    <ScaleContext value={scale}>
      <Steps scale={scale} survey={survey} />
      <div className={layout.stack}>
        <Fallback language={language} />
        {survey.oldVersion !== undefined && <OldVersion version={survey.oldVersion} onClear={survey.clear} />}
        {survey.place === 'result' ? (
          <Suspense>
            <Result survey={survey} />
          </Suspense>
        ) : (
          <SurveyPage key={survey.place} survey={survey} page={survey.place} />
        )}
      </div>
    </ScaleContext>
  );
}

function Steps({ scale: { labels, lang }, survey }: { scale: Scale; survey: Survey }) {
  const t = useSyndrome();
  const { code } = useLocale();
  const { place, answered, asked } = survey;
  const atResult = place === 'result';
  const disease = (
    <a className={layout.hit} href={pathTo(code, 'datacollection/syndrome-identification')} lang={lang}>
      {labels.title}
    </a>
  );
  return (
    <Stepper
      label={t('page.steps')}
      steps={[
        { label: t('page.disease'), note: disease, state: 'done' },
        {
          label: t('page.survey'),
          note: t('page.answered', { answered, all: asked }),
          state: atResult ? 'done' : 'current',
        },
        {
          label: t('page.result'),
          note: atResult ? t('page.resultReady') : t('page.afterSurvey'),
          state: atResult ? 'current' : 'todo',
        },
      ]}
    />
  );
}

function OldVersion({ version, onClear }: { version: string; onClear: () => void }) {
  const t = useSyndrome();
  return (
    <Note tone="warn">
      <p>{t('survey.otherVersion', { version })}</p>
      <Button size="sm" onClick={onClear}>
        {t('survey.startAnew')}
      </Button>
    </Note>
  );
}
