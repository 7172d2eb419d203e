/** The key that has R itself check what a page shows: what it can, how large it is, how far it has come, and what it found. */
import { lazy, type ReactNode, Suspense } from 'react';
import { useFormat } from '../../i18n/messages.tsx';
import { rSent, rSource, rVersion } from '../../lib/r.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import layout from '../../ui/layout.module.css';
import { useWorkbench } from '../messages.ts';
import { useSize } from '../useSize.ts';
import { type Compared, compare, toDigits } from './agrees.ts';
import type { RProgram } from './session.ts';
import type { R } from './useR.ts';

/** How far it is and what it found: looked at once it is asked for, with its looks. */
const RState = lazy(async () => ({ default: (await import('./RState.tsx')).RState }));

type Props = {
  r: R;
  /** What is shown, by the names that the program gives it. */
  expected: ReadonlyMap<string, number | string>;
  /** How many of all that is shown have such a name. */
  shown?: number;
  make(): Promise<RProgram | undefined>;
  /** To how many digits they are compared. */
  digits: number;
  /** While what is shown is computed anew: a program of now would be held against the numbers of before. */
  isBusy?: boolean;
  compared?: readonly Compared[] | undefined;
  /** What a number is called in words, where it is not marked where it stands. */
  nameOf?: (name: string) => string;
  /** What else is known of these numbers. */
  children?: ReactNode;
};

export function RCheck(props: Props) {
  const { r, expected, shown = expected.size, make, digits, isBusy, compared, nameOf, children } = props;
  const t = useWorkbench();
  const size = useSize();
  const { marks } = useFormat();
  const { state } = r;
  const all = state.at === 'done' ? (compared ?? compare(expected, state.answer, toDigits(digits))) : [];
  return (
    <div className={cx(layout.stack, layout.tight)}>
      {state.at !== 'rest' && (
        <Suspense>
          <RState {...{ state, all, shown, digits, nameOf }} onCancel={r.end} />
        </Suspense>
      )}
      {(state.at === 'rest' || state.at === 'failed') && (
        <>
          <p className={layout.small}>
            {expected.size === shown
              ? t('r.all', { shown })
              : t('r.some', { checkable: expected.size, shown })}
            {marks.gap}
            {t('r.once', { size: size(rSent) })}
          </p>
          <div className={layout.row}>
            <Button size="sm" icon="check" disabled={isBusy} onClick={() => void r.run(make)}>
              {t('r.check')}
            </Button>
          </div>
        </>
      )}
      <p className={layout.label}>
        {children}
        {t.rich('r.licence', { version: rVersion, link: (text) => <a href={rSource}>{text}</a> })}
      </p>
    </div>
  );
}
