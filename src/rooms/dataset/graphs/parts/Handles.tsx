/** What can be taken hold of on the picture: by pointer or finger, by arrow keys, and away by Delete. What it does, a field does too. */
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import type { FigureSpec } from '../../../../figures/spec.ts';
import { useFormat } from '../../../../i18n/messages.tsx';
import { useDataset } from '../../messages.ts';
import type { Picture } from '../drawn.ts';
import { type Handle, handlesOf, movedBy, movedTo, withoutHandle } from '../handles.ts';
import type { Figuring } from '../useFigure.ts';
import styles from './Handles.module.css';

type Drawn = Extract<Picture, { ok: true }>;
type Props = { figuring: Figuring; picture: Drawn };

/** Where a drag began: what was drawn then, and how far from its middle the handle was taken. */
type Drag = { handle: Handle; spec: FigureSpec; picture: Drawn; off: { x: number; y: number }; mark: string };

export function Handles({ figuring, picture }: Props) {
  const { spec, change } = figuring;
  const layer = useRef<SVGSVGElement>(null);
  const drag = useRef<Drag>(undefined);
  const count = useRef(0);
  const { places } = picture;
  const onSheet = ({ clientX, clientY }: PointerEvent, of: Drawn) => {
    const box = layer.current?.getBoundingClientRect();
    if (!box) return { x: 0, y: 0 };
    return {
      x: ((clientX - box.left) / box.width) * of.places.width,
      y: ((clientY - box.top) / box.height) * of.places.height,
    };
  };
  const down = (event: PointerEvent<SVGGElement>, handle: Handle) => {
    if (event.button !== 0) return;
    const at = onSheet(event, picture);
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = {
      ...{ handle, spec, picture, mark: `drag ${handle.id} ${count.current++}` },
      off: { x: handle.at.x - at.x, y: handle.at.y - at.y },
    };
  };
  const move = (event: PointerEvent<SVGGElement>) => {
    const { current } = drag;
    if (!current) return;
    const at = onSheet(event, current.picture);
    const to = { x: at.x + current.off.x, y: at.y + current.off.y };
    change(movedTo(current.spec, current.picture, current.handle, to), current.mark);
  };
  const end = () => {
    drag.current = undefined;
  };
  const press = (event: KeyboardEvent, handle: Handle) => {
    if (event.key === 'Escape' && drag.current) {
      change(drag.current.spec, drag.current.mark);
      return end();
    }
    const next = afterKey(event, spec, picture, handle);
    if (!next) return;
    event.preventDefault();
    change(next, `key ${handle.id}`);
  };
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: only a layer; each handle in it has a name
    <svg ref={layer} className={styles.layer}>
      {handlesOf(picture).map((handle) => (
        <Grip
          key={handle.id}
          handle={handle}
          of={places}
          onDown={(event) => down(event, handle)}
          onMove={move}
          onEnd={end}
          onKey={(event) => press(event, handle)}
        />
      ))}
    </svg>
  );
}

function afterKey({ key, shiftKey }: KeyboardEvent, spec: FigureSpec, picture: Drawn, handle: Handle) {
  if (key === 'Delete' || key === 'Backspace') return withoutHandle(spec, picture, handle);
  const far = shiftKey ? 10 : 1;
  const steps = stepsOfKey(key, far, handle);
  return steps && movedBy(spec, picture, handle, steps);
}

/** What goes one way goes it by both pairs of arrows. */
function stepsOfKey(key: string, far: number, { along }: Handle): { x: number; y: number } | undefined {
  const [right, up] = [
    { ArrowRight: 1, ArrowLeft: -1 }[key],
    { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }[key],
  ];
  if (right === undefined && up === undefined) return undefined;
  const one = far * (right ?? up ?? 0);
  if (along === 'x') return { x: one, y: 0 };
  if (along === 'y') return { x: 0, y: one };
  return { x: far * (right ?? 0), y: far * (up ?? 0) };
}

type GripProps = {
  handle: Handle;
  of: Drawn['places'];
  onDown(event: PointerEvent<SVGGElement>): void;
  onMove(event: PointerEvent<SVGGElement>): void;
  onEnd(): void;
  onKey(event: KeyboardEvent): void;
};

function Grip({ handle, of, onDown, onMove, onEnd, onKey }: GripProps) {
  const { label, told } = useHandleWords(handle);
  const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(2)}%`;
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: only a place; the handle in it has a name
    <svg x={percent(handle.at.x, of.width)} y={percent(handle.at.y, of.height)} className={styles.at}>
      <g
        className={styles.grip}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuenow={handle.along === 'y' ? handle.value.y : handle.value.x}
        aria-valuetext={told}
        onPointerDown={onDown}
        onPointerMove={onMove}
        onPointerUp={onEnd}
        onPointerCancel={onEnd}
        onKeyDown={onKey}
      >
        <circle className={styles.hit} r={22} />
        <path className={styles.shape} d={shapeOf(handle)} />
      </g>
    </svg>
  );
}

/** Bars on the sides of the plot, points on its axis, four arrows of what goes everywhere. */
function shapeOf({ kind, along }: Handle): string {
  if (kind === 'from' || kind === 'to') return along === 'x' ? 'M-2.5-11h5v22h-5z' : 'M-11-2.5h22v5h-22z';
  // Beside the words that it moves, not over them.
  if (along === 'both') return 'M-14-4.5h9v9h-9z';
  return 'M0-5 5 0 0 5-5 0z';
}

function useHandleWords({ kind, which, index, value, along }: Handle) {
  const t = useDataset();
  const { number, marks } = useFormat();
  const at = number(index + 1);
  const axis = t(`graphs.axis.${which}`);
  const label = {
    from: () => t('graphs.handles.from', { axis }),
    to: () => t('graphs.handles.to', { axis }),
    break: () => t('graphs.handles.break', { at }),
    cut: () => t('graphs.handles.cut', { axis }),
    legend: () => t('graphs.handles.legend'),
    label: () => t('graphs.handles.label', { at }),
    note: () => t('graphs.handles.note', { at }),
  }[kind]();
  const told =
    along === 'both'
      ? [value.x, value.y].map((one) => number(one)).join(marks.list)
      : number(value[along], { maximumFractionDigits: 6 });
  return { label, told };
}
