/** One of the values of a variable: of its list, or typed where nobody listed them. */
import { useEffect, useRef, useState } from 'react';
import { Field } from '../../../../ui/Field.tsx';
import { Input, Select } from '../../../../ui/Input.tsx';
import type { AnalysisColumn } from '../protocol.ts';

type Props = {
  label: string;
  hint: string | undefined;
  /** What stands for leaving it to the method. */
  suggested: string;
  value: string;
  codes: AnalysisColumn['codes'];
  onChange(value: string): void;
};

export function LevelChoice({ codes, ...props }: Props) {
  const { label, hint, suggested, value, onChange } = props;
  if (codes.length === 0) return <Typed {...props} />;
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <Select {...control} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
          <option value="">{suggested}</option>
          {codes.map((one) => (
            <option key={one.code} value={one.code}>
              {one.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** Milliseconds after the last key: half a word is no value. */
const pause = 400;

function Typed({ label, hint, suggested, value, onChange }: Omit<Props, 'codes'>) {
  const [text, setText] = useState<string>();
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    if (text === undefined) return;
    const timer = setTimeout(() => latest.current(text.trim()), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <Input
          {...control}
          autoComplete="off"
          spellCheck={false}
          maxLength={500}
          placeholder={suggested}
          value={text ?? value}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      )}
    </Field>
  );
}
