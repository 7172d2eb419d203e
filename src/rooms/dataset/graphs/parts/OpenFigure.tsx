/** A specification that was kept is opened again, on the table that is there. */
import { useRef } from 'react';
import type { FigureSpec } from '../../../../figures/spec.ts';
import { Button } from '../../../../ui/Button.tsx';
import layout from '../../../../ui/layout.module.css';
import { useToast } from '../../../../ui/toasts.tsx';
import { largestAsked } from '../../limits.ts';
import { useDataset } from '../../messages.ts';
import { asksForTwoAxes, figureIn } from '../named.ts';
import type { DeclaredFigure } from '../offered.ts';

type Props = { types: readonly DeclaredFigure[]; onOpen(spec: FigureSpec): void };

export function OpenFigure({ types, onOpen }: Props) {
  const t = useDataset();
  const toast = useToast();
  const input = useRef<HTMLInputElement>(null);
  const read = async (file: File | undefined) => {
    if (!file) return;
    const text = file.size > largestAsked ? '' : await file.text();
    const spec = figureIn(text, types);
    if (spec) onOpen(spec);
    else toast.show(t(asksForTwoAxes(text) ? 'graphs.twoAxes' : 'graphs.begin.noFigure'), 'error', 12_000);
  };
  return (
    <>
      <Button onClick={() => input.current?.click()}>{t('graphs.begin.figure')}</Button>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        className={layout.sr}
        tabIndex={-1}
        aria-label={t('graphs.begin.figure')}
        onChange={({ currentTarget }) => {
          void read(currentTarget.files?.[0]);
          currentTarget.value = '';
        }}
      />
    </>
  );
}
