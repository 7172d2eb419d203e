/** Step 2: one page of the survey, with the map of all questions beside it. */
import { type SubmitEvent, useState } from 'react';
import { Bar } from '../../../ui/Bar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card, CardHead } from '../../../ui/Card.tsx';
import { cx } from '../../../ui/cx.ts';
import layout from '../../../ui/layout.module.css';
import { Note } from '../../../ui/Note.tsx';
import { useSyndrome } from '../messages.ts';
import { useScale } from '../scale.ts';
import { keysOf, useAnswerKeys } from './answerKeys.ts';
import { focusQuestion } from './focusQuestion.ts';
import { Question } from './Question.tsx';
import styles from './SurveyPage.module.css';
import { SurveySide } from './SurveySide.tsx';
import { useArrival } from './useArrival.ts';
import type { Survey } from './useSurvey.ts';

export function SurveyPage({ survey, page }: { survey: Survey; page: number }) {
  const t = useSyndrome();
  const { labels, lang } = useScale();
  const form = useArrival<HTMLFormElement>(survey);
  const [isChecked, setChecked] = useState(false);
  const { parts, answers } = survey;
  const part = parts[page]!;
  const last = page === parts.length - 1;
  const open = part.items.filter(({ needed, answered }) => needed && !answered);
  const goOn = () => survey.go(last ? 'result' : page + 1);
  const next = (event: SubmitEvent) => {
    event.preventDefault();
    const [first] = open;
    if (!first) return goOn();
    setChecked(true);
    focusQuestion(form.current, first.compiled.item.id);
  };
  const onKeyDown = useAnswerKeys(part.items, answers, survey.answer);
  const heading = `${labels.section(part.section.id)}${part.of ? ` ${part.of.part}/${part.of.all}` : ''}`;
  const lead = labels.words[`section.${part.section.id}.lead`] ?? labels.words.instructions;
  return (
    <div className={styles.grid}>
      <Card as="section" aria-labelledby="part" className={styles.survey}>
        <form ref={form} onSubmit={next} onKeyDown={onKeyDown} noValidate>
          <CardHead
            end={
              <span className={cx(layout.label, layout.num)}>
                {t('survey.part', { part: page + 1, all: parts.length })}
              </span>
            }
          >
            <h2 id="part" tabIndex={-1} data-arrival="" lang={lang}>
              {heading}
            </h2>
          </CardHead>
          <Bar
            value={page + 1}
            max={parts.length}
            label={t('survey.part', { part: page + 1, all: parts.length })}
          />
          {lead && (
            <p lang={lang} className={styles.lead}>
              {lead}
            </p>
          )}
          {part.items.map((asked) => (
            <Question
              key={asked.compiled.item.id}
              asked={asked}
              answer={answers[asked.compiled.item.id] ?? undefined}
              onAnswer={(answer) => survey.answer(asked.compiled.item.id, answer)}
              missing={isChecked && asked.needed && !asked.answered}
            />
          ))}
          {isChecked && open.length > 0 && (
            <Note tone="warn" role="alert" className={styles.leftOut}>
              <p>{t('survey.leftOut', { count: open.length })}</p>
              <Button size="sm" onClick={goOn}>
                {t('survey.goOnWithout')}
              </Button>
            </Note>
          )}
          <div className={cx(layout.row, layout.between, styles.foot)}>
            <PreviousButton survey={survey} page={page} />
            <Button type="submit" tone="primary">
              {last ? t('survey.toResult') : t('page.next')}
            </Button>
          </div>
        </form>
      </Card>
      <SurveySide survey={survey} page={page} keys={keysOf(part.items)} />
    </div>
  );
}

/** From the first page it leads back to the choice of a scale. */
function PreviousButton({ survey, page }: { survey: Survey; page: number }) {
  const t = useSyndrome();
  return (
    <Button icon="left" onClick={() => (page === 0 ? survey.leave() : survey.go(page - 1))}>
      {t('survey.previous')}
    </Button>
  );
}
