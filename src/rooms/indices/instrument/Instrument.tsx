/** The screen of one index: enter, read, doubt, prove, take away. */
import { type ReactNode, useEffect, useState } from 'react';
import { SaveForm } from '../../../own/saved/SaveForm.tsx';
import { useClient } from '../../../platform/browser.tsx';
import { Fallback } from '../../../reading/Fallback.tsx';
import { Card, CardBody, CardHead } from '../../../ui/Card.tsx';
import layout from '../../../ui/layout.module.css';
import { typedOf } from '../answerText.ts';
import { Many } from '../batch/Many.tsx';
import { markIndex, saveResult } from '../calls.ts';
import { AsCode } from '../code/AsCode.tsx';
import { useIndices } from '../messages.ts';
import type { IndexData, IndexView } from '../shown.ts';
import { BandTable } from './BandTable.tsx';
import { Contributions } from './Contributions.tsx';
import { CopyResult } from './CopyResult.tsx';
import { Course } from './Course.tsx';
import { Formula } from './Formula.tsx';
import { Given } from './Given.tsx';
import { Grounds } from './Grounds.tsx';
import { Inputs } from './Inputs.tsx';
import styles from './Instrument.module.css';
import { Nomogram } from './Nomogram.tsx';
import { Readout } from './Readout.tsx';
import { outputLine } from './resultText.ts';
import type { IndexState } from './useIndex.ts';
import { type Text, useText } from './useText.ts';

type Props = {
  view: IndexView;
  state: IndexState;
  /** What is missing to values of one's own. */
  gate?: ReactNode;
};

export function Instrument({ view, state, gate }: Props) {
  const t = useIndices();
  const text = useText(state.questionnaire, state.labels);
  useAddress(state);
  useUsed(view, state);
  const { data } = state;
  const { explanation } = data;
  return (
    <div className={styles.instrument}>
      <Jump own={view.mayUse} />
      <div id="one" className={styles.bench}>
        {view.mayUse ? <Inputs state={state} text={text} /> : <Given state={state} text={text} />}
        <div className={styles.out}>
          <Readout state={state} text={text}>
            {view.mayUse && <CopyResult state={state} text={text} />}
          </Readout>
          <Contributions state={state} text={text} />
        </div>
      </div>
      {view.mayUse && <Said state={state} text={text} />}
      <div className={styles.pair}>
        <Course state={state} text={text} moving={view.mayUse} />
        <BandTable state={state} text={text} />
      </div>
      {data.nomogram && <Nomogram of={data.nomogram} state={state} text={text} />}
      {gate}
      {view.mayUse && state.result && !state.stale && (
        <section id="take" className={styles.part} aria-labelledby="take-title">
          <h2 id="take-title">{t('one.take')}</h2>
          <Keep state={state} />
        </section>
      )}
      <section id="many" className={styles.part} aria-labelledby="many-title">
        <Many index={data.id} />
      </section>
      <section id="code" className={styles.part} aria-labelledby="code-title">
        <AsCode state={state} />
      </section>
      <section id="formula" className={styles.part} aria-labelledby="formula-title">
        <h2 id="formula-title">{t('one.formulaAndSources')}</h2>
        <Formula state={state} text={text} />
        <div className={styles.even}>
          <Grounds data={data} />
          {explanation && <About explanation={explanation} />}
        </div>
      </section>
    </div>
  );
}

function About({
  explanation: { text, lang, language },
}: {
  explanation: NonNullable<IndexData['explanation']>;
}) {
  const t = useIndices();
  return (
    <Card as="section" aria-labelledby="about-title">
      <CardHead>
        <h3 id="about-title">{t('one.about')}</h3>
      </CardHead>
      <CardBody className={layout.stack}>
        {language && <Fallback language={language} />}
        <p className={styles.about} lang={language ? lang : undefined}>
          {text}
        </p>
      </CardBody>
    </Card>
  );
}

function Jump({ own }: { own: boolean }) {
  const t = useIndices();
  const all = [
    ['one', t('one.jump.one')],
    ...(own ? [['take', t('one.take')]] : []),
    ['many', t('batch.title')],
    ['code', t('code.title')],
    ['formula', t('one.formulaAndSources')],
  ];
  return (
    <nav className={styles.jump} aria-label={t('one.jump.label')} data-print="no">
      {all.map(([id, word]) => (
        <a key={id} href={`#${id}`}>
          {word}
        </a>
      ))}
    </nav>
  );
}

function Keep({ state: { data, questionnaire, answers, labels } }: { state: IndexState }) {
  const client = useClient();
  return (
    <SaveForm
      name={labels.title}
      keep={(what) =>
        client.call(saveResult, {
          ...what,
          index: data.id,
          typed: JSON.stringify(typedOf(questionnaire, answers)),
        })
      }
    />
  );
}

/** The result is said when the values have come to rest, once. */
function Said({ state, text }: { state: IndexState; text: Text }) {
  const { data, stale, touched } = state;
  const [main] = data.outputs;
  const short = main && !stale ? outputLine(state, text, main.of) : '';
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (!touched) return;
    const rest = setTimeout(() => setSaid(short), 500);
    return () => clearTimeout(rest);
  }, [short, touched]);
  return (
    <p role="status" className={layout.sr}>
      {said}
    </p>
  );
}

/**
 * The address follows the values, without a step in the history for each of them, and without the router, for whom every
 * change would be another page under way.
 */
function useAddress({ query, touched }: IndexState): void {
  useEffect(() => {
    if (!touched) return;
    const rest = setTimeout(() => {
      const { pathname, hash } = window.location;
      window.history.replaceState(window.history.state, '', `${pathname}${query && `?${query}`}${hash}`);
    }, 300);
    return () => clearTimeout(rest);
  }, [query, touched]);
}

/** Whoever computes with it has used it: it stands first in their catalogue. Said once for each visit. */
function useUsed({ mayUse, index: { id } }: IndexView, { touched, result }: IndexState): void {
  const client = useClient();
  const used = mayUse && touched && result !== undefined;
  useEffect(() => {
    // Nobody waits for it.
    if (used) client.call(markIndex, { index: id }, { quiet: true }).catch(() => {});
  }, [used, client, id]);
}
