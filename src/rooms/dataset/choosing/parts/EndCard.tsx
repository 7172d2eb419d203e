/** Where the questions lead: a method, why, what could stand in its place and what would change it; or a statistician. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useFormat, useLocale, useSentence } from '../../../../i18n/messages.tsx';
import { pathOf, pathTo } from '../../../../i18n/paths.ts';
import { designsFor } from '../../../../methods/choosing/sizes.ts';
import { type End, type Known, servedBy } from '../../../../methods/choosing/tree.ts';
import { type Answers, answersOf, notesAt, turnsOf, wayOf } from '../../../../methods/choosing/walk.ts';
import { useContactLink } from '../../../../platform/dialogs.ts';
import { buttonClass } from '../../../../ui/buttonClass.ts';
import { CardBody, CardHead } from '../../../../ui/Card.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import layout from '../../../../ui/layout.module.css';
import { Note } from '../../../../ui/Note.tsx';
import { useDataset } from '../../messages.ts';
import { type Called, isHere, useCalled } from '../useCalled.ts';
import styles from './EndCard.module.css';
import { SizeLinks } from './SizeLinks.tsx';

type Props = {
  answers: Answers;
  end: End;
  called: Called;
  /** What the method assumes, where the catalogue has it. */
  assumptions: readonly string[];
  /** The way to the analysis. */
  open: ReactNode;
  /** What its result looks like. */
  example: ReactNode;
};

export function EndCard({ answers, end, called, assumptions, open, example }: Props) {
  const t = useDataset();
  const say = useSentence();
  const nameOf = useCalled(called);
  const title = 'method' in end ? nameOf(end.method) : t('which.statistician');
  return (
    <section className={layout.card} aria-labelledby="end-h">
      <CardHead end={<span className={layout.label}>{t('which.end')}</span>}>
        <h2 id="end-h">{title}</h2>
      </CardHead>
      <CardBody className={layout.stack}>
        {'method' in end ? (
          <Why {...{ answers, end, called }} />
        ) : (
          <>
            <p>{say(`methods.choosing.needs.${end.needs}`)}</p>
            <Ask answers={answers} about={title} />
          </>
        )}
        {open && <div className={layout.row}>{open}</div>}
        {'method' in end && !isHere(called, end.method) && (
          <>
            <Note>{t('which.notYet')}</Note>
            <Ask answers={answers} about={title} />
          </>
        )}
      </CardBody>
      <div className={styles.parts}>
        {'method' in end && end.or.length > 0 && (
          <Part title={t('which.instead')}>
            <Instead or={end.or} called={called} />
          </Part>
        )}
        {assumptions.length > 0 && (
          <Part title={t('statistics.assumptions')}>
            <ul className={styles.list}>
              {assumptions.map((key) => (
                <li key={key}>{say(`methods.assumptions.${key}`)}</li>
              ))}
            </ul>
          </Part>
        )}
        {'method' in end && <Sizes method={end.method} />}
      </div>
      {example}
      <div className={styles.last}>
        <Part title={t('which.changes')}>
          <Turns answers={answers} called={called} />
        </Part>
      </div>
    </section>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

function Why({ answers, end, called }: Pick<Props, 'answers' | 'called'> & { end: End & { method: Known } }) {
  const say = useSentence();
  return (
    <>
      <p>{say(`methods.choosing.fits.${end.method}`)}</p>
      {isHere(called, end.method) && (
        <p className={layout.small}>{say(`methods.names.${servedBy(end.method)}.question`)}</p>
      )}
      {notesAt(answers, end).map((note) => (
        <Note key={note}>{say(`methods.choosing.notes.${note}`)}</Note>
      ))}
    </>
  );
}

function Instead({ or, called }: { or: readonly Known[]; called: Called }) {
  const say = useSentence();
  const { code } = useLocale();
  const nameOf = useCalled(called);
  return (
    <ul className={styles.list}>
      {or.map((one) => (
        <li key={one}>
          {isHere(called, one) ? (
            <Link to={pathOf(code, 'tools/statistics/:method', { method: servedBy(one) })}>
              {nameOf(one)}
            </Link>
          ) : (
            <b>{nameOf(one)}</b>
          )}
          <p>{say(`methods.choosing.fits.${one}`)}</p>
        </li>
      ))}
    </ul>
  );
}

function Turns({ answers, called }: Pick<Props, 'answers' | 'called'>) {
  const t = useDataset();
  const say = useSentence();
  const nameOf = useCalled(called);
  const groups = Map.groupBy(turnsOf(answers), ({ question }) => question);
  return (
    <div className={styles.turns}>
      {[...groups].map(([question, turns]) => (
        <div key={question}>
          <p>{say(`methods.choosing.questions.${question}.title`)}</p>
          <ul className={styles.list}>
            {turns.map(({ option, end }) => (
              <li key={option}>
                {say(`methods.choosing.questions.${question}.options.${option}`)}{' '}
                <b className={styles.to}>
                  <Icon name="arrow" small />
                  {'method' in end ? nameOf(end.method) : t('which.statistician')}
                </b>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

function Sizes({ method }: { method: Known }) {
  const t = useDataset();
  const designs = designsFor(method);
  if (designs.length === 0) return null;
  return (
    <Part title={t('which.sizes')}>
      <SizeLinks designs={designs} />
    </Part>
  );
}

/** With what was answered, so that nobody has to say it twice. */
function Ask({ answers, about }: { answers: Answers; about: string }) {
  const t = useDataset();
  const say = useSentence();
  const { marks } = useFormat();
  const { code } = useLocale();
  const open = useContactLink(() =>
    [
      t('which.need', { method: about }),
      ...answersOf(wayOf(answers)).map(
        ([question, option]) =>
          `${say(`methods.choosing.questions.${question}.title`)}${marks.gap}${say(`methods.choosing.questions.${question}.options.${option}`)}`,
      ),
    ].join('\n'),
  );
  return (
    <div className={layout.row}>
      <Link className={buttonClass({ tone: 'primary' })} to={pathTo(code, 'contact')} onClick={open}>
        <Icon name="mail" small />
        {t('which.ask')}
      </Link>
    </div>
  );
}
