/** What is said of few variables, how one is computed and when it is asked, and what it is in the study. */
import { kindsOf } from '../../../dictionary/ofKind.ts';
import { isPattern } from '../../../dictionary/read.ts';
import { plainRoles, type Role, type Variable } from '../../../dictionary/variable.ts';
import { Check } from '../../../ui/Check.tsx';
import { FieldGroup } from '../../../ui/Field.tsx';
import { Choice } from '../../../workbench/Choice.tsx';
import { useWorkbench } from '../../../workbench/messages.ts';
import { useMemberWord } from '../../../workbench/useMemberWord.ts';
import { Written } from '../../../workbench/Written.tsx';
import { marks, timesIn, unitTyped, withMember } from '../dictionary/cells.ts';
import { useColumnWord } from '../dictionary/useCellWords.ts';
import { useStudy } from '../messages.ts';
import { DerivedField } from './DerivedField.tsx';

type Props = {
  variable: Variable;
  byKey: ReadonlyMap<string, Variable>;
  /** Unset for who only reads. */
  onChange: ((variable: Variable) => void) | undefined;
};

export function VariableDetails({ variable, byKey, onChange }: Props) {
  const said = useWorkbench();
  const wordOf = useColumnWord();
  const { identifying = 'none', roles = [] } = variable;
  const change = (next: Variable) => onChange?.(next);
  const disabled = !onChange;
  const setRole = (role: Role, isSet: boolean) => {
    const next = isSet ? [...roles, role] : roles.filter((one) => one !== role);
    change(withMember(variable, 'roles', next.length > 0 ? next : undefined));
  };
  // What is measured is no event; whoever has one of these already can let go of it.
  const times = timesIn(byKey.values()).filter(
    ({ key }) => key !== variable.key && (mayBeEvent(variable) || roles.includes(`event:${key}`)),
  );
  return (
    <>
      <PlainMembers variable={variable} onChange={onChange} />
      {(['derive', 'showIf'] as const).map((member) => (
        <DerivedField
          key={member}
          {...{ variable, member, byKey, disabled }}
          onDerived={(derivation) => change(withMember(variable, member, derivation))}
        />
      ))}
      <FieldGroup legend={wordOf('roles')}>
        {plainRoles.map((role) => (
          <Check
            key={role}
            checked={roles.includes(role)}
            disabled={disabled}
            onChange={({ currentTarget: { checked } }) => setRole(role, checked)}
          >
            {said(`role.${role}`)}
          </Check>
        ))}
        {times.map(({ key, name }) => (
          <Check
            key={key}
            checked={roles.includes(`event:${key}`)}
            disabled={disabled}
            onChange={({ currentTarget: { checked } }) => setRole(`event:${key}`, checked)}
          >
            {said('codebook.eventOf', { name })}
          </Check>
        ))}
      </FieldGroup>
      <FieldGroup legend={wordOf('marks')}>
        {marks.map((mark) => (
          <Check
            key={mark}
            checked={variable[mark] === true}
            disabled={disabled}
            onChange={({ currentTarget: { checked } }) =>
              change(withMember(variable, mark, checked ? true : undefined))
            }
          >
            {said(`codebook.${mark}`)}
          </Check>
        ))}
      </FieldGroup>
      <Choice
        label={said('codebook.identifying')}
        value={identifying}
        disabled={disabled}
        options={(['none', 'quasi', 'direct'] as const).map(
          (one) => [one, said(`identifying.${one}`)] as const,
        )}
        onChange={(one) => change(withMember(variable, 'identifying', one === 'none' ? undefined : one))}
      />
    </>
  );
}

/** Its values are few, and one of them can be the event. */
function mayBeEvent({ kind, codes }: Variable): boolean {
  return codes !== undefined || kind === 'category' || kind === 'ordinal' || kind === 'integer';
}

/** As they are typed. @returns undefined for what cannot stand there */
const plain = {
  display: unitTyped,
  measurand: (text: string) => (text.length <= 200 ? text : undefined),
  decimals: (text: string) => (/^(?:\d|1[0-5])$/.test(text) ? Number(text) : undefined),
  pattern: (text: string) => (isPattern(text) && text.length <= 500 ? text : undefined),
} as const;

function PlainMembers({ variable, onChange }: Omit<Props, 'byKey'>) {
  const t = useStudy();
  const wordOf = useMemberWord();
  const hints = {
    display: t('dictionary.unitHint'),
    measurand: t('dictionary.measurandHint'),
    decimals: undefined,
    pattern: t('dictionary.patternHint'),
  };
  return (['display', 'measurand', 'decimals', 'pattern'] as const).map((member) => {
    const fits = kindsOf.find(([one]) => one === member)?.[1];
    if (!fits?.(variable.kind)) return null;
    return (
      <Written
        key={member}
        label={wordOf(member) ?? t('dictionary.measurand')}
        hint={hints[member]}
        value={String(variable[member] ?? '')}
        disabled={!onChange}
        onWritten={(text) => {
          const value = text === '' ? undefined : plain[member](text);
          if (text !== '' && value === undefined) return false;
          onChange?.(withMember(variable, member, value));
          return true;
        }}
      />
    );
  });
}
