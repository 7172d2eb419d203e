/** Where the formula is weak, said before the number, with the design that is not. */
import { Link } from 'react-router';
import type { Answer } from '../../../designs/design.ts';
import { useFormat, useLocale } from '../../../i18n/messages.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Note } from '../../../ui/Note.tsx';
import { designPath } from '../addresses.ts';
import { useSampleSize } from '../messages.ts';
import { useDesignWords } from '../words.ts';
import styles from './Cautions.module.css';

type Props = {
  answer: Answer;
  query: string;
  /** Takes other choices of the same design; none where values are only read. */
  onChoose: ((choices: Readonly<Record<string, string>>) => void) | undefined;
};

export function Cautions({ answer: { cautions }, query, onChoose }: Props) {
  const t = useSampleSize();
  const say = useDesignWords();
  const { code } = useLocale();
  const { marks } = useFormat();
  if (cautions.length === 0) return null;
  const optionOf = ([name, option]: [string, string]) => say(`options.${name}.${option}`);
  return (
    <div className={styles.cautions}>
      {cautions.map(({ key, values, instead, choose }) => (
        <Note key={key} tone="warn">
          <p>{say(`cautions.${key}`, rounded(values))}</p>
          {instead && (
            <p>
              <Link to={`${designPath(code, instead)}?${query}`} data-print="no">
                {t('instrument.instead')}
              </Link>
            </p>
          )}
          {choose && onChoose && (
            <p>
              <Button size="sm" onClick={() => onChoose(choose)}>
                {t('instrument.choose', { option: Object.entries(choose).map(optionOf).join(marks.list) })}
              </Button>
            </p>
          )}
        </Note>
      ))}
    </div>
  );
}

function rounded(values: Readonly<Record<string, number>> = {}): Record<string, number> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, Number(value.toFixed(1))]));
}
