/** The program in R that gives the same answer. */
import { useId } from 'react';
import { useCopy } from '../../../own/useCopy.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card, CardBody, CardHead } from '../../../ui/Card.tsx';
import { useSampleSize } from '../messages.ts';
import styles from './Script.module.css';

export function Script({ code }: { code: string }) {
  const t = useSampleSize();
  const copy = useCopy();
  const id = useId();
  return (
    <Card>
      <CardHead
        end={
          <Button tone="quiet" size="sm" icon="copy" onClick={() => void copy(code)}>
            {t('instrument.copyScript')}
          </Button>
        }
      >
        <h3 id={id}>{t('instrument.inR')}</h3>
      </CardHead>
      <CardBody>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard */}
        <section className={styles.code} tabIndex={0} aria-labelledby={id}>
          <pre>
            <code>{code}</code>
          </pre>
        </section>
      </CardBody>
    </Card>
  );
}
