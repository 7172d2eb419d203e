/** The program in R that gives the same answer. */
import { useId } from 'react';
import { useCopy } from '../../../own/useCopy.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card, CardBody, CardHead } from '../../../ui/Card.tsx';
import { Code } from '../../../ui/Code.tsx';
import { useSampleSize } from '../messages.ts';

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
        <Code text={code} aria-labelledby={id} />
      </CardBody>
    </Card>
  );
}
