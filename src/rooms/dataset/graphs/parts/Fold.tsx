/** A part of the choices that folds where there is little room, so that the picture is seen before them. */
import { type ReactNode, useState } from 'react';
import layout from '../../../../ui/layout.module.css';
import { PaneSection } from '../../../../ui/Split.tsx';
import options from '../../statistics/parts/Options.module.css';

type Props = { title: string; isClosed?: boolean; children: ReactNode };

/** `isClosed`: also where there is room. */
export function Fold({ title, isClosed = false, children }: Props) {
  const [isOpen] = useState(() => !isClosed && window.matchMedia('(min-width: 960px)').matches);
  return (
    <PaneSection>
      <details className={options.options} open={isOpen}>
        <summary>{title}</summary>
        <div className={layout.stack}>{children}</div>
      </details>
    </PaneSection>
  );
}
