/** The key that has R itself check what a page shows: what it can, how large it is, how far it has come, and what it found. */
import type { ReactNode } from 'react';
import { useFormat } from '../../i18n/messages.tsx';
import { rSent, rSource, rVersion } from '../../lib/r.ts';
import { Button } from '../../ui/Button.tsx';
import layout from '../../ui/layout.module.css';
import { Note } from '../../ui/Note.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { useWorkbench } from '../messages.ts';
import { useSize } from '../useSize.ts';
import { type Compared, compare, toDigits } from './agrees.ts';
import styles from './RCheck.module.css';
import type { Reached, RProgram } from './session.ts';
import type { R } from './useR.ts';

type Props = {
  r: R;
  /** What is shown, by the names that the program gives it. */
  expected: ReadonlyMap<string, number | string>;
  /** How many of all that is shown have such a name. */
  shown?: number;
  make(): Promise<RProgram | undefined>;
  /** To how many digits they are compared. */
  digits: number;
  compared?: readonly Compared[] | undefined;
  /** What a number is called in words, where it is not marked where it stands. */
  nameOf?: (name: string) => string;
  /** What else is known of these numbers. */
  children?: ReactNode;
};

export function RCheck(props: Props) {
  const { r, expected, shown = expected.size, make, digits, compared, nameOf, children } = props;
  const t = useWorkbench();
  const size = useSize();
  const { marks } = useFormat();
  const { state } = r;
  const all = state.at === 'done' ? (compared ?? compare(expected, state.answer, toDigits(digits))) : [];
  return (
    <div className={styles.check}>
      {state.at === 'working' && <Working reached={state.reached} onCancel={r.end} />}
      {state.at === 'done' && <Found {...{ all, shown, digits, nameOf }} />}
      {state.at === 'failed' && <Failed state={state} />}
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
            <Button size="sm" icon="check" onClick={() => void r.run(make)}>
              {t('r.check')}
            </Button>
          </div>
        </>
      )}
      <p className={layout.label}>
        {children}
        <a href={rSource}>{t('r.licence', { version: rVersion })}</a>
      </p>
    </div>
  );
}

function Working({ reached, onCancel }: { reached: Reached; onCancel: () => void }) {
  const t = useWorkbench();
  const { number } = useFormat();
  // What follows once it is there takes a few seconds, and tells nothing of how far it is.
  const share = reached.at === 'fetching' ? reached.share : 1;
  return (
    <Progress
      label={t('r.check')}
      value={share}
      max={1}
      stop={{ label: t('progress.cancel'), onStop: onCancel }}
    >
      {reached.at === 'fetching'
        ? t('r.fetching', { share: number(share, { style: 'percent', maximumFractionDigits: 0 }) })
        : t(`r.${reached.at}`)}
    </Progress>
  );
}

type FoundProps = { all: readonly Compared[]; shown: number; digits: number; nameOf: Props['nameOf'] };

function Found({ all, shown, digits, nameOf }: FoundProps) {
  const t = useWorkbench();
  const { marks } = useFormat();
  const version = rVersion;
  const differing = all.filter(({ agrees }) => !agrees);
  const same = all.length - differing.length;
  const left = shown - all.length;
  const listed = nameOf ? all : differing;
  return (
    <div role="status" className={styles.check}>
      <Note tone={differing.length === 0 ? 'ok' : 'warn'} role="presentation">
        {differing.length === 0
          ? t('r.agree', { count: same, version, digits })
          : t('r.differ', { count: differing.length, same, version })}
        {left > 0 && `${marks.gap}${t('r.left', { count: left })}`}
        {!nameOf && `${marks.gap}${t('r.press')}`}
      </Note>
      {listed.length > 0 && (
        <ul className={styles.numbers}>
          {listed.map(({ name, own, theirs, agrees }) => (
            <li key={name}>
              {t(agrees ? 'r.same' : 'r.beside', {
                name: nameOf?.(name) ?? name.replaceAll('|', ' · '),
                own: String(own),
                theirs: theirs ?? t('r.absent'),
              })}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Failed({ state }: { state: Extract<R['state'], { at: 'failed' }> }) {
  const t = useWorkbench();
  return (
    <Note tone="error" role="alert">
      {t(`r.${state.why}`)}
      {state.why === 'said' && (
        <>
          {' '}
          <span lang="en">{state.said}</span>
        </>
      )}
    </Note>
  );
}
