/** Step 1: what each scale is for, where it comes from and how long it is. */
import { type FormEvent, useState } from 'react';
import { Form, Link } from 'react-router';
import { localeOf } from '../../../i18n/locales.ts';
import { useFormat, useLocale } from '../../../i18n/messages.tsx';
import { pathTo } from '../../../i18n/paths.ts';
import { Fallback } from '../../../reading/Fallback.tsx';
import { Button } from '../../../ui/Button.tsx';
import { buttonClass } from '../../../ui/buttonClass.ts';
import { Card, CardBody, CardFoot } from '../../../ui/Card.tsx';
import { Radio } from '../../../ui/Check.tsx';
import { cx } from '../../../ui/cx.ts';
import layout from '../../../ui/layout.module.css';
import { Note } from '../../../ui/Note.tsx';
import { Stepper } from '../../../ui/Stepper.tsx';
import type { ScaleCard } from '../cards.ts';
import { useKeptAnswers } from '../kept.ts';
import { useSyndrome } from '../messages.ts';
import styles from './Disease.module.css';

type Shown = ScaleCard & { language: string | null };

export function Disease({ cards }: { cards: readonly Shown[] }) {
  const t = useSyndrome();
  const { code } = useLocale();
  const language = cards.find((card) => card.language !== null)?.language ?? null;
  return (
    <>
      <Stepper
        label={t('page.steps')}
        steps={[
          { label: t('page.disease'), note: t('page.chooseFirst'), state: 'current' },
          { label: t('page.survey'), state: 'todo' },
          { label: t('page.result'), note: t('page.afterSurvey'), state: 'todo' },
        ]}
      />
      <section aria-labelledby="choose" className={layout.stack}>
        <h2 id="choose" className={styles.heading}>
          {t('disease.heading')}
        </h2>
        <p className={styles.lede}>{t('disease.lede')}</p>
        <noscript>
          <Note tone="warn">{t('disease.noScript')}</Note>
        </noscript>
        <Fallback language={language} />
        <ChoiceForm cards={cards} />
      </section>
      <p className={layout.small}>
        <Link to={pathTo(code, 'datacollection/syndrome-identification/batch')}>{t('disease.batch')}</Link>{' '}
        {t('disease.batchText')}
      </p>
      <Note tone="warn">{t.rich('page.support', { b: (chunks) => <b>{chunks}</b> })}</Note>
      <Note icon="lock">
        <p>{t('disease.private')}</p>
        <p>
          <Link className={layout.hit} to={pathTo(code, 'my/syndrome')}>
            {t('disease.own')}
          </Link>
        </p>
      </Note>
    </>
  );
}

/** Choose, then Next, as in every step; without script the form leads on as well. */
function ChoiceForm({ cards }: { cards: readonly Shown[] }) {
  const t = useSyndrome();
  const [missing, setMissing] = useState(false);
  const check = (event: FormEvent<HTMLFormElement>) => {
    const chosen = new FormData(event.currentTarget).has('scale');
    setMissing(!chosen);
    if (chosen) return;
    event.preventDefault();
    event.currentTarget.querySelector('input')?.focus();
  };
  return (
    <Form className={layout.stack} onSubmit={check} onChange={() => setMissing(false)}>
      <ul role="list" className={styles.cards}>
        {cards.map((card) => (
          <Choice key={card.id} card={card} />
        ))}
      </ul>
      {missing && (
        <Note tone="error" role="alert">
          {t('page.chooseFirst')}
        </Note>
      )}
      <div className={styles.foot}>
        <Button type="submit" tone="primary">
          {t('page.next')}
        </Button>
      </div>
    </Form>
  );
}

function Choice({ card }: { card: Shown }) {
  const t = useSyndrome();
  const { code } = useLocale();
  const { id, title, purpose, questions, sources, locale } = card;
  const lang = locale === code ? undefined : localeOf(locale).tag;
  const kept = useKeptAnswers(id);
  const { answered, asked } = kept?.progress ?? { answered: 0, asked: questions };
  const { marks } = useFormat();
  const way = answered > 0 ? t('disease.goOn') : t('disease.begin');
  return (
    <Card as="li" className={styles.card}>
      <CardBody className={styles.body}>
        <h3 lang={lang}>
          <Radio name="scale" value={id}>
            {title}
          </Radio>
        </h3>
        <p lang={lang} className={layout.small}>
          {purpose}
        </p>
      </CardBody>
      <div className={cx(styles.begin, layout.row, layout.between)}>
        <span className={layout.meta}>
          {answered > 0
            ? t('page.answered', { answered, all: asked })
            : t('disease.questions', { count: questions })}
        </span>
        <Link
          className={buttonClass({ tone: answered > 0 ? 'primary' : 'second' })}
          to={`${pathTo(code, 'datacollection/syndrome-identification')}?scale=${id}`}
          aria-label={[way, title].join(marks.colon)}
        >
          {way}
        </Link>
      </div>
      <CardFoot>
        <dl className={styles.facts}>
          <dt>{t('disease.source')}</dt>
          {sources.map((source) => (
            <dd key={source} lang="en">
              {source}
            </dd>
          ))}
        </dl>
      </CardFoot>
    </Card>
  );
}
