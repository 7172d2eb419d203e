/** The variables on a phone: a card each, which opens all that is said of it. */
import { memo, useState } from 'react';
import type { Variable } from '../../../dictionary/variable.ts';
import { Button } from '../../../ui/Button.tsx';
import { Check } from '../../../ui/Check.tsx';
import layout from '../../../ui/layout.module.css';
import { TypeMark } from '../../../workbench/TypeMark.tsx';
import { type CellWords, cellText } from '../dictionary/cells.ts';
import { useColumnWord } from '../dictionary/useCellWords.ts';
import { useStudy } from '../messages.ts';
import styles from './VariableCards.module.css';

const portion = 25;
const facts = ['unit', 'values', 'soft', 'missing', 'roles', 'marks'] as const;

type Props = {
  variables: readonly Variable[];
  words: CellWords;
  chosen: ReadonlySet<string>;
  onOpen(key: string): void;
  /** Unset for who only reads. */
  onToggle?: ((keys: readonly string[]) => void) | undefined;
};

/** Not drawn again with what concerns it not: on a wide screen nobody sees it. */
export const VariableCards = memo(function VariableCards(props: Props) {
  const { variables, words, chosen, onOpen, onToggle } = props;
  const t = useStudy();
  const wordOf = useColumnWord();
  const [count, setCount] = useState(portion);
  return (
    <div className={styles.cards}>
      <ul>
        {variables.slice(0, count).map((variable) => (
          <li key={variable.key}>
            {onToggle && (
              <Check checked={chosen.has(variable.key)} onChange={() => onToggle([variable.key])}>
                <span className={layout.sr}>{t('dictionary.choose', { name: variable.name })}</span>
              </Check>
            )}
            <button type="button" onClick={() => onOpen(variable.key)}>
              <b>
                <code>{variable.name}</code>
                <TypeMark kind={variable.kind} />
              </b>
              <span>{cellText(variable, 'label', words) || Object.values(variable.label ?? {})[0]}</span>
              {cellText(variable, 'label', words) === '' && <small>{t('dictionary.noLabel')}</small>}
              <small>
                {facts.flatMap((column) => {
                  const text = cellText(variable, column, words);
                  return text === '' ? [] : [<span key={column}>{`${wordOf(column)} ${text}`}</span>];
                })}
              </small>
            </button>
          </li>
        ))}
      </ul>
      {variables.length > count && (
        <Button size="sm" onClick={() => setCount(count + portion)}>
          {t('dictionary.more', { count: variables.length - count })}
        </Button>
      )}
    </div>
  );
});
