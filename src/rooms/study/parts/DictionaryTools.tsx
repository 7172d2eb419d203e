/** Above the variables: finding one, the language of labels, adding one, taking back. */
import type { Dictionary } from '../../../dictionary/variable.ts';
import { Affix, AffixUnit } from '../../../ui/Affix.tsx';
import { Button } from '../../../ui/Button.tsx';
import { HistoryStrip } from '../../../ui/HistoryStrip.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Input, Select } from '../../../ui/Input.tsx';
import { Toolbar } from '../../../ui/Split.tsx';
import type { DictionaryWork } from '../dictionary/useDictionary.ts';
import { useStudy } from '../messages.ts';
import styles from './DictionaryTools.module.css';

type Props = {
  sought: string;
  onSought(text: string): void;
  language: Dictionary['language'];
  languages: readonly (readonly [Dictionary['language'], string])[];
  onLanguage(language: Dictionary['language']): void;
  /** The variable whose cell one is in. */
  at: string | undefined;
  onOpen(): void;
  /** Unset for who only reads. */
  acts?: { work: DictionaryWork; onAdd(): void };
};

export function DictionaryTools({
  sought,
  onSought,
  language,
  languages,
  onLanguage,
  at,
  onOpen,
  acts,
}: Props) {
  const t = useStudy();
  return (
    <Toolbar>
      <Affix className={styles.find}>
        <AffixUnit>
          <Icon name="search" small />
        </AffixUnit>
        <Input
          type="search"
          aria-label={t('dictionary.find')}
          placeholder={t('dictionary.find')}
          value={sought}
          onChange={({ currentTarget }) => onSought(currentTarget.value)}
        />
      </Affix>
      <Select
        className={styles.language}
        aria-label={t('dictionary.language')}
        value={language}
        onChange={({ currentTarget: { value } }) => {
          const chosen = languages.find(([one]) => one === value);
          if (chosen) onLanguage(chosen[0]);
        }}
      >
        {languages.map(([one, name]) => (
          <option key={one} value={one}>
            {name}
          </option>
        ))}
      </Select>
      {acts && (
        <Button size="sm" tone="quiet" icon="plus" onClick={acts.onAdd}>
          {t('dictionary.add')}
        </Button>
      )}
      <span className={styles.wide}>
        <Button size="sm" tone="quiet" icon="list" disabled={at === undefined} onClick={onOpen}>
          {t('dictionary.open')}
        </Button>
      </span>
      {acts && (
        <HistoryStrip
          label={t('dictionary.history')}
          back={{ label: t('dictionary.undo'), count: acts.work.undo, onAct: acts.work.back }}
          forth={{ label: t('dictionary.redo'), count: acts.work.redo, onAct: acts.work.forth }}
        />
      )}
    </Toolbar>
  );
}
