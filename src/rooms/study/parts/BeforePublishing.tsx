/** What stands between the draft and its publication: what changed, what does not fit, what cannot be; and the versions. */
import type { ReactNode } from 'react';
import type { ChangeKind } from '../../../dictionary/changes.ts';
import { recodable } from '../../../dictionary/recode.ts';
import type { Variable } from '../../../dictionary/variable.ts';
import { Button } from '../../../ui/Button.tsx';
import layout from '../../../ui/layout.module.css';
import { PaneHead, PaneSection } from '../../../ui/Split.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { Choice } from '../../../workbench/Choice.tsx';
import type { Findings } from '../dictionary/findings.ts';
import type { Impact } from '../dictionary/useImpact.ts';
import { useStudy } from '../messages.ts';
import styles from './BeforePublishing.module.css';
import { ChangedItem, Named } from './ChangedItem.tsx';
import { FaultSentence } from './FaultSentence.tsx';
import { ImpactList } from './ImpactList.tsx';

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
    /** @param into undefined: what was chosen is taken back */
    onRecode(key: string, code: string, into: string | undefined): void;
  };
  /** Of data that are kept; undefined where there are none, nothing is different, or their reader may not see them. */
  impact: Impact | undefined;
  /** The versions. */
  children: ReactNode;
};

export function BeforePublishing({ findings, number, variables, onOpen, acts, impact, children }: Props) {
  const t = useStudy();
  const { changed, faults, unmapped, mapped } = findings;
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
      {unmapped.length + mapped.length > 0 && (
        <PaneSection title={t('dictionary.recode')}>
          {[...unmapped, ...mapped].slice(0, mostShown).map(({ key, code, kind, into }) => (
            <Recode
              key={`${key} ${code}`}
              variable={variables.get(key)}
              {...{ code, kind, into }}
              onInto={acts && ((chosen) => acts.onRecode(key, code, chosen))}
            />
          ))}
        </PaneSection>
      )}
      {impact && (
        <PaneSection title={t('dictionary.impact.title')}>
          <ImpactList impact={impact} onOpen={onOpen} />
        </PaneSection>
      )}
      <PaneSection title={number > 0 ? t('dictionary.since', { number }) : t('dictionary.first')}>
        {changed.length === 0 ? (
          <p className={layout.small}>{t(number > 0 ? 'dictionary.nothing' : 'dictionary.firstText')}</p>
        ) : (
          <ul className={styles.list}>
            {changed.slice(0, mostShown).map((one) => (
              <ChangedItem key={one.key} changed={one} onOpen={onOpen}>
                {one.class === 'forbidden' && acts && (
                  <Button size="sm" onClick={() => acts.onInstead(one.key)}>
                    {t('dictionary.instead', { name: one.name })}
                  </Button>
                )}
              </ChangedItem>
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

/** What was chosen stays in sight until it is published for ever, and can be chosen otherwise. */
function Recode({
  variable,
  code,
  kind,
  into: chosen,
  onInto,
}: {
  variable: Variable | undefined;
  code: string;
  kind: ChangeKind;
  into: string | undefined;
  onInto: ((into: string | undefined) => void) | undefined;
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
      value={String(chosen === undefined ? -1 : into.indexOf(chosen))}
      disabled={!onInto}
      options={[
        ['-1', t('dictionary.recodeInto')],
        ...into.map((one, at) => [String(at), wordOf(one)] as const),
      ]}
      onChange={(at) => onInto?.(into[Number(at)])}
    />
  );
}
