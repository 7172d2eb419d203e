/** The way to what is for members, step by step: what is done, what comes next, and back to where one was. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLocale } from '../i18n/messages.tsx';
import { pathTo } from '../i18n/paths.ts';
import type { Steps } from '../ports/vip.ts';
import { buttonClass } from '../ui/buttonClass.ts';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/Icon.tsx';
import layout from '../ui/layout.module.css';
import { useReading } from './messages.ts';
import { NotOpenYet } from './NotOpenYet.tsx';
import { nextStep, type StepName } from './steps.ts';
import { useLogIn } from './useLogIn.ts';
import styles from './Way.module.css';

type Props = {
  steps: Steps;
  /** Where the way leads back to: a path of this site. */
  to: string | undefined;
  /** Of the page of membership itself: where its plans stand. */
  plans?: string;
  /** Side by side where there is room. */
  across?: boolean;
  /** A last step that leads back to `to`. */
  back?: boolean;
};

export function Way({ steps, to, plans, across, back }: Props) {
  const t = useReading();
  const next = nextStep(steps);
  const says = useSayings(steps);
  const shown = (['account', 'identity', 'membership'] as const).map((name) => ({
    name,
    done: steps[name] === 'done',
    now: name === next,
    waits: steps[name] === 'waiting',
  }));
  return (
    <ol role="list" className={cx(styles.way, across && styles.across)} aria-label={t('steps.label')}>
      {shown.map(({ name, done, now, waits }, at) => (
        <li
          key={name}
          className={cx(done && styles.done, now && styles.now)}
          aria-current={now ? 'step' : undefined}
        >
          <span className={styles.plate} aria-hidden="true">
            {done ? <Icon name="check" small /> : waits ? <Icon name="clock" small /> : at + 1}
          </span>
          <b>{t(`steps.${name}`)}</b>
          <span>{says[name]}</span>
          {now && <Key step={name} to={to} plans={plans} open={steps.plans} />}
        </li>
      ))}
      {back && to && (
        <li className={cx(!next && shown.every(({ done }) => done) && styles.now)}>
          <span className={styles.plate} aria-hidden="true">
            4
          </span>
          <b>{t('steps.last')}</b>
          <span>
            <Link className={layout.hit} to={to}>
              {t('steps.back')}
            </Link>
          </span>
        </li>
      )}
    </ol>
  );
}

/** Where each step stands, in words. */
function useSayings(steps: Steps): Record<StepName, ReactNode> {
  const t = useReading();
  const identity = {
    missing: t('steps.identityText'),
    waiting: t('steps.identityWaiting'),
    refused: t('steps.identityRefused'),
    done: t('steps.identityDone'),
  };
  const membership = {
    missing: steps.plans ? t(steps.sold ? 'steps.membershipSold' : 'steps.membershipText') : <NotOpenYet />,
    ended: t('steps.membershipEnded'),
    waiting: t('steps.membershipWaiting'),
    done: t('steps.membershipDone'),
  };
  return {
    account: steps.account === 'done' ? t('steps.accountDone') : t('steps.accountText'),
    identity: identity[steps.identity],
    membership: membership[steps.membership],
  };
}

type KeyProps = { step: StepName; to: string | undefined; plans: string | undefined; open: boolean };

/** The one thing to do now. Each brings its reader back to where the way began. */
function Key({ step, to, plans, open }: KeyProps) {
  const t = useReading();
  const { code } = useLocale();
  const logIn = useLogIn(to);
  const look = buttonClass({ tone: 'vip' }, styles.button);
  const back = to === undefined ? '' : `to=${encodeURIComponent(to)}`;
  if (step === 'account') {
    return (
      <Link className={look} {...logIn}>
        {t('lock.login')}
      </Link>
    );
  }
  if (step === 'identity') {
    const path = `${pathTo(code, 'my/edit')}?tab=authentication`;
    return (
      <Link className={look} to={back ? `${path}&${back}` : path}>
        {t('steps.identityKey')}
      </Link>
    );
  }
  if (!open) return null;
  if (plans !== undefined) {
    return (
      <a className={look} href={plans}>
        {t('steps.membershipKey')}
      </a>
    );
  }
  return (
    <Link className={look} to={back ? `${pathTo(code, 'my/vip')}?${back}` : pathTo(code, 'my/vip')}>
      {t('steps.membershipKey')}
    </Link>
  );
}

/** The heading over the way: what is missing. */
export function useMissing(missing: readonly StepName[]): string {
  const t = useReading();
  const [only] = missing;
  if (missing.length === 1 && only) return t('steps.one', { step: t(`steps.${only}`) });
  return t('steps.many', { count: missing.length });
}

/** The same in a frame of its own, across the page. */
export function WayBox({ title, text, children }: { title: string; text: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.box} aria-labelledby="way-h" data-print="no">
      <div>
        <h2 id="way-h">{title}</h2>
        <p className={layout.small}>{text}</p>
      </div>
      {children}
    </section>
  );
}
