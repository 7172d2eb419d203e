/** All that is said of one variable, beside the table. */
import type { ReactNode } from 'react';
import { rangedKinds } from '../../../dictionary/ranges.ts';
import { type Dictionary, type Kind, kinds, type Variable } from '../../../dictionary/variable.ts';
import { Button } from '../../../ui/Button.tsx';
import { Drawer } from '../../../ui/Drawer.tsx';
import layout from '../../../ui/layout.module.css';
import { Choice } from '../../../workbench/Choice.tsx';
import { CodeList } from '../../../workbench/CodeList.tsx';
import { useWorkbench } from '../../../workbench/messages.ts';
import { Written } from '../../../workbench/Written.tsx';
import {
  type CellColumn,
  type CellWords,
  cellText,
  ofKind,
  withCell,
  withLabel,
  withMember,
} from '../dictionary/cells.ts';
import { useColumnWord } from '../dictionary/useCellWords.ts';
import { useStudy } from '../messages.ts';
import { MissingList } from './MissingList.tsx';
import { VariableDetails } from './VariableDetails.tsx';

type Props = {
  variable: Variable | undefined;
  words: CellWords;
  /** Those in which labels are written, with their names. */
  languages: readonly (readonly [Dictionary['language'], string])[];
  /** All of the dictionary, by key: a computed variable reads others. */
  byKey: ReadonlyMap<string, Variable>;
  /** What does not fit together in it. */
  faults: ReactNode;
  onClose(): void;
  /** Unset for who only reads. */
  acts?: {
    onChange(variable: Variable): void;
    onMove(by: -1 | 1): void;
    onRemove(): void;
  };
};

export function VariableDrawer({ variable, onClose, ...props }: Props) {
  const t = useStudy();
  const { acts } = props;
  return (
    <Drawer
      open={variable !== undefined}
      onClose={onClose}
      title={variable?.name}
      closeLabel={t('dictionary.close')}
      foot={
        acts && (
          <div className={layout.row}>
            <Button size="sm" onClick={() => acts.onMove(-1)}>
              {t('dictionary.up')}
            </Button>
            <Button size="sm" onClick={() => acts.onMove(1)}>
              {t('dictionary.down')}
            </Button>
            <Button size="sm" tone="quiet" onClick={acts.onRemove}>
              {t('dictionary.remove')}
            </Button>
          </div>
        )
      }
    >
      {variable && <Entry key={variable.key} {...props} variable={variable} />}
    </Drawer>
  );
}

type EntryProps = Omit<Props, 'variable' | 'onClose'> & { variable: Variable };

const coded: readonly Kind[] = ['category', 'ordinal', 'multi'];
const numeric: readonly Kind[] = ['number', 'integer'];
const files: readonly Kind[] = ['image', 'file'];

function Entry({ variable, words, languages, byKey, faults, acts }: EntryProps) {
  const t = useStudy();
  const said = useWorkbench();
  const wordOf = useColumnWord();
  const { kind, label = {}, codes, missing = [] } = variable;
  const change = (next: Variable) => acts?.onChange(next);
  const cell = (column: CellColumn, labelOf = wordOf(column), hint?: string) => (
    <Written
      label={labelOf}
      hint={hint}
      value={cellText(variable, column, words)}
      disabled={!acts}
      onWritten={(text) => {
        const next = withCell(variable, column, text, words);
        if (next) change(next);
        return next !== undefined;
      }}
    />
  );
  return (
    <div className={layout.stack}>
      {faults}
      {cell('name', undefined, t('dictionary.nameHint'))}
      <Choice
        label={wordOf('kind')}
        value={kind}
        disabled={!acts}
        options={kinds.map((one) => [one, said(`kind.${one}`)] as const)}
        onChange={(one) => change(ofKind(variable, one))}
      />
      {languages.map(([language, name]) => (
        <Written
          key={language}
          label={t('dictionary.labelIn', { language: name })}
          hint={!label[language] && t('dictionary.noLabel')}
          value={label[language] ?? ''}
          disabled={!acts}
          onWritten={(text) => {
            change(withLabel(variable, language, text));
            return true;
          }}
        />
      ))}
      {numeric.includes(kind) && cell('unit', undefined, t('dictionary.unitHint'))}
      {(coded.includes(kind) || codes) && (
        <CodeList
          codes={codes ?? []}
          language={words.language}
          disabled={!acts}
          onCodes={(next) => change(withMember(variable, 'codes', next.length > 0 ? next : undefined))}
        />
      )}
      {rangedKinds.includes(kind) && !codes && cell('values', said('codebook.hard'), said('entry.rangeHint'))}
      {rangedKinds.includes(kind) && cell('soft')}
      {!files.includes(kind) && (
        <MissingList
          missing={missing}
          numeric={numeric.includes(kind)}
          language={words.language}
          disabled={!acts}
          onMissing={(next) => change(withMember(variable, 'missing', next.length > 0 ? next : undefined))}
        />
      )}
      <VariableDetails variable={variable} byKey={byKey} onChange={acts && change} />
    </div>
  );
}
