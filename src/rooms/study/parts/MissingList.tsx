/** The values of a variable that stand for none, a line each: why, and in words. */
import { missingName } from '../../../dictionary/missing.ts';
import { type Dictionary, type Missing, missingReasons } from '../../../dictionary/variable.ts';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { FieldGroup } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Input.tsx';
import styles from '../../../workbench/CodeList.module.css';
import { useWorkbench } from '../../../workbench/messages.ts';
import { Written } from '../../../workbench/Written.tsx';
import { missingIn, missingText } from '../dictionary/listCells.ts';
import { useStudy } from '../messages.ts';

type Props = {
  missing: readonly Missing[];
  /** Whether values are numbers. */
  numeric: boolean;
  language: Dictionary['language'];
  disabled: boolean;
  onMissing(missing: readonly Missing[]): void;
};

export function MissingList({ missing, numeric, language, disabled, onMissing }: Props) {
  const t = useStudy();
  const words = useWorkbench();
  const add = () => {
    const taken = new Set(missing.map(missingName));
    const code = Array.from({ length: missing.length + 1 }, (_, n) => -99 + n).find(
      (one) => !taken.has(String(one)),
    );
    if (code !== undefined) onMissing([...missing, { code: numeric ? code : String(code) }]);
  };
  return (
    <FieldGroup legend={words('codebook.missing')} hint={t('dictionary.missingText')}>
      <ul className={styles.codes}>
        {missing.map((one, at) => (
          <Line
            key={missingName(one)}
            {...{ missing: one, numeric, language, disabled }}
            onChange={(next) => {
              const isFree = missing.every(
                (other) => other === one || missingName(other) !== missingName(next),
              );
              if (isFree) onMissing(missing.with(at, next));
              return isFree;
            }}
            onRemove={() => onMissing(missing.filter((other) => other !== one))}
          />
        ))}
      </ul>
      {!disabled && (
        <Button size="sm" icon="plus" onClick={add}>
          {t('dictionary.missingAdd')}
        </Button>
      )}
    </FieldGroup>
  );
}

type LineProps = Omit<Props, 'missing' | 'onMissing'> & {
  missing: Missing;
  /** @returns whether it can stand there */
  onChange(missing: Missing): boolean;
  onRemove(): void;
};

function Line({ missing, numeric, language, disabled, onChange, onRemove }: LineProps) {
  const t = useStudy();
  const words = useWorkbench();
  const code = missingName(missing);
  const { reason, label, limit } = missing;
  const said = { ...(reason && { reason }), ...(label && { label }), ...(limit !== undefined && { limit }) };
  return (
    <li>
      <Written
        label={t('dictionary.missingCode', { code })}
        hideLabel
        value={missingText([missing])}
        disabled={disabled}
        onWritten={(text) => {
          const [next, ...more] = missingIn(text, numeric) ?? [];
          return next !== undefined && more.length === 0 && onChange({ ...next, ...said });
        }}
      />
      <Select
        aria-label={t('dictionary.missingReason', { code })}
        value={reason ?? 'given'}
        disabled={disabled}
        onChange={({ currentTarget: { value } }) => {
          const { reason: _before, ...rest } = missing;
          const next = missingReasons.find((one) => one === value);
          onChange(next ? { ...rest, reason: next } : rest);
        }}
      >
        {(['given', ...missingReasons] as const).map((one) => (
          <option key={one} value={one}>
            {words(`missing.${one}`)}
          </option>
        ))}
      </Select>
      {!disabled && (
        <IconButton size="sm" icon="close" label={words('entry.codeRemove', { code })} onClick={onRemove} />
      )}
      <div className={styles.below}>
        <Written
          label={words('entry.codeLabel', { code })}
          hideLabel
          placeholder={words('codebook.label')}
          value={label?.[language] ?? ''}
          disabled={disabled}
          onWritten={(text) => {
            const { label: _before, ...rest } = missing;
            const { [language]: _was, ...others } = label ?? {};
            const next = text === '' ? others : { ...others, [language]: text };
            return onChange(Object.keys(next).length > 0 ? { ...rest, label: next } : rest);
          }}
        />
        {numeric && reason === 'below-limit' && (
          <Written
            label={words('codebook.limit')}
            value={limit === undefined ? '' : String(limit)}
            disabled={disabled}
            onWritten={(text) => {
              const { limit: _before, ...rest } = missing;
              if (text === '') return onChange(rest);
              const number = Number(text.replace(',', '.'));
              return Number.isFinite(number) && onChange({ ...rest, limit: number });
            }}
          />
        )}
      </div>
    </li>
  );
}
