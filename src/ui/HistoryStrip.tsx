/** What was done, as steps that are taken back and done again, and how many there are. */
import type { ReactNode } from 'react';
import { IconButton } from './Button.tsx';
import layout from './layout.module.css';

/** `count`: how many steps lie that way. */
type Way = { label: string; count: number; onAct: () => void };

const icons = {
  back: { path: 'M4 8h8.5a4 4 0 0 1 0 8H9M4 8l3.5-3.5M4 8l3.5 3.5' },
  forth: { path: 'M16 8H7.5a4 4 0 0 0 0 8H11M16 8l-3.5-3.5M16 8l-3.5 3.5' },
} as const;

/** `children`: how many steps were done, in words. */
export function HistoryStrip({
  label,
  back,
  forth,
  children,
}: {
  label: string;
  back: Way;
  forth: Way;
  children?: ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: no fields stand in it
    <div role="group" aria-label={label} className={layout.row}>
      <IconButton
        size="sm"
        icon={icons.back}
        label={back.label}
        disabled={back.count === 0}
        onClick={back.onAct}
      />
      {children && <span className={layout.meta}>{children}</span>}
      <IconButton
        size="sm"
        icon={icons.forth}
        label={forth.label}
        disabled={forth.count === 0}
        onClick={forth.onAct}
      />
    </div>
  );
}
