/** A dictionary from a file: what would be taken of each row is shown first, and nothing changes before somebody says so. */
import { useState } from 'react';
import type { Dictionary, Variable } from '../../../dictionary/variable.ts';
import { useFormat, useSentence } from '../../../i18n/messages.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Drop } from '../../../ui/Drop.tsx';
import layout from '../../../ui/layout.module.css';
import { Note } from '../../../ui/Note.tsx';
import { Tag, type TagTone } from '../../../ui/Tag.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { useWorkbench } from '../../../workbench/messages.ts';
import { Remarks } from '../../../workbench/Remarks.tsx';
import { useMemberWord } from '../../../workbench/useMemberWord.ts';
import type { TableRefusal } from '../../../workbench/worker.ts';
import type { Brought, BroughtRow } from '../dictionary/brought.ts';
import type { CellWords } from '../dictionary/cells.ts';
import { bring, useTemplateWords } from '../dictionary/useBringing.ts';
import { useColumnWord } from '../dictionary/useCellWords.ts';
import type { InUse } from '../dictionary/work.ts';
import { useStudy } from '../messages.ts';
import styles from './BeforePublishing.module.css';

type Props = {
  dictionary: Dictionary;
  inUse: InUse;
  words: CellWords;
  onVariables(variables: readonly Variable[]): void;
};

export function ImportDictionary({ dictionary, inUse, words, onVariables }: Props) {
  const t = useStudy();
  const said = useWorkbench();
  const sentence = useSentence();
  const toasts = useToast();
  const template = useTemplateWords(words);
  const [isOpen, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [found, setFound] = useState<Brought>();
  const [fault, setFault] = useState<TableRefusal>();
  const end = () => {
    setOpen(false);
    setFound(undefined);
    setFault(undefined);
  };
  const read = async (file: File) => {
    setBusy(true);
    setFault(undefined);
    const onto = { dictionary, inUse: inUse.dictionary, gone: inUse.gone };
    const answer = await bring({ do: 'read', file, onto, words: template });
    if ('brought' in answer) setFound(answer.brought);
    else if ('fault' in answer) setFault(answer.fault);
    setBusy(false);
  };
  const taken = found?.rows.filter(({ state }) => state === 'new' || state === 'changed').length ?? 0;
  const take = () => {
    if (found) onVariables(found.variables);
    toasts.show(t('dictionary.import.done', { count: taken }));
    end();
  };
  return (
    <>
      <Button icon="upload" onClick={() => setOpen(true)}>
        {t('dictionary.import.title')}
      </Button>
      <Dialog
        open={isOpen}
        title={t('dictionary.import.title')}
        closeLabel={t('dictionary.close')}
        onClose={end}
        foot={
          found && (
            <>
              <Button onClick={() => setFound(undefined)}>{t('dictionary.import.another')}</Button>
              <Button tone="primary" disabled={taken === 0} onClick={take}>
                {t('dictionary.import.take', { count: taken })}
              </Button>
            </>
          )
        }
      >
        <div className={layout.stack}>
          {found ? (
            <Report found={found} />
          ) : (
            <>
              <p>{t('dictionary.import.text')}</p>
              <Drop
                accept=".csv,.json,.xlsx,.zip"
                title={said('open.title')}
                hint={t('dictionary.import.hint')}
                action={said('open.action')}
                disabled={busy}
                onFiles={([file]) => file && void read(file)}
              />
            </>
          )}
          {busy && <p role="status">{t('dictionary.import.reading')}</p>}
          {fault && (
            <Note tone="error" role="alert">
              {sentence(`workbench.fault.${fault.kind}`, fault.values)}
            </Note>
          )}
        </div>
      </Dialog>
    </>
  );
}

const tones: Readonly<Record<BroughtRow['state'], TagTone>> = {
  refused: 'error',
  changed: 'warn',
  new: 'ok',
  same: 'plain',
};
const states = ['refused', 'changed', 'new', 'same'] as const;

/** Whoever brings 5,000 variables looks at those that need it: they stand first. */
const mostShown = 100;

function Report({ found: { rows, remarks } }: { found: Brought }) {
  const t = useStudy();
  const ordered = rows.filter(({ state }) => state !== 'same').toSorted((a, b) => rank(a) - rank(b));
  return (
    <>
      <div className={layout.row} role="status">
        {states.map((state) => {
          const count = rows.filter((one) => one.state === state).length;
          return (
            count > 0 && (
              <Tag key={state} tone={tones[state]}>
                {t(`dictionary.import.states.${state}`, { count })}
              </Tag>
            )
          );
        })}
      </div>
      <ul className={styles.list}>
        {ordered.slice(0, mostShown).map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
          <li key={at}>
            <RowLine row={row} />
          </li>
        ))}
      </ul>
      {ordered.length > mostShown && (
        <p className={layout.small}>{t('dictionary.import.more', { count: ordered.length - mostShown })}</p>
      )}
      {remarks.length > 0 && <Remarks remarks={remarks.slice(0, mostShown)} />}
    </>
  );
}

/** What asks for a look comes first. */
function rank({ state, folded, cells }: BroughtRow): number {
  return states.indexOf(state) * 2 - (folded.length + cells.length > 0 ? 3 : 0);
}

function RowLine({ row: { name, state, why, folded, cells } }: { row: BroughtRow }) {
  const t = useStudy();
  const { and } = useFormat();
  const memberWord = useMemberWord();
  const columnWord = useColumnWord();
  const words = folded.map((member) => memberWord(member) ?? t('dictionary.import.layout'));
  return (
    <>
      <div className={styles.head}>
        <code>{name || t('dictionary.empty')}</code>
        <Tag tone={tones[state]}>{t(`dictionary.import.state.${state}`)}</Tag>
      </div>
      {why && <p>{t(`dictionary.import.why.${why}`)}</p>}
      {words.length > 0 && <p>{t('dictionary.import.folded', { members: and([...new Set(words)]) })}</p>}
      {cells.map(({ text, column }) => (
        <p key={column}>{t('dictionary.notThere', { text, column: columnWord(column) })}</p>
      ))}
    </>
  );
}
