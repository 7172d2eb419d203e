/** The codes of a variable with their labels, a line each, in their order. */
import type { Code, Dictionary } from '../dictionary/variable.ts';
import { Button, IconButton } from '../ui/Button.tsx';
import { FieldGroup } from '../ui/Field.tsx';
import layout from '../ui/layout.module.css';
import styles from './CodeList.module.css';
import { useWorkbench } from './messages.ts';
import { Written } from './Written.tsx';

/** Of a list that is longer, the rest is written in its codebook. */
const mostShown = 100;

type Props = {
  codes: readonly Code[];
  language: Dictionary['language'];
  disabled?: boolean;
  onCodes(codes: readonly Code[]): void;
};

export function CodeList({ codes, language, disabled = false, onCodes }: Props) {
  const t = useWorkbench();
  const add = () => {
    const taken = new Set(codes.map(({ code }) => code));
    const code = Array.from({ length: codes.length + 1 }, (_, n) => String(n + 1)).find(
      (one) => !taken.has(one),
    );
    if (code) onCodes([...codes, { code }]);
  };
  return (
    <FieldGroup legend={t('codebook.codes')}>
      <ul className={styles.codes}>
        {codes.slice(0, mostShown).map((one, at) => (
          <Line
            key={one.code}
            {...{ one, at, language, disabled }}
            onCode={(code) => {
              const isFree = code !== '' && codes.every((other) => other.code !== code);
              if (isFree) onCodes(codes.with(at, { ...one, code }));
              return isFree;
            }}
            onLabel={(text) => onCodes(codes.with(at, labelled(one, language, text)))}
            onUp={() => onCodes(codes.with(at - 1, one).with(at, codes[at - 1]!))}
            onRemove={() => onCodes(codes.filter((other) => other !== one))}
          />
        ))}
      </ul>
      {codes.length > mostShown && (
        <p className={layout.meta}>{t('entry.moreCodes', { count: codes.length - mostShown })}</p>
      )}
      {!disabled && (
        <Button size="sm" icon="plus" onClick={add}>
          {t('entry.codeAdd')}
        </Button>
      )}
    </FieldGroup>
  );
}

/** A label of nothing is none. */
function labelled({ label, ...rest }: Code, language: Dictionary['language'], text: string): Code {
  const { [language]: _was, ...others } = label ?? {};
  const words = text === '' ? others : { ...others, [language]: text };
  return Object.keys(words).length > 0 ? { ...rest, label: words } : rest;
}

type LineProps = {
  one: Code;
  at: number;
  language: Dictionary['language'];
  disabled: boolean;
  onCode(code: string): boolean;
  onLabel(text: string): void;
  onUp(): void;
  onRemove(): void;
};

function Line({ one: { code, label }, at, language, disabled, onCode, onLabel, onUp, onRemove }: LineProps) {
  const t = useWorkbench();
  return (
    <li>
      <Written
        label={t('entry.codeAt', { count: at + 1 })}
        hideLabel
        value={code}
        disabled={disabled}
        onWritten={onCode}
      />
      <Written
        label={t('entry.codeLabel', { code })}
        hideLabel
        value={label?.[language] ?? ''}
        placeholder={Object.values(label ?? {})[0]}
        disabled={disabled}
        onWritten={(text) => {
          onLabel(text);
          return true;
        }}
      />
      {!disabled && (
        <>
          <IconButton
            size="sm"
            icon="down"
            className={styles.up}
            label={t('entry.codeUp', { code })}
            disabled={at === 0}
            onClick={onUp}
          />
          <IconButton size="sm" icon="close" label={t('entry.codeRemove', { code })} onClick={onRemove} />
        </>
      )}
    </li>
  );
}
