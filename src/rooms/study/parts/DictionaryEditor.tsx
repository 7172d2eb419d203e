/** The dictionary as it is worked on: its variables, one of them in a drawer, and what stands before its publication. */
import { useDeferredValue, useMemo, useState } from 'react';
import { mayHaveKey } from '../../../dictionary/compare.ts';
import type { Dictionary, Variable } from '../../../dictionary/variable.ts';
import { useLocale } from '../../../i18n/messages.tsx';
import { languageCodes } from '../../../lib/languages.ts';
import { LeaveDialog } from '../../../own/LeaveDialog.tsx';
import { Empty } from '../../../ui/ListStates.tsx';
import layout from '../../../ui/layout.module.css';
import { Split, StatusBar } from '../../../ui/Split.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import type { DictionaryShown, ShownVersion } from '../dictionary/shown.ts';
import { useCellWords } from '../dictionary/useCellWords.ts';
import { useEditor } from '../dictionary/useEditor.ts';
import { useImpact } from '../dictionary/useImpact.ts';
import { useStudy } from '../messages.ts';
import { BeforePublishing } from './BeforePublishing.tsx';
import { BulkActs } from './BulkActs.tsx';
import styles from './DictionaryEditor.module.css';
import { DictionaryGrid } from './DictionaryGrid.tsx';
import { DictionaryHead } from './DictionaryHead.tsx';
import { DictionaryTools } from './DictionaryTools.tsx';
import { FaultSentence } from './FaultSentence.tsx';
import { Conflict, SavedLine } from './SavedLine.tsx';
import { VariableCards } from './VariableCards.tsx';
import { VariableDrawer } from './VariableDrawer.tsx';
import { Versions } from './Versions.tsx';

type Props = {
  study: string;
  shown: DictionaryShown;
  versions: readonly ShownVersion[];
  /** Names of languages in the reader's own. */
  languages: Readonly<Record<string, string>>;
  may: boolean;
  closed: boolean;
  /** Whether data are kept in the study that its reader may read. */
  hasData: boolean;
};

export function DictionaryEditor({ study, shown, versions, languages, may, closed, hasData }: Props) {
  const t = useStudy();
  const toasts = useToast();
  const { code } = useLocale();
  const [language, setLanguage] = useState<Dictionary['language']>(code);
  const editor = useEditor(study, shown);
  const { work, variables, rows, at, chosen, opened, byKey, findings, acts } = editor;
  const impact = useImpact(study, work, hasData && editor.isDraft);
  const words = useCellWords(language, variables);
  const { faults, unmapped, changed } = findings;
  const { named, written } = useLanguages(languages, work.now.dictionary, language);
  const restore = (variable: Variable) =>
    byKey.has(variable.key) || !mayHaveKey(variable, work.inUse.gone)
      ? undefined
      : () => {
          acts.restore(variable);
          toasts.show(t('dictionary.isBack', { name: variable.name }));
        };
  const faulty = useMemo(() => new Set(faults.map(({ key }) => key)), [faults]);
  const shownVariables = useMemo(() => rows.flatMap((row) => variables[row] ?? []), [rows, variables]);
  // A table that is searched answers first.
  const cards = useDeferredValue(shownVariables);
  const open = faults.length + unmapped.length + changed.filter((one) => one.class === 'forbidden').length;
  // What waits is stored on the way out; what could not be would be lost.
  const isStuck = work.state.step === 'failed' || work.state.step === 'conflict';
  return (
    <>
      <DictionaryHead {...{ study, editor, words, may, open, impact }} />
      <div className={layout.stack}>
        <Conflict work={work} />
        <LeaveDialog unsaved={isStuck ? [t('dictionary.title')] : []} />
        <Split aside="end">
          <section aria-label={t('dictionary.variables')} className={styles.variables}>
            <DictionaryTools
              sought={editor.sought}
              onSought={editor.seek}
              language={language}
              languages={named}
              onLanguage={setLanguage}
              at={shownVariables[at.row]?.key}
              onOpen={() => editor.setOpened(shownVariables[at.row]?.key)}
              {...(may && { acts: { work, onAdd: acts.add } })}
            />
            {may && chosen.size > 0 && (
              <BulkActs
                count={chosen.size}
                onClear={() => editor.setChosen(new Set())}
                onFill={(column, text) =>
                  toasts.show(t('dictionary.filled', { count: acts.fill(column, text, words) }))
                }
              />
            )}
            {rows.length === 0 ? (
              <Empty
                bare
                level={2}
                title={t(variables.length === 0 ? 'dictionary.none' : 'dictionary.notFound')}
              >
                {variables.length === 0 && t('dictionary.noneText')}
              </Empty>
            ) : (
              <>
                <DictionaryGrid
                  {...{ variables, rows, words, chosen, at, faulty }}
                  onAt={editor.setAt}
                  before={editor.before}
                  {...(may && { acts: { onToggle: acts.toggle, onVariables: editor.set } })}
                />
                <VariableCards
                  variables={cards}
                  words={words}
                  chosen={chosen}
                  onOpen={editor.setOpened}
                  onToggle={may ? acts.toggle : undefined}
                />
              </>
            )}
            <StatusBar>
              {may ? (
                <SavedLine work={work} />
              ) : (
                <span>{t(closed ? 'errors.closed' : 'dictionary.readOnly')}</span>
              )}
              {may && <span className={styles.hint}>{t('dictionary.pasteHint')}</span>}
            </StatusBar>
          </section>
          <BeforePublishing
            findings={findings}
            number={work.inUse.number}
            variables={byKey}
            onOpen={editor.setOpened}
            impact={impact}
            {...(may && { acts: { onInstead: acts.instead, onRecode: acts.recode } })}
          >
            <Versions study={study} versions={versions} restore={may ? restore : undefined} />
          </BeforePublishing>
        </Split>
      </div>
      <VariableDrawer
        variable={byKey.get(opened ?? '')}
        words={words}
        byKey={byKey}
        languages={written}
        faults={faults.flatMap((fault) =>
          fault.key === opened ? [<FaultSentence key={`${fault.at} ${fault.kind}`} fault={fault} />] : [],
        )}
        onClose={() => editor.setOpened(undefined)}
        {...(may && { acts: { onChange: acts.change, onMove: acts.move, onRemove: acts.remove } })}
      />
    </>
  );
}

/** All languages by their names, and those in which labels are written, or are about to be. */
function useLanguages(
  names: Readonly<Record<string, string>>,
  { language: own, variables }: Dictionary,
  chosen: Dictionary['language'],
) {
  return useMemo(() => {
    const named = languageCodes.map((one) => [one, names[one] ?? one] as const);
    const used = new Set<string>([own, chosen, ...variables.flatMap(({ label = {} }) => Object.keys(label))]);
    return { named, written: named.filter(([one]) => used.has(one)) };
  }, [names, own, variables, chosen]);
}
