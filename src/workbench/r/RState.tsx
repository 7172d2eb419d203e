/** How far R has come, what it found, or why it did not. */

import { useFormat } from '../../i18n/messages.tsx';
import { withPower } from '../../lib/power.ts';
import { rVersion } from '../../lib/r.ts';
import { Note } from '../../ui/Note.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { useWorkbench } from '../messages.ts';
import type { Compared } from './agrees.ts';
import styles from './RState.module.css';
import type { Reached } from './session.ts';
import type { R } from './useR.ts';

type Props = FoundProps & { state: R['state']; onCancel: () => void };

export function RState({ state, onCancel, ...found }: Props) {
  return (
    <>
      {state.at === 'working' && <Working reached={state.reached} onCancel={onCancel} />}
      {state.at === 'done' && <Found {...found} />}
      {state.at === 'failed' && <Failed state={state} />}
    </>
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

type FoundProps = {
  all: readonly Compared[];
  shown: number;
  digits: number;
  nameOf: ((name: string) => string) | undefined;
};

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
                own: withPower(String(own)),
                theirs: withPower(theirs ?? t('r.absent')),
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
