/** The formula as the server drew it from the expression that is computed; on request with the reader's numbers. */
import { createElement, type ReactNode, useId, useState } from 'react';
import { drawTree, MathDrawing } from '../../../reading/MathDrawing.tsx';
import { Card, CardBody, CardHead } from '../../../ui/Card.tsx';
import { Check } from '../../../ui/Check.tsx';
import layout from '../../../ui/layout.module.css';
import { useIndices } from '../messages.ts';
import { outputLabel } from '../outputs.ts';
import styles from './Formula.module.css';
import { PointsTable } from './PointsTable.tsx';
import type { IndexState } from './useIndex.ts';
import type { Text } from './useText.ts';

export function Formula({ state, text }: { state: IndexState; text: Text }) {
  const t = useIndices();
  const id = useId();
  const [mine, setMine] = useState(false);
  const { data, result, stale } = state;
  const fill = useSlots(state, text, mine && !stale);
  const { formula } = data;
  const measured = state.questionnaire.items.flatMap(({ item }) => {
    const unit = item.type === 'number' ? text.unit(item.unit, item.id) : '';
    return unit ? [text.named(state.labels.item(item.id), unit)] : [];
  });
  const units = measured.join(text.marks.list);
  return (
    <Card as="section" aria-labelledby={id}>
      <CardHead
        end={
          formula.length > 0 &&
          result && (
            <Check checked={mine} onChange={(event) => setMine(event.currentTarget.checked)} data-print="no">
              {t('one.withNumbers')}
            </Check>
          )
        }
      >
        <h3 id={id}>{t('one.formula')}</h3>
      </CardHead>
      <CardBody>
        <PointsTable state={state} text={text} />
        {formula.map(({ name, tree }) => (
          // biome-ignore lint/a11y/useSemanticElements: no fields, so no fieldset; a landmark for each line is too many
          <div
            key={name}
            className={styles.line}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard
            tabIndex={0}
            role="group"
            aria-label={nameOf(state, name)}
          >
            <MathDrawing>
              {createElement('mi', { mathvariant: 'normal' }, symbolOf(nameOf(state, name)))}
              {createElement('mo', null, '=')}
              {drawTree(tree, fill)}
            </MathDrawing>
            {explained(nameOf(state, name)) && (
              <span className={styles.of}>{explained(nameOf(state, name))}</span>
            )}
          </div>
        ))}
        {formula.length > 0 && units && <p className={layout.small}>{t('one.formulaUnits', { units })}</p>}
      </CardBody>
    </Card>
  );
}

function nameOf({ questionnaire, labels }: IndexState, name: string): string {
  return outputLabel(questionnaire, labels, name);
}

/** “κ, creatinine at the bend” is written as κ, and explained by the rest. */
function symbolOf(name: string): string {
  const [first = name] = name.split(/[,，、（(]/);
  return first.trim().length <= 3 ? first.trim() : name;
}

function explained(name: string): string {
  const symbol = symbolOf(name);
  return symbol === name ? '' : name.slice(symbol.length).replace(/^[\s,，、]+/, '');
}

type Fill = (slot: string) => ReactNode;

/** What stands in the places of the drawing: symbols, or the reader's numbers. */
function useSlots(state: IndexState, text: Text, mine: boolean): Fill {
  const t = useIndices();
  const { questionnaire, labels, result } = state;
  const word = (said: string) => createElement('mtext', null, said);
  const number = (value: number) => createElement('mn', { className: styles.mine }, text.exact(value));
  return (slot) => {
    if (slot === 'otherwise') return word(t('one.otherwise'));
    const [kind, name = '', chosen = '', not] = slot.split(':');
    if (kind === 'n')
      return createElement('mn', null, text.number(Number(name), { maximumSignificantDigits: 12 }));
    if (kind === 'is') {
      const compiled = questionnaire.items.find(({ item }) => item.id === name);
      const options = chosen.split(',').flatMap((at) => compiled?.options[Number(at)] ?? []);
      const names = compiled ? options.map(({ code }) => labels.option(compiled.item, code)) : [];
      return word(`${labels.item(name)} ${not === 'not' ? '≠' : '='} ${names.join(' / ')}`);
    }
    const value = result?.outcome.value(slot);
    const type = questionnaire.variables.get(slot)?.type;
    if (mine && value !== undefined && type === 'number') return number(value);
    const said = nameOf(state, slot);
    return createElement('mi', { mathvariant: 'normal' }, symbolOf(said));
  };
}
