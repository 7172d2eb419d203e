import { useFormat } from '../../../i18n/messages.tsx';
import type { Encoding } from '../../../lib/encodings.ts';
import { scriptLanguage } from '../../../lib/scriptLanguage.ts';
import { Radio } from '../../../ui/Check.tsx';
import { FieldGroup } from '../../../ui/Field.tsx';
import type { SaidForm } from '../local/protocol.ts';
import { useLook } from '../local/useLook.ts';
import { useDataset } from '../messages.ts';
import styles from './TwoWays.module.css';

type Props = { file: File; said: SaidForm; encoding: Encoding; onEncoding(encoding: Encoding): void };

/** Where an encoding is doubtful: a few lines in it and in the next one, of which people read one. */
export function TwoWays({ file, said, encoding, onEncoding }: Props) {
  const t = useDataset();
  const { inBrackets } = useFormat();
  const { ways = [] } = useLook(file, said) ?? {};
  if (ways.length < 2 || ways.every(({ lines }) => lines.length === 0)) return null;
  return (
    <FieldGroup legend={t('form.written')} hint={t('form.twoWays')}>
      <div className={styles.ways}>
        {ways.map((way) => (
          <Radio
            key={way.encoding}
            name="encoding"
            checked={way.encoding === encoding}
            onChange={() => onEncoding(way.encoding)}
            hint={way.lines.map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one look never change
              <code key={at} className={styles.line} lang={scriptLanguage(line, '', way.encoding)}>
                {line}
              </code>
            ))}
          >
            {way.encoding.toUpperCase()}
            {way.broken > 0 && inBrackets(t('form.broken', { count: way.broken }))}
          </Radio>
        ))}
      </div>
    </FieldGroup>
  );
}
