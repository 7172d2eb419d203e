/** The one thing to do next (docs/decisions/0154-next-step.md). */
import { Link } from 'react-router';
import type { NextStep } from '../../../own/centre.ts';
import { buttonClass } from '../../../ui/buttonClass.ts';
import { Card, CardBody } from '../../../ui/Card.tsx';
import layout from '../../../ui/layout.module.css';
import { useCentre } from '../messages.ts';
import styles from './NextCard.module.css';

export function NextCard({ step: { kind, title, text = [], way } }: { step: NextStep }) {
  const t = useCentre();
  return (
    <Card as="section" aria-labelledby="next" className={styles.next}>
      <CardBody className={styles.body}>
        <div className={styles.words}>
          <h2 id="next" className={layout.label}>
            {t('next')}
          </h2>
          <p className={styles.title}>{title}</p>
          {text.map((line) => (
            <p key={line} className={layout.small}>
              {line}
            </p>
          ))}
        </div>
        {/* Where others are at it, there is nothing to do. */}
        <Link
          className={buttonClass({ tone: kind === 'wait' ? 'second' : 'primary' }, styles.way)}
          to={way.to}
        >
          {way.label}
        </Link>
      </CardBody>
    </Card>
  );
}
