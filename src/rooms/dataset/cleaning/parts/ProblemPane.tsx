import { useEffect, useState } from 'react';
import { problemKinds } from '../../../../frame/work/problems.ts';
import { useFormat, useSentence } from '../../../../i18n/messages.tsx';
import { Button } from '../../../../ui/Button.tsx';
import layout from '../../../../ui/layout.module.css';
import { PaneSection } from '../../../../ui/Split.tsx';
import { Status } from '../../../../ui/Status.tsx';
import { useDataset } from '../../messages.ts';
import type { ProblemView } from '../protocol.ts';
import type { CleaningState } from '../useCleaning.ts';
import styles from './ProblemPane.module.css';
import type { Draft } from './StepForm.tsx';

type Props = {
  problems: readonly ProblemView[];
  cleaning: CleaningState;
  onSettled(problems: readonly ProblemView[]): void;
  /** To mend it by a step that is proposed, or to look at the column. */
  onFix(draft: Draft): void;
  onLook(column: string): void;
};

/** What is not right yet, or may not be: each is mended, confirmed or left for later. Where nothing is left, the page says so. */
export function ProblemPane({ problems, cleaning, onSettled, onFix, onLook }: Props) {
  const t = useDataset();
  if (problems.length === 0)
    return (
      <PaneSection>
        <Status state="on">{t('cleaning.problems.none')}</Status>
        <p className={layout.small}>{t('cleaning.problems.noneText')}</p>
      </PaneSection>
    );
  const settle = async (id: string, as: 'true' | 'later') => onSettled(await cleaning.ask('settle', id, as));
  return (
    <ul role="list" className={styles.list}>
      {problems.map((one) => (
        <Line
          key={one.id}
          problem={one}
          onFix={() => {
            const { proposal, column } = one;
            if (proposal) onFix(proposal);
            else if (column !== undefined) onLook(column);
          }}
          onSettle={(as) => settle(one.id, as)}
        />
      ))}
    </ul>
  );
}

type LineProps = { problem: ProblemView; onFix(): void; onSettle(as: 'true' | 'later'): void };

function Line({
  problem: { kind, title, count, values, examples, proposal, column },
  onFix,
  onSettle,
}: LineProps) {
  const t = useDataset();
  const sentence = useSentence();
  const { number, marks } = useFormat();
  const said = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' ? number(value, { maximumSignificantDigits: 6 }) : value,
    ]),
  );
  const rows = examples.map(({ number: place, text }) =>
    t('cleaning.problems.example', { row: place, text }),
  );
  return (
    <li className={styles.problem}>
      <b>
        {title !== undefined && `${title}${marks.colon}`}
        {isOfDictionary(kind)
          ? sentence(`dataset.problem.${kind}`)
          : sentence(`dataset.cleaning.problem.${kind}`, said)}
      </b>
      {count > 0 && <span className={layout.num}>{number(count)}</span>}
      {rows.length > 0 && <p>{rows.join(marks.semicolon)}</p>}
      <div className={styles.acts}>
        {(proposal ?? column) !== undefined && (
          <Button size="sm" tone={proposal ? 'primary' : 'second'} onClick={onFix}>
            {t(proposal ? 'cleaning.problems.fix' : 'cleaning.problems.look')}
          </Button>
        )}
        <Button size="sm" onClick={() => onSettle('true')}>
          {t('cleaning.problems.true')}
        </Button>
        <Button size="sm" tone="quiet" onClick={() => onSettle('later')}>
          {t('cleaning.problems.later')}
        </Button>
      </div>
    </li>
  );
}

function isOfDictionary(kind: string): boolean {
  return problemKinds.some((one) => one === kind);
}

/** Looked for anew after each change of the recipe. */
export function useProblems({ ask, view }: CleaningState) {
  const [problems, setProblems] = useState<readonly ProblemView[]>();
  const version = view?.version;
  useEffect(() => {
    if (version === undefined) return;
    let isWanted = true;
    ask('problemList').then(
      (found) => isWanted && setProblems(found),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [ask, version]);
  return [problems, setProblems] as const;
}
