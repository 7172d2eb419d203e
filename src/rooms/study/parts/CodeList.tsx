/** The codes of a variable with their labels, a line each. */
import type { Code, Dictionary } from '../../../dictionary/variable.ts';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { FieldGroup } from '../../../ui/Field.tsx';
import { useWorkbench } from '../../../workbench/messages.ts';
import { useStudy } from '../messages.ts';
import styles from './CodeList.module.css';
import { Written } from './Written.tsx';

type Props = {
  codes: readonly Code[];
  language: Dictionary['language'];
  disabled: boolean;
  onCodes(codes: readonly Code[]): void;
};

export function CodeList({ codes, language, disabled, onCodes }: Props) {
  const t = useStudy();
  const words = useWorkbench();
  const add = () => {
    const taken = new Set(codes.map(({ code }) => code));
    const code = Array.from({ length: codes.length + 1 }, (_, n) => String(n + 1)).find(
      (one) => !taken.has(one),
    );
    if (code) onCodes([...codes, { code }]);
  };
  return (
    <FieldGroup legend={words('codebook.codes')}>
      <ul className={styles.codes}>
        {codes.map((one, at) => (
          <li key={one.code}>
            <Written
              label={t('dictionary.codeAt', { count: at + 1 })}
              hideLabel
              value={one.code}
              disabled={disabled}
              onWritten={(code) => {
                const isFree = code !== '' && codes.every((other) => other.code !== code);
                if (isFree) onCodes(codes.with(at, { ...one, code }));
                return isFree;
              }}
            />
            <Written
              label={t('dictionary.codeLabel', { code: one.code })}
              hideLabel
              value={one.label?.[language] ?? ''}
              disabled={disabled}
              onWritten={(text) => {
                onCodes(codes.with(at, { ...one, label: { ...one.label, [language]: text } }));
                return true;
              }}
            />
            {!disabled && (
              <IconButton
                size="sm"
                icon="close"
                label={t('dictionary.codeRemove', { code: one.code })}
                onClick={() => onCodes(codes.filter((other) => other !== one))}
              />
            )}
          </li>
        ))}
      </ul>
      {!disabled && (
        <Button size="sm" icon="plus" onClick={add}>
          {t('dictionary.codeAdd')}
        </Button>
      )}
    </FieldGroup>
  );
}
