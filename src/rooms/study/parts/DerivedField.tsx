/** How a variable is computed of others, or when it is asked: checked while it is typed. */
import { useMemo, useState } from 'react';
import { derivationOf, writtenNow } from '../../../dictionary/derivation.ts';
import type { Derivation, Variable } from '../../../dictionary/variable.ts';
import { Field } from '../../../ui/Field.tsx';
import { Textarea } from '../../../ui/Input.tsx';
import { useMemberWord } from '../../../workbench/useMemberWord.ts';
import { useStudy } from '../messages.ts';
import { FaultSentence } from './FaultSentence.tsx';

type Props = {
  variable: Variable;
  member: 'derive' | 'showIf';
  byKey: ReadonlyMap<string, Variable>;
  disabled: boolean;
  onDerived(derivation: Derivation | undefined): void;
};

export function DerivedField({ variable, member, byKey, disabled, onDerived }: Props) {
  const t = useStudy();
  const wordOf = useMemberWord();
  const said = variable[member];
  const written = useMemo(() => (said ? writtenNow(said, byKey) : ''), [said, byKey]);
  const [typed, setTyped] = useState<string>();
  const text = typed ?? written;
  const byName = useMemo(() => new Map([...byKey.values()].map((one) => [one.name, one])), [byKey]);
  const found = useMemo(
    () => (text.trim() === '' ? undefined : derivationOf(text.trim(), variable, member, byName)),
    [text, variable, member, byName],
  );
  return (
    <Field
      label={wordOf(member) ?? member}
      hint={t(member === 'derive' ? 'dictionary.deriveHint' : 'dictionary.showIfHint')}
      error={found?.fault && <FaultSentence fault={found.fault} />}
    >
      {(control) => (
        <Textarea
          {...control}
          value={text}
          disabled={disabled}
          rows={2}
          maxLength={4000}
          spellCheck={false}
          onChange={({ currentTarget: { value } }) => setTyped(value)}
          onBlur={() => {
            if (typed === undefined) return;
            // What does not fit yet is kept in the field, and told.
            if (found?.fault) return;
            setTyped(undefined);
            if (text.trim() !== written) onDerived(found?.derivation);
          }}
        />
      )}
    </Field>
  );
}
