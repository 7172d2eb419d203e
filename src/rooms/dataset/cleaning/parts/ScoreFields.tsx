/** What a score asks for: the instrument, which of its results, and the columns with the answers. */
import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router';
import { useFormat, useLocale } from '../../../../i18n/messages.tsx';
import { pathOf } from '../../../../i18n/paths.ts';
import { Field, FieldGroup } from '../../../../ui/Field.tsx';
import { Input, Select } from '../../../../ui/Input.tsx';
import layout from '../../../../ui/layout.module.css';
import { Note } from '../../../../ui/Note.tsx';
import { useDataset } from '../../messages.ts';
import { namedIn, nameOf } from '../instruments.ts';
import type { ColumnOffer, ScoreItem } from '../protocol.ts';
import { type Scored, useScored, useScoredLists } from '../useScored.ts';
import type { FieldProps } from './fieldProps.ts';

/** What an index that is not open yet asks of whoever reads this. */
export function Locked({ id }: { id: string }) {
  const t = useDataset();
  const { code } = useLocale();
  return (
    <Note tone="warn">
      <p>{t('cleaning.score.locked')}</p>
      <Link to={`${pathOf(code, 'tools/indices/:index', { index: id })}#way`}>
        {t('cleaning.score.opens')}
      </Link>
    </Note>
  );
}

export function InstrumentField({ label, error, value, onChange }: FieldProps) {
  const t = useDataset();
  const { lists, isLost } = useScoredLists();
  const [sought, setSought] = useState('');
  const known = namedIn(value);
  const { scored } = useScored(value);
  const [asked, setAsked] = useState<string>();
  const wanted = sought.trim().toLowerCase();
  const groups = (['questionnaire', 'index'] as const).map((source) => ({
    source,
    label: t(source === 'index' ? 'cleaning.score.indices' : 'cleaning.score.questionnaires'),
    open: lists?.[source].open === true,
    all: (lists?.[source].instruments ?? []).filter(({ title }) => title.toLowerCase().includes(wanted)),
  }));
  const now = asked ?? (known ? `${known.source}/${known.id}` : '');
  const [source, id = ''] = now.split('/');
  const isLocked = lists !== undefined && source === 'index' && !lists.index.open;
  return (
    <FieldGroup legend={label} error={error}>
      <div className={layout.stack}>
        <Input
          type="search"
          aria-label={t('cleaning.score.find')}
          placeholder={t('cleaning.score.find')}
          value={sought}
          onChange={({ currentTarget }) => setSought(currentTarget.value)}
        />
        <Select
          aria-label={label}
          value={now}
          onChange={({ currentTarget }) => {
            setAsked(currentTarget.value);
            onChange(undefined);
          }}
        >
          <option value="">{known && asked === undefined ? (scored?.title ?? known.id) : '–'}</option>
          {groups.map((group) => (
            <optgroup key={group.source} label={group.label}>
              {group.all.map((one) => (
                <option key={one.id} value={`${group.source}/${one.id}`}>
                  {one.title}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
        {isLost && <Note tone="error">{t('cleaning.score.lost')}</Note>}
        {isLocked && <Locked id={id} />}
        {asked !== undefined && asked !== '' && lists && !isLocked && (
          <Newest key={asked} of={asked} onFound={onChange} />
        )}
      </div>
    </FieldGroup>
  );
}

/** The version in use of the one that was chosen: the recipe says which it is. */
function Newest({ of, onFound }: { of: string; onFound(name: string): void }) {
  const t = useDataset();
  const { scored, isRefused } = useScored(`${of}@`);
  const found = useEffectEvent((one: Scored) => {
    const [source = '', id = ''] = of.split('/');
    const named = namedIn(`${source}/${id}@${one.version}`);
    if (named) onFound(nameOf(named));
  });
  useEffect(() => {
    if (scored) found(scored);
  }, [scored]);
  return isRefused ? <Note tone="error">{t('cleaning.score.lost')}</Note> : null;
}

export function OutputField({ label, error, value, values, onChange }: FieldProps) {
  const { scored } = useScored(values.instrument);
  return (
    <Field label={label} error={error}>
      {(control) => (
        <Select
          {...control}
          value={typeof value === 'string' ? value : ''}
          onChange={({ currentTarget: { value: name } }) => onChange(name === '' ? undefined : name)}
        >
          <option value="">–</option>
          {(scored?.outputs ?? []).map((one) => (
            <option key={one.name} value={one.name}>
              {one.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** A column for each item; one that is called as the item is chosen where it is seen, before anything is kept. */
export function AnswersField({ label, error, value, values, offers, cleaning, onChange }: FieldProps) {
  const { scored } = useScored(values.instrument);
  const items = useItems(cleaning.ask, scored, values.output);
  const chosen: Readonly<Record<string, unknown>> = { ...Object(value) };
  const labels = new Map(scored?.items.map((one) => [one.name, one.label]));
  const proposed = useEffectEvent((all: readonly ScoreItem[], columns: readonly ColumnOffer[]) => {
    if (value !== undefined) return;
    const found = all.flatMap((item) => {
      const one = likeliest(item, labels.get(item.name), columns);
      return one ? [[item.name, one.key] as const] : [];
    });
    if (found.length > 0) onChange(Object.fromEntries(found));
  });
  useEffect(() => proposed(items, offers), [items, offers]);
  if (items.length === 0) return null;
  return (
    <FieldGroup legend={label} error={error}>
      <div className={layout.stack}>
        {items.map((item) => (
          <Answer
            key={item.name}
            item={item}
            label={labels.get(item.name) ?? item.name}
            value={chosen[item.name]}
            offers={offers}
            onChange={(key) => {
              const others = Object.entries(chosen).filter(([name]) => name !== item.name);
              const now = key === '' ? others : [...others, [item.name, key]];
              onChange(now.length === 0 ? undefined : Object.fromEntries(now));
            }}
          />
        ))}
      </div>
    </FieldGroup>
  );
}

type AnswerProps = {
  item: ScoreItem;
  label: string;
  value: unknown;
  offers: readonly ColumnOffer[];
  onChange(key: string): void;
};

function Answer({ item: { takes, unit, codes }, label, value, offers, onChange }: AnswerProps) {
  const t = useDataset();
  const { marks } = useFormat();
  const able = offers.filter(({ kind }) => takes.includes(kind));
  const is = able.find(({ key }) => key === value)?.unit;
  const isOther = unit !== undefined && is !== undefined && is !== unit;
  const hints = [
    ...(unit === undefined || unit === '1' ? [] : [t('cleaning.score.in', { unit })]),
    ...(codes ? [t('cleaning.score.codes', { codes: codes.join(marks.list) })] : []),
  ];
  return (
    <Field
      label={label}
      hint={hints.length > 0 && hints.join(marks.semicolon)}
      warning={isOther && t('cleaning.score.otherUnit', { unit: is })}
    >
      {(control) => (
        <Select
          {...control}
          value={typeof value === 'string' ? value : ''}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        >
          <option value="">–</option>
          {able.map(({ key, title }) => (
            <option key={key} value={key}>
              {title}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function likeliest({ name, takes }: ScoreItem, label: string | undefined, offers: readonly ColumnOffer[]) {
  const called = new Set([name, label ?? name].map((one) => one.toLowerCase()));
  return offers.find(
    (one) => takes.includes(one.kind) && [one.name, one.title].some((text) => called.has(text.toLowerCase())),
  );
}

const none: readonly ScoreItem[] = [];

function useItems(
  ask: FieldProps['cleaning']['ask'],
  scored: Scored | undefined,
  output: unknown,
): readonly ScoreItem[] {
  const [found, setFound] = useState<{ of: string; items: readonly ScoreItem[] }>();
  const definition = scored?.definition;
  const of = typeof output === 'string' && scored ? `${scored.id}#${output}` : undefined;
  useEffect(() => {
    if (definition === undefined || of === undefined) return;
    let isWanted = true;
    ask('scoreItems', definition, of.slice(of.indexOf('#') + 1)).then(
      (items) => isWanted && setFound({ of, items }),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [ask, definition, of]);
  return found && found.of === of ? found.items : none;
}
