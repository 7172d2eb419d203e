import { rangedKinds, rangeIn, rangeText } from '../../../dictionary/ranges.ts';
import { type Kind, kinds, plainRoles, type Role, type Variable } from '../../../dictionary/variable.ts';
import type { Change } from '../../../frame/guess/question.ts';
import { dateOrders } from '../../../frame/typed/dates.ts';
import { useFormat, useLocale, useSentence } from '../../../i18n/messages.tsx';
import layout from '../../../ui/layout.module.css';
import { PaneSection } from '../../../ui/Split.tsx';
import { Choice } from '../../../workbench/Choice.tsx';
import { CodeList } from '../../../workbench/CodeList.tsx';
import { useWorkbench } from '../../../workbench/messages.ts';
import { Written } from '../../../workbench/Written.tsx';
import type { ColumnView } from '../local/protocol.ts';
import type { LocalFileWork } from '../local/useLocalFile.ts';
import { useDataset } from '../messages.ts';

/** Kinds that the cells of a file can be. */
const choices = kinds.filter((kind) => kind !== 'image' && kind !== 'file');
const coded: readonly Kind[] = ['category', 'ordinal', 'multi'];
const numeric: readonly Kind[] = ['number', 'integer'];
const places = ['0', '1', '2', '3', '4', '5', '6'];

const isPlain = (role: Role) => plainRoles.some((one) => one === role);

/** The entry of a column in the dictionary: why it was guessed so, and each part to be changed in one step. */
export function EntryFields({ column, work }: { column: ColumnView; work: LocalFileWork }) {
  const t = useDataset();
  const words = useWorkbench();
  const sentence = useSentence();
  const { code } = useLocale();
  const { number } = useFormat();
  const { variable, reasons, order = 'ymd' } = column;
  const { key, kind, label, unit = '', decimals, roles = [], identifying = 'none' } = variable;
  /** Why it was guessed so. */
  const why = (...about: readonly string[]) =>
    reasons
      .filter((one) => about.includes(one.about))
      .map((one) => sentence(`dataset.reason.${one.kind}`, one.values))
      .join(' ');
  const change = (what: Change) => work.act('change', key, what);
  return (
    <PaneSection title={t('column.entry')}>
      <div className={layout.stack}>
        <Choice
          label={t('column.kind')}
          hint={why('kind', 'unit', 'era')}
          value={kind}
          options={choices.map((one) => [one, words(`kind.${one}`)] as const)}
          onChange={(one) => change({ variable: ofKind(kind, one) })}
        />
        {(kind === 'date' || kind === 'datetime') && (
          <Choice
            label={t('column.order')}
            value={order}
            options={dateOrders.map((one) => [one, t(`answer.${one}`)] as const)}
            onChange={(one) => change({ reading: { order: one } })}
          />
        )}
        <Written
          label={t('column.label')}
          value={label?.[code] ?? Object.values(label ?? {})[0] ?? ''}
          onWritten={(text) => change({ variable: { label: { ...label, [code]: text } } })}
        />
        {numeric.includes(kind) && (
          <Written
            label={t('column.unit')}
            hint={t('column.unitHint')}
            value={unit}
            onWritten={(text) => change({ variable: { unit: text || undefined } })}
          />
        )}
        {kind === 'number' && (
          <Choice
            label={words('codebook.decimals')}
            value={decimals === undefined ? '' : String(decimals)}
            options={[
              ['', t('column.asWritten')],
              ...places.map((one) => [one, number(Number(one))] as const),
            ]}
            onChange={(one) => change({ variable: { decimals: one === '' ? undefined : Number(one) } })}
          />
        )}
        {rangedKinds.includes(kind) &&
          (['hard', 'soft'] as const).map((member) => (
            <Written
              key={member}
              label={words(`codebook.${member}`)}
              hint={member === 'hard' && words('entry.rangeHint')}
              value={rangeText(variable[member])}
              onWritten={(text) => {
                const range = text === '' ? undefined : rangeIn(text, kind);
                if (text !== '' && !range) return false;
                change({ variable: { [member]: range } });
                return true;
              }}
            />
          ))}
        <Choice
          label={t('column.role')}
          hint={why('roles')}
          value={roles[0] ?? ''}
          options={[
            ['', t('column.noRole')] as const,
            ...plainRoles.map((one) => [one, words(`role.${one}`)] as const),
            ...roles
              .slice(0, 1)
              .flatMap((one) => (isPlain(one) ? [] : [[one, t('column.eventOf')] as const])),
          ]}
          onChange={(one) => {
            const next = [...(one === '' ? [] : [one]), ...roles.slice(1).filter((other) => other !== one)];
            change({ variable: { roles: next.length > 0 ? next : undefined } });
          }}
        />
        <Choice
          label={t('column.identifying')}
          hint={why('identifying')}
          value={identifying}
          options={(['none', 'quasi', 'direct'] as const).map(
            (one) => [one, words(`identifying.${one}`)] as const,
          )}
          onChange={(one) => change({ variable: { identifying: one === 'none' ? undefined : one } })}
        />
        {coded.includes(kind) && (
          <CodeList
            codes={variable.codes ?? []}
            language={code}
            onCodes={(codes) => change({ variable: { codes } })}
          />
        )}
      </div>
    </PaneSection>
  );
}

/** Without what is said of values of the other kind alone. */
function ofKind(before: Kind, kind: Kind): Partial<Variable> {
  const isSameRange = before === kind || (numeric.includes(before) && numeric.includes(kind));
  return {
    kind,
    ...(coded.includes(kind) ? {} : { codes: undefined }),
    ...(isSameRange ? {} : { hard: undefined, soft: undefined }),
  };
}
