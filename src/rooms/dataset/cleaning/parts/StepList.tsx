import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useFormat } from '../../../../i18n/messages.tsx';
import { cx } from '../../../../ui/cx.ts';
import { HistoryStrip } from '../../../../ui/HistoryStrip.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import layout from '../../../../ui/layout.module.css';
import { PaneHead } from '../../../../ui/Split.tsx';
import { useDataset } from '../../messages.ts';
import { grab } from '../icons.ts';
import type { CleaningView, StepView } from '../protocol.ts';
import type { CleaningState } from '../useCleaning.ts';
import type { StepWords } from '../useStepWords.ts';
import { KeysHelp } from './KeysHelp.tsx';
import styles from './StepList.module.css';
import { useTouchedWords } from './useTouchedWords.ts';

type Props = {
  view: CleaningView;
  cleaning: CleaningState;
  words: StepWords;
  /** How the file was read, in words. */
  read: string;
  /** Id of the step that is looked at; undefined for the import. */
  chosen: string | undefined;
  onChoose(id: string | undefined): void;
  /** Asked before it is done. */
  onRemove(id: string): void;
};

/** The recipe: how the file was read, and what is done to it, in this order. Steps are moved by pointer, finger or keys. */
export function StepList({ view, cleaning, words, read, chosen, onChoose, onRemove }: Props) {
  const t = useDataset();
  const { number, marks } = useFormat();
  const touched = useTouchedWords();
  const list = useRef<HTMLOListElement>(null);
  const [over, setOver] = useState<number>();
  const [told, setTold] = useState('');
  const { steps } = view;
  const off = steps.filter(({ state }) => state === 'off').length;
  const move = async (at: number, to: number) => {
    const place = Math.max(0, Math.min(to, steps.length - 1));
    const id = steps[at]?.step.id;
    if (id === undefined || place === at) return;
    await cleaning.act('moveStep', id, place);
    setTold(t('cleaning.steps.moved', { from: at + 1, to: place + 1 }));
  };
  const turn = async ({ step: { id, operation }, state }: StepView) => {
    const now = await cleaning.act('changeStep', id, { off: state !== 'off' });
    const one = now?.steps.find(({ step }) => step.id === id);
    const { count = '', unit = '' } = one ? touched(one) : {};
    setTold(`${words.name(operation)}${marks.colon}${count}${marks.gap}${unit}`);
  };
  /** Of a line from 0, the import: what is pressed there. */
  const pressed = (at: number) => (event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
    const one = steps[at - 1];
    const way = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : 0;
    const isHistory = (ctrlKey || metaKey) && key.toLowerCase() === 'z';
    if (way === 0 && key !== ' ' && key !== 'Delete' && !isHistory) return;
    if (way === 0 && !one && !isHistory) return;
    event.preventDefault();
    if (isHistory) void cleaning.act(shiftKey ? 'redoStep' : 'undoStep');
    else if (way !== 0 && altKey) void move(at - 1, at - 1 + way);
    else if (way !== 0) {
      const place = Math.max(0, Math.min(at + way, steps.length));
      onChoose(steps[place - 1]?.step.id);
      list.current?.children[place]?.querySelector<HTMLElement>('[aria-pressed]')?.focus();
    } else if (key === ' ' && one) void turn(one);
    else if (one) onRemove(one.step.id);
  };
  return (
    <section aria-label={t('cleaning.steps.title')} className={styles.pane}>
      <PaneHead
        title={t('cleaning.steps.title')}
        tag={<span className={layout.label}>{t('cleaning.steps.count', { count: steps.length, off })}</span>}
        acts={
          <HistoryStrip
            label={t('grid.history')}
            back={{ label: t('grid.undo'), count: view.undo, onAct: () => cleaning.act('undoStep') }}
            forth={{ label: t('grid.redo'), count: view.redo, onAct: () => cleaning.act('redoStep') }}
          />
        }
      />
      <ol ref={list} className={styles.steps}>
        <li className={cx(chosen === undefined && styles.on)}>
          <span />
          <span className={styles.place}>{number(0)}</span>
          <button
            type="button"
            aria-pressed={chosen === undefined}
            onClick={() => onChoose(undefined)}
            onKeyDown={pressed(0)}
          >
            <b>{t('cleaning.steps.import')}</b>
            <small>{read}</small>
          </button>
          <span className={styles.count}>
            <b>
              {number(view.before.rows)} × {number(view.before.columns)}
            </b>
          </span>
        </li>
        {steps.map((one, at) => (
          <Line
            key={one.step.id}
            one={one}
            at={at}
            words={words}
            isChosen={one.step.id === chosen}
            isOver={over === at}
            onChoose={() => onChoose(one.step.id)}
            onKeyDown={pressed(at + 1)}
            onMove={(to) => move(at, to)}
            onOver={setOver}
            placeAt={(y) => placeAt(list.current, y)}
          />
        ))}
      </ol>
      <p role="status" className={layout.sr}>
        {told}
      </p>
      <KeysHelp />
    </section>
  );
}

/** The place among the steps of what lies at this height. */
function placeAt(list: HTMLOListElement | null, y: number): number {
  const lines = [...(list?.children ?? [])].slice(1);
  const found = lines.findIndex((line) => y < line.getBoundingClientRect().bottom);
  return found === -1 ? lines.length - 1 : found;
}

type LineProps = {
  one: StepView;
  at: number;
  words: StepWords;
  isChosen: boolean;
  isOver: boolean;
  onChoose(): void;
  onKeyDown(event: KeyboardEvent): void;
  onMove(to: number): void;
  onOver(at: number | undefined): void;
  placeAt(y: number): number;
};

function Line({ one, at, words, isChosen, isOver, onChoose, onMove, onOver, ...rest }: LineProps) {
  const t = useDataset();
  const { number } = useFormat();
  const touched = useTouchedWords();
  const { placeAt: place, onKeyDown } = rest;
  const { step, state } = one;
  const { count, unit } = touched(one);
  const name = words.name(step.operation);
  const keys = ({ key, nativeEvent }: KeyboardEvent) => {
    if (key !== 'ArrowUp' && key !== 'ArrowDown') return;
    nativeEvent.preventDefault();
    onMove(at + (key === 'ArrowUp' ? -1 : 1));
  };
  const drag = {
    onPointerDown: (event: PointerEvent<HTMLButtonElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      onOver(at);
    },
    onPointerMove: (event: PointerEvent<HTMLButtonElement>) => {
      if (event.currentTarget.hasPointerCapture(event.pointerId)) onOver(place(event.clientY));
    },
    onPointerUp: (event: PointerEvent<HTMLButtonElement>) => {
      if (event.currentTarget.hasPointerCapture(event.pointerId)) onMove(place(event.clientY));
      onOver(undefined);
    },
    onPointerCancel: () => onOver(undefined),
  };
  return (
    <li
      className={cx(
        isChosen && styles.on,
        state === 'off' && styles.off,
        state === 'paused' && styles.waits,
        isOver && styles.over,
      )}
    >
      <button
        type="button"
        className={styles.grab}
        aria-label={t('cleaning.steps.move', { step: at + 1, name })}
        onKeyDown={keys}
        {...drag}
      >
        <Icon name={grab} />
      </button>
      <span className={styles.place}>{number(at + 1)}</span>
      <button
        type="button"
        aria-pressed={isChosen}
        aria-keyshortcuts="Space Delete Alt+ArrowUp Alt+ArrowDown"
        onClick={onChoose}
        onKeyDown={onKeyDown}
        // The key let go would choose the step that was only switched off.
        onKeyUp={(event) => event.key === ' ' && event.preventDefault()}
      >
        <b>{name}</b>
        <small>{words.said(step)}</small>
        {step.note && <small className={styles.note}>{step.note}</small>}
      </button>
      <span className={styles.count}>
        {count !== undefined && <b>{count}</b>}
        {unit}
      </span>
    </li>
  );
}
