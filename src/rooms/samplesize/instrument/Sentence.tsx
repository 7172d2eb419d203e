/** The sentence for the protocol, and the one for the paper. */
import { useId, useMemo, useState } from 'react';
import type { Answer } from '../../../designs/design.ts';
import { useFormat } from '../../../i18n/messages.tsx';
import { useCopy } from '../../../own/useCopy.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card, CardBody, CardFoot, CardHead } from '../../../ui/Card.tsx';
import layout from '../../../ui/layout.module.css';
import { Segmented } from '../../../ui/Segmented.tsx';
import { useSampleSize } from '../messages.ts';
import type { DesignData } from '../shown.ts';
import { useDesignWords } from '../words.ts';
import styles from './Sentence.module.css';
import { guidelineFor, type Purpose, sentencesOf, withSources } from './sentence.ts';
import { useQuantities } from './useQuantities.ts';

/** The paragraph that a protocol or a paper takes over, and for which of the two it is. */
export function useSentence(data: DesignData, answer: Answer) {
  const say = useDesignWords();
  const quantities = useQuantities();
  const format = useFormat();
  const copy = useCopy();
  const [purpose, setPurpose] = useState<Purpose>('protocol');
  const sentence = useMemo(
    () => sentencesOf(data, answer, purpose, { say, quantities, format }),
    [data, answer, purpose, say, quantities, format],
  );
  return { purpose, setPurpose, sentence, copy: () => void copy(withSources(sentence, data)) };
}

type Of = ReturnType<typeof useSentence>;

export function SentenceText({ data, of: { purpose, setPurpose, sentence } }: { data: DesignData; of: Of }) {
  const t = useSampleSize();
  const { marks } = useFormat();
  const label = (one: Purpose) => {
    const item = guidelineFor(data, one);
    const name = one === 'protocol' ? t('instrument.protocol') : t('instrument.paper');
    return item ? [name, item].join(marks.comma) : name;
  };
  return (
    <>
      <Segmented
        label={t('instrument.purpose')}
        value={purpose}
        onChange={setPurpose}
        options={(['protocol', 'paper'] as const).map((value) => ({ value, label: label(value) }))}
      />
      <p className={styles.say}>{sentence}</p>
    </>
  );
}

export function Sentence({ data, answer }: { data: DesignData; answer: Answer }) {
  const t = useSampleSize();
  const id = useId();
  const of = useSentence(data, answer);
  return (
    <Card as="section" aria-labelledby={id}>
      <CardHead>
        <h3 id={id}>{t('instrument.sentence')}</h3>
      </CardHead>
      <CardBody className={layout.stack}>
        <SentenceText data={data} of={of} />
      </CardBody>
      <CardFoot>
        <Button tone="primary" icon="copy" onClick={of.copy}>
          {t('instrument.copySentence')}
        </Button>
      </CardFoot>
    </Card>
  );
}
