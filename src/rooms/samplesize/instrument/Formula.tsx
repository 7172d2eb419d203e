/** The formula, with symbols and then with the reader's numbers, line by line to the answer. */
import { createElement, type ReactNode, useId } from 'react';
import type { Answer } from '../../../designs/design.ts';
import { holds } from '../../../designs/reading.ts';
import { drawTree, MathDrawing } from '../../../reading/MathDrawing.tsx';
import { Card, CardBody, CardHead } from '../../../ui/Card.tsx';
import { useSampleSize } from '../messages.ts';
import type { DesignData } from '../shown.ts';
import { useDesignWords } from '../words.ts';
import type { DrawnFormula } from './drawnFormula.ts';
import styles from './Formula.module.css';
import { useQuantities } from './useQuantities.ts';

type Props = { data: DesignData; answer: Answer; drawn: DrawnFormula };

export function Formula({ data, answer, drawn }: Props) {
  const t = useSampleSize();
  const say = useDesignWords();
  const { exact } = useQuantities();
  const id = useId();
  const numbers: Readonly<Record<string, number | string>> = {
    ...answer.values,
    ...answer.outputs,
    ...answer.workings,
  };
  const symbol = (name: string) => drawTree(drawn.symbols[name] ?? name, () => null);
  const number = (name: string) => mine(exact(Number(numbers[name])), Number(numbers[name]) < 0);
  const equals = createElement('mo', null, '=');
  const lines = data.formula
    .map((line, at) => ({ ...line, tree: drawn.lines[at] ?? '' }))
    .filter(({ goals, when }) => (!goals || goals.includes(answer.goal)) && holds(when, answer.values));
  return (
    <Card as="section" aria-labelledby={id}>
      <CardHead>
        <h3 id={id}>{t('instrument.formula')}</h3>
      </CardHead>
      <CardBody>
        <ol role="list" className={styles.lines}>
          {lines.map(({ key, result, tree }) => (
            <li key={`${key} ${result}`}>
              <p>{say(`lines.${key}`)}</p>
              {/* biome-ignore lint/a11y/useSemanticElements: no fields, so no fieldset; a landmark for each line is too many */}
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard */}
              <div className={styles.equations} tabIndex={0} role="group" aria-label={say(`lines.${key}`)}>
                <div>
                  <MathDrawing>
                    {symbol(result)}
                    {equals}
                    {drawTree(tree, symbol)}
                  </MathDrawing>
                </div>
                <div>
                  <MathDrawing>
                    {symbol(result)}
                    {equals}
                    {drawTree(tree, number)}
                    {equals}
                  </MathDrawing>
                  <span className={styles.result}>{exact(Number(numbers[result]))}</span>
                </div>
              </div>
            </li>
          ))}
          <Steps answer={answer} />
        </ol>
      </CardBody>
    </Card>
  );
}

/** A number of the reader's; one below zero in brackets, that no two signs meet. */
function mine(text: string, below: boolean): ReactNode {
  const number = createElement('mn', { className: styles.mine }, text);
  if (!below) return number;
  return createElement('mrow', null, createElement('mo', null, '('), number, createElement('mo', null, ')'));
}

/** What precedes and follows the formula: multiplicity, design effect, those who will be lost. */
function Steps({ answer: { steps } }: { answer: Answer }) {
  const say = useDesignWords();
  const { exact } = useQuantities();
  const kinds = [...new Set(steps.map(({ kind }) => kind))];
  return kinds.map((kind) => (
    <li key={kind}>
      <p>{say(`steps.${kind}`)}</p>
      <div className={styles.equations}>
        {steps
          .filter((step) => step.kind === kind)
          .map((step) => (
            <div key={step.of}>
              <MathDrawing>
                {createElement('mn', { className: styles.mine }, exact(step.from))}
                {createElement('mo', null, signs[kind] ?? '→')}
                {signs[kind] && createElement('mn', { className: styles.mine }, by(step, exact))}
                {signs[kind] && createElement('mo', null, kind === 'multiplicity' ? '=' : '→')}
              </MathDrawing>
              <span className={styles.result}>{exact(step.to)}</span>
              <span className={styles.of}>
                {say(`${kind === 'multiplicity' ? 'inputs' : 'outputs'}.${step.of}`)}
              </span>
            </div>
          ))}
      </div>
    </li>
  ));
}

const signs: Readonly<Record<string, string>> = { multiplicity: '÷', designEffect: '×', dropOut: '÷' };

function by({ kind, by: changed }: Answer['steps'][number], exact: (value: number) => string): string {
  return kind === 'dropOut' ? `(1 − ${exact(changed)})` : exact(changed);
}
