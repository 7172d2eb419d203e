/** On a narrow screen the sentence and the Word file stand with the number: where all of it is taken away is far below. */
import type { Answer } from '../../../designs/design.ts';
import { Button } from '../../../ui/Button.tsx';
import { CardFoot } from '../../../ui/Card.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import layout from '../../../ui/layout.module.css';
import { useSampleSize } from '../messages.ts';
import styles from './AtHand.module.css';
import find from './Find.module.css';
import { SentenceText, useSentence } from './Sentence.tsx';
import { useFiles } from './useFiles.ts';
import type { Instrument } from './useInstrument.ts';

export function AtHand({ state, answer, script }: { state: Instrument; answer: Answer; script: string }) {
  const t = useSampleSize();
  const sentence = useSentence(state.data, answer);
  const { busy, save } = useFiles(state, answer, script);
  return (
    <div className={styles.atHand} data-print="no">
      <CardFoot className={layout.stack}>
        <details className={find.find}>
          <summary>
            <Icon name="right" small />
            {t('instrument.sentence')}
          </summary>
          <div className={layout.stack}>
            <SentenceText data={state.data} of={sentence} />
          </div>
        </details>
        <div className={layout.row}>
          <Button icon="copy" onClick={sentence.copy}>
            {t('instrument.copySentence')}
          </Button>
          <Button loading={busy === 'docx'} disabled={!state.design} onClick={() => void save('docx')}>
            {t('instrument.wordFile')}
          </Button>
        </div>
      </CardFoot>
    </div>
  );
}
