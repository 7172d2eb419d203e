/** What changed of one variable between two dictionaries, in words, and how grave it is. */
import { Fragment, type ReactNode } from 'react';
import type { Change, ChangeClass } from '../../../dictionary/changes.ts';
import { rangeText } from '../../../dictionary/ranges.ts';
import { useFormat } from '../../../i18n/messages.tsx';
import { Tag, type TagTone } from '../../../ui/Tag.tsx';
import { useMemberWord } from '../../../workbench/useMemberWord.ts';
import type { Changed } from '../dictionary/findings.ts';
import { useStudy } from '../messages.ts';
import styles from './BeforePublishing.module.css';

const tones: Readonly<Record<ChangeClass, TagTone>> = {
  wording: 'plain',
  additive: 'ok',
  restrictive: 'warn',
  recode: 'warn',
  forbidden: 'error',
};

export function Named({ name, onOpen }: { name: string; onOpen(): void }) {
  return (
    <button type="button" className={styles.name} onClick={onOpen}>
      <code>{name}</code>
    </button>
  );
}

type ItemProps = {
  changed: Changed;
  /** Unset where it cannot be opened from here. */
  onOpen?: ((key: string) => void) | undefined;
  /** What can be done about it. */
  children?: ReactNode;
};

export function ChangedItem({
  changed: { key, name, class: gravity, changes },
  onOpen,
  children,
}: ItemProps) {
  const t = useStudy();
  const sentenceOf = useChangeSentence();
  const { marks } = useFormat();
  const isThere = !changes.some(({ kind }) => kind === 'removed');
  return (
    <li>
      <div className={styles.head}>
        {name === '' ? (
          <b>{t('dictionary.whole')}</b>
        ) : isThere && onOpen ? (
          <Named name={name} onOpen={() => onOpen(key)} />
        ) : (
          <code>{name}</code>
        )}
        <Tag tone={tones[gravity]}>{t(`dictionary.classes.${gravity}`)}</Tag>
      </div>
      <p>
        {changes.map((change, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a change is its place
          <Fragment key={at}>
            {at > 0 && marks.list}
            {sentenceOf(change)}
          </Fragment>
        ))}
      </p>
      {gravity === 'forbidden' && <p className={styles.forbidden}>{t('dictionary.forbidden')}</p>}
      {children}
    </li>
  );
}

/** A sentence of each change. */
export function useChangeSentence(): (change: Change) => string {
  const t = useStudy();
  const wordOf = useMemberWord();
  return ({ kind, member = '', code, was, is }) => {
    switch (kind) {
      case 'added':
      case 'addedRequired':
        return t('dictionary.change.added');
      case 'removed':
        return t('dictionary.change.removed');
      case 'restored':
        return t('dictionary.change.restored');
      case 'returned':
        return t('dictionary.change.returned');
      case 'codeReturned':
        return t('dictionary.change.codeReturned', { code: code ?? '', was: textOf(was) });
      case 'reordered':
        return t('dictionary.change.reordered');
      case 'retitled':
      case 'languageChanged':
        return t('dictionary.change.retitled');
      default: {
        const word = wordOf(member) ?? member;
        const [before, after] = [textOf(was), textOf(is)];
        if (code !== undefined) return t('dictionary.change.code', { member: word, code });
        if (before && after) return t('dictionary.change.became', { member: word, was: before, is: after });
        if (after) return t('dictionary.change.set', { member: word, is: after });
        return before
          ? t('dictionary.change.unset', { member: word, was: before })
          : t('dictionary.change.other', { member: word });
      }
    }
  };
}

/** What can be said in a few letters. */
function textOf(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value).slice(0, 80);
  const isRange =
    Array.isArray(value) &&
    value.length === 2 &&
    value.every((one) => one === null || typeof one === 'number');
  if (isRange) return rangeText([value[0], value[1]]);
  const texts =
    typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.values(value) : [];
  return texts.length === 1 && typeof texts[0] === 'string' ? texts[0].slice(0, 80) : '';
}
