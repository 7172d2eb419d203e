/** One input of an index, by its type. */
import type { Quantity } from '../../../measurands/measured.ts';
import { likelierUnit } from '../../../measurands/units.ts';
import type { Answer } from '../../../questionnaire/definition.ts';
import type { AskedItem } from '../../../questionnaire/review.ts';
import { Check } from '../../../ui/Check.tsx';
import { Field, FieldGroup } from '../../../ui/Field.tsx';
import { Input, Select } from '../../../ui/Input.tsx';
import layout from '../../../ui/layout.module.css';
import { Segmented } from '../../../ui/Segmented.tsx';
import { useIndices } from '../messages.ts';
import { NumberField } from './NumberField.tsx';
import { failedChecks, useFault } from './useFault.ts';
import type { IndexState } from './useIndex.ts';
import type { Text } from './useText.ts';

type Props = { asked: AskedItem; state: IndexState; text: Text };

/** Characters of all options that still stand side by side. */
const mostBeside = 26;

export function Question(props: Props) {
  const { asked, state, text } = props;
  const { item } = asked.compiled;
  const { labels, answers, shown, now } = state;
  const error = useFault(state, item.id, text);
  const warning = failedChecks(state, item.id, false).join(text.marks.gap) || undefined;
  const label = labels.item(item.id);
  const hint = labels.words[`item.${item.id}.help`];
  const given = answers[item.id];
  if (item.type === 'number') {
    const quantity =
      typeof given === 'number'
        ? { value: given, unit: item.unit }
        : ((given ?? undefined) as Quantity | undefined); // what a number is answered with
    const doubt = now.review.doubts.find((one) => one.item === item.id);
    const isFaulty = now.review.faults.some((one) => one.item === item.id);
    // What cannot be in this unit may be usual in another.
    const perhaps =
      error && isFaulty && typeof quantity === 'object' ? likelierUnit(item, quantity) : undefined;
    return (
      <NumberField
        item={item}
        label={label}
        hint={hint}
        shown={shown[item.id] ?? { text: '', unit: item.unit }}
        quantity={typeof quantity === 'object' ? quantity : undefined}
        error={perhaps ? undefined : error}
        warning={warning}
        doubt={perhaps ? { perhaps, impossible: true } : doubt && { perhaps: doubt.perhaps }}
        text={text}
        onText={(typed) => state.type(item.id, typed)}
        onUnit={(unit) => state.turnUnit(item.id, unit)}
        onMean={(unit) => state.mean(item.id, unit)}
      />
    );
  }
  if (item.type === 'date') {
    return (
      <Field label={label} hint={hint} error={error} warning={warning}>
        {(control) => (
          <Input
            {...control}
            type="date"
            name={item.id}
            value={typeof given === 'string' ? given : ''}
            onChange={({ currentTarget: { value } }) => state.answer(item.id, value || undefined)}
          />
        )}
      </Field>
    );
  }
  return item.type === 'multiple' ? (
    <Several {...props} />
  ) : (
    <One {...props} label={label} hint={hint} error={error} warning={warning} />
  );
}

type Said = Record<'hint' | 'error' | 'warning', string | undefined> & { label: string };

/** Few short options stand side by side, more of them in a list. */
function One({ asked, state, label, ...says }: Props & Said) {
  const t = useIndices();
  const { item, options } = asked.compiled;
  const { labels, answers } = state;
  const given = answers[item.id];
  const all: { value: string; label: string; answer: Answer }[] =
    item.type === 'boolean'
      ? [
          { value: 'false', label: t('no'), answer: false },
          { value: 'true', label: t('yes'), answer: true },
        ]
      : options.map(({ code, value }) => ({
          value: code,
          label: labels.option(item, code),
          answer: item.type === 'scale' ? (value ?? 0) : code,
        }));
  const chosen = all.find(({ answer }) => answer === given)?.value ?? '';
  const choose = (value: string) => state.answer(item.id, all.find((one) => one.value === value)?.answer);
  const beside = all.length <= 3 && all.reduce((sum, one) => sum + one.label.length, 0) <= mostBeside;
  if (beside) {
    return (
      <FieldGroup legend={label} hint={says.hint} error={says.error} warning={says.warning}>
        <Segmented options={all} value={chosen} onChange={choose} />
      </FieldGroup>
    );
  }
  return (
    <Field label={label} hint={says.hint} error={says.error} warning={says.warning}>
      {(control) => (
        <Select
          {...control}
          name={item.id}
          value={chosen}
          onChange={(event) => choose(event.currentTarget.value)}
        >
          <option value="">{t('one.choose')}</option>
          {all.map((one) => (
            <option key={one.value} value={one.value}>
              {one.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function Several({ asked, state }: Props) {
  const { item, options } = asked.compiled;
  const { labels, answers } = state;
  const given = answers[item.id];
  const chosen: readonly string[] = Array.isArray(given) ? given : [];
  const turn = (code: string, exclusive: boolean) => {
    if (chosen.includes(code)) return chosen.filter((one) => one !== code);
    const alone = options.filter((one) => one.exclusive).map((one) => one.code);
    return exclusive ? [code] : [...chosen.filter((one) => !alone.includes(one)), code];
  };
  return (
    <FieldGroup legend={labels.item(item.id)} hint={labels.words[`item.${item.id}.help`]}>
      <div className={layout.stack}>
        {options.map(({ code, exclusive }) => (
          <Check
            key={code}
            checked={chosen.includes(code)}
            onChange={() => state.answer(item.id, turn(code, exclusive === true))}
          >
            {labels.option(item, code)}
          </Check>
        ))}
      </div>
    </FieldGroup>
  );
}
