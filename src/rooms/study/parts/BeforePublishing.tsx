/** What stands between the draft and its publication: what changed, what does not fit, what cannot be; and the versions. */
import { Fragment, type ReactNode } from 'react';
import type { Change, ChangeClass, ChangeKind } from '../../../dictionary/changes.ts';
import { recodable } from '../../../dictionary/recode.ts';
import type { Variable } from '../../../dictionary/variable.ts';
import { useFormat } from '../../../i18n/messages.tsx';
import { Button } from '../../../ui/Button.tsx';
import layout from '../../../ui/layout.module.css';
import { PaneHead, PaneSection } from '../../../ui/Split.tsx';
import { Tag, type TagTone } from '../../../ui/Tag.tsx';
import { Choice } from '../../../workbench/Choice.tsx';
import { useMemberWord } from '../../../workbench/useMemberWord.ts';
import { rangeText } from '../dictionary/cells.ts';
import type { Changed, Findings } from '../dictionary/findings.ts';
import { useStudy } from '../messages.ts';
import styles from './BeforePublishing.module.css';
import { FaultSentence } from './FaultSentence.tsx';

const tones: Readonly<Record<ChangeClass, TagTone>> = {
  wording: 'plain',
  additive: 'ok',
  restrictive: 'warn',
  recode: 'warn',
  forbidden: 'error',
};

/** A draft may change every variable: who wants to see more looks at the table. */
const mostShown = 40;

type Props = {
  findings: Findings;
  /** Of the version in use; 0 where there is none. */
  number: number;
  variables: ReadonlyMap<string, Variable>;
  onOpen(key: string): void;
  /** Unset for who only reads. */
  acts?: {
    onInstead(key: string): void;
    onRecode(key: string, code: string, into: string): void;
  };
  /** The versions. */
  children: ReactNode;
};

export function BeforePublishing({ findings, number, variables, onOpen, acts, children }: Props) {
  const t = useStudy();
  const { changed, faults, unmapped } = findings;
  const open = faults.length + unmapped.length + changed.filter((one) => one.class === 'forbidden').length;
  return (
    <aside aria-label={t('dictionary.before')}>
      <PaneHead
        title={t('dictionary.before')}
        tag={open > 0 && <Tag tone="warn">{t('dictionary.toDecide', { count: open })}</Tag>}
      />
      {faults.length > 0 && (
        <PaneSection title={t('dictionary.faulty')}>
          <ul className={styles.list}>
            {faults.slice(0, mostShown).map((fault) => (
              <li key={`${fault.at} ${fault.kind}`}>
                <Named name={fault.name} onOpen={() => onOpen(fault.key)} />
                <p>
                  <FaultSentence fault={fault} />
                </p>
              </li>
            ))}
          </ul>
        </PaneSection>
      )}
      {unmapped.length > 0 && (
        <PaneSection title={t('dictionary.recode')}>
          {unmapped.slice(0, mostShown).map(({ key, code, kind }) => (
            <Recode
              key={`${key} ${code}`}
              variable={variables.get(key)}
              code={code}
              kind={kind}
              onInto={acts && ((into) => acts.onRecode(key, code, into))}
            />
          ))}
        </PaneSection>
      )}
      <PaneSection title={number > 0 ? t('dictionary.since', { number }) : t('dictionary.first')}>
        {changed.length === 0 ? (
          <p className={layout.small}>{t(number > 0 ? 'dictionary.nothing' : 'dictionary.firstText')}</p>
        ) : (
          <ul className={styles.list}>
            {changed.slice(0, mostShown).map((one) => (
              <ChangedItem key={one.key} changed={one} onOpen={onOpen} onInstead={acts?.onInstead} />
            ))}
          </ul>
        )}
        {changed.length > mostShown && (
          <p className={layout.small}>{t('dictionary.moreChanged', { count: changed.length - mostShown })}</p>
        )}
      </PaneSection>
      {children}
    </aside>
  );
}

function Named({ name, onOpen }: { name: string; onOpen(): void }) {
  return (
    <button type="button" className={styles.name} onClick={onOpen}>
      <code>{name}</code>
    </button>
  );
}

type ItemProps = {
  changed: Changed;
  onOpen(key: string): void;
  onInstead: ((key: string) => void) | undefined;
};

function ChangedItem({ changed: { key, name, class: gravity, changes }, onOpen, onInstead }: ItemProps) {
  const t = useStudy();
  const sentenceOf = useChangeSentence();
  const { marks } = useFormat();
  const isThere = !changes.some(({ kind }) => kind === 'removed');
  return (
    <li>
      <div className={styles.head}>
        {name === '' ? (
          <b>{t('dictionary.whole')}</b>
        ) : isThere ? (
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
      {gravity === 'forbidden' && (
        <>
          <p className={styles.forbidden}>{t('dictionary.forbidden')}</p>
          {onInstead && (
            <Button size="sm" onClick={() => onInstead(key)}>
              {t('dictionary.instead', { name })}
            </Button>
          )}
        </>
      )}
    </li>
  );
}

function useChangeSentence(): (change: Change) => string {
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

function Recode({
  variable,
  code,
  kind,
  onInto,
}: {
  variable: Variable | undefined;
  code: string;
  kind: ChangeKind;
  onInto: ((into: string) => void) | undefined;
}) {
  const t = useStudy();
  if (!variable) return null;
  const into = recodable(variable, kind, code);
  const wordOf = (one: string) => {
    if (one === '') return t('dictionary.recodeNone');
    return one === code && !variable.codes?.length ? t('dictionary.recodeValue', { code }) : one;
  };
  return (
    <Choice
      label={t('dictionary.recodeOf', { name: variable.name, code })}
      value="-1"
      options={[
        ['-1', t('dictionary.recodeInto')],
        ...into.map((one, at) => [String(at), wordOf(one)] as const),
      ]}
      onChange={(at) => {
        const chosen = into[Number(at)];
        if (chosen !== undefined) onInto?.(chosen);
      }}
    />
  );
}
