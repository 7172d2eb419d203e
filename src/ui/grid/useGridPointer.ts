import { type PointerEvent, useRef } from 'react';
import type { GridPlace } from './gridKeys.ts';

type Acts = {
  go(place: GridPlace, extend: boolean): void;
  onOpen: ((column: number) => void) | undefined;
  onPress: ((place: GridPlace) => void) | undefined;
  onEdit(): void;
  /** While a cell is edited its own field takes what a hand does. */
  isBusy: boolean;
};

/** Choosing cells by hand: a mouse draws a block; a finger, which scrolls by drawing, chooses the cell that it taps. */
export function useGridPointer({ go, onOpen, onPress, onEdit, isBusy }: Acts) {
  const isDrawing = useRef(false);
  const last = useRef<GridPlace>(undefined);
  return {
    onPointerDown(event: PointerEvent) {
      const place = placeOf(event.target);
      if (!place || isBusy || event.pointerType === 'touch' || event.button !== 0) return;
      isDrawing.current = place.row >= 0;
      last.current = place;
      go(place, event.shiftKey && place.row >= 0);
    },
    onPointerMove(event: PointerEvent) {
      if (!isDrawing.current || event.buttons !== 1) return;
      const place = placeOf(document.elementFromPoint(event.clientX, event.clientY));
      if (!place || place.row < 0 || isSame(place, last.current)) return;
      last.current = place;
      go(place, true);
    },
    onPointerUp() {
      isDrawing.current = false;
    },
    onClick({ target }: { target: EventTarget }) {
      const place = placeOf(target);
      if (!place || isBusy) return;
      if (place.row < 0) onOpen?.(place.column);
      else onPress?.(place);
      // A mouse has chosen already, and perhaps drawn a block that shall stay.
      if (last.current === undefined || place.row < 0) go(place, false);
      last.current = undefined;
    },
    onDoubleClick({ target }: { target: EventTarget }) {
      if (!isBusy && (placeOf(target)?.row ?? -1) >= 0) onEdit();
    },
  };
}

function placeOf(target: EventTarget | null): GridPlace | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
  if (!cell) return undefined;
  return { row: Number(cell.parentElement?.dataset.row), column: Number(cell.dataset.column) };
}

function isSame(one: GridPlace, other: GridPlace | undefined): boolean {
  return one.row === other?.row && one.column === other.column;
}
