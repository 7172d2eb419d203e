/** Step 3: the patterns by their source's own rule, and how each number came about. */

import { useEffect, useMemo } from 'react';
import { useFormat } from '../../../i18n/messages.tsx';
import { explain } from '../../../questionnaire/explain.ts';
import type { Questionnaire } from '../../../questionnaire/questionnaire.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card, CardBody, CardFoot, CardHead } from '../../../ui/Card.tsx';
import { cx } from '../../../ui/cx.ts';
import layout from '../../../ui/layout.module.css';
import { Note } from '../../../ui/Note.tsx';
import { useSyndrome } from '../messages.ts';
import { useScale } from '../scale.ts';
import { ClearButton } from '../survey/ClearButton.tsx';
import { useArrival } from '../survey/useArrival.ts';
import type { Survey } from '../survey/useSurvey.ts';
import { AllAnswers } from './AllAnswers.tsx';
import { Missing } from './Missing.tsx';
import { OutcomeContext } from './outcome.ts';
import { PatternDetails } from './PatternDetails.tsx';
import { Radar } from './Radar.tsx';
import { Reference } from './Reference.tsx';
import styles from './Result.module.css';
import { readingOf } from './reading.ts';
import { ScoreBars } from './ScoreBars.tsx';
import { Shared } from './Shared.tsx';
import { Sources } from './Sources.tsx';
import { TakeAway } from './TakeAway.tsx';
import { Verdict } from './Verdict.tsx';

export function Result({ survey }: { survey: Survey }) {
  const t = useSyndrome();
  const { marks } = useFormat();
  const { questionnaire, labels, lang } = useScale();
  const { answers, parts } = survey;
  const reading = useMemo(
    () => readingOf(questionnaire, explain(questionnaire, answers)),
    [questionnaire, answers],
  );
  useOpenOnPaper();
  const arrival = useArrival<HTMLDivElement>(survey);
  const { established, others, scoresAlone } = reading;
  const [runnerUp, ...rest] = others;
  const { notice, limits } = labels.words;
  return (
    <OutcomeContext value={reading.explanation.outcome}>
      <div ref={arrival} className={layout.stack}>
        <Shared survey={survey} />
        <Card as="section" aria-labelledby="verdict" className={styles.result}>
          <Verdict reading={reading} at={survey.at} />
          <div className={styles.notes}>
            <Note tone="warn">
              <p>{t.rich('page.support', { b: (chunks) => <b>{chunks}</b> })}</p>
              {questionnaire.definition.wording === 'adapted' && <p>{`${t('page.adapted')}${marks.stop}`}</p>}
              {[notice, limits].map(
                (text) =>
                  text && (
                    <p key={text} lang={lang}>
                      {text}
                    </p>
                  ),
              )}
            </Note>
          </div>
          <CardFoot className={cx(layout.row, layout.between, styles.actions)}>
            {survey.shared === 'no' && (
              <Button icon="left" onClick={() => survey.go(parts.length - 1)}>
                {t('survey.previous')}
              </Button>
            )}
            <TakeAway reading={reading} survey={survey} />
          </CardFoot>
        </Card>
        <Missing reading={reading} survey={survey} />
        <Radar patterns={reading.patterns} />
        <Card as="section" aria-labelledby="why">
          <CardHead>
            <h2 id="why">{t('result.why')}</h2>
          </CardHead>
          <CardBody className={layout.stack}>
            <p className={layout.small}>{t('result.whyText')}</p>
            {established.map((pattern) => (
              <PatternDetails key={pattern.trace.id} pattern={pattern} open />
            ))}
            {runnerUp && <PatternDetails pattern={runnerUp} open runnerUp />}
            {rest.map((pattern) => (
              <PatternDetails key={pattern.trace.id} pattern={pattern} />
            ))}
            {scoresAlone.map((score) => (
              <ScoreBars key={score.id} score={score} />
            ))}
            <Reference names={reading.profiles.flatMap(({ id }) => referenceOf(questionnaire, id))} />
          </CardBody>
        </Card>
        <AllAnswers survey={survey} />
        <Sources />
        {survey.shared === 'no' && (
          <div className={layout.row} data-print="no">
            <Button size="sm" onClick={() => survey.go(0)}>
              {t('result.change')}
            </Button>
            <ClearButton survey={survey} />
          </div>
        )}
      </div>
    </OutcomeContext>
  );
}

function referenceOf({ definition }: Questionnaire, score: string): readonly string[] {
  return definition.scores?.find(({ id }) => id === score)?.reference ?? [];
}

/** Paper cannot unfold anything. */
function useOpenOnPaper(): void {
  useEffect(() => {
    let closed: HTMLDetailsElement[] = [];
    const before = () => {
      closed = [...document.querySelectorAll<HTMLDetailsElement>('main details:not([open])')];
      for (const one of closed) one.open = true;
    };
    const after = () => {
      for (const one of closed) one.open = false;
    };
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
}
