/** The indices that are computed: those for which the file has columns, and others by name. Kept in the address. */
import { useMemo, useState } from 'react';
import { useLocation, useNavigation, useSearchParams } from 'react-router';
import { useCommon } from '../../../i18n/messages.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card, CardBody, CardHead } from '../../../ui/Card.tsx';
import { Check } from '../../../ui/Check.tsx';
import { Combobox } from '../../../ui/Combobox.tsx';
import { Field } from '../../../ui/Field.tsx';
import layout from '../../../ui/layout.module.css';
import { Note } from '../../../ui/Note.tsx';
import { useIndices } from '../messages.ts';
import type { BatchIndex } from './batchIndex.ts';
import styles from './Chooser.module.css';
import { betweenIds, mostIndices } from './limits.ts';
import { calledBy, type Suggestion, suggestedBy } from './suggest.ts';
import { useChoices } from './useChoices.ts';

type Named = Pick<BatchIndex, 'id' | 'title'>;
type Props = {
  chosen: readonly Named[];
  /** Of the file that is open. */
  columns: readonly string[] | undefined;
};

export function Chooser({ chosen, columns }: Props) {
  const t = useIndices();
  const common = useCommon();
  const [isSought, setSought] = useState(false);
  const { choices, failed, again } = useChoices(isSought || columns !== undefined);
  const [typed, setTyped] = useState('');
  const [seen, setSeen] = useState(chosen);
  const { ids, choose } = useChosen(chosen);
  const isFull = ids.length >= mostIndices;
  const suggestions = useMemo(() => columns && choices && suggestedBy(columns, choices), [columns, choices]);
  const turn = (one: Named) => {
    // What was ticked once stays in sight: the box that was just emptied has the focus.
    setSeen([...seen, one]);
    choose(ids.includes(one.id) ? ids.filter((id) => id !== one.id) : [...ids, one.id]);
  };
  const others = choices?.indices.filter(({ id }) => !ids.includes(id)) ?? [];
  const offers = calledBy(typed, others);
  return (
    <Card as="section" aria-labelledby="indices">
      <CardHead>
        <h2 id="indices">{t('title')}</h2>
      </CardHead>
      <CardBody className={layout.stack}>
        <div role="status">
          <p>{ids.length === 0 ? t('batch.none') : t('batch.chosen', { count: ids.length })}</p>
          {suggestions && <p>{suggestions.length > 0 ? t('batch.suggested') : t('batch.unsuggested')}</p>}
        </div>
        <ul role="list" className={styles.list}>
          {listed([...chosen, ...seen], suggestions ?? []).map((one) => (
            <li key={one.id}>
              <Check
                checked={ids.includes(one.id)}
                disabled={isFull && !ids.includes(one.id)}
                hint={one.of && t('batch.columnsFound', one.of)}
                onChange={() => turn(one)}
              >
                {one.title}
              </Check>
            </li>
          ))}
        </ul>
        {failed && (
          <Note tone="error" role="alert">
            <p>{t('batch.unlisted')}</p>
            <Button size="sm" onClick={again}>
              {common('error.again')}
            </Button>
          </Note>
        )}
        <Field label={t('batch.add')} hint={isFull ? t('batch.most', { most: mostIndices }) : undefined}>
          {(control) => (
            <Combobox
              {...control}
              disabled={isFull}
              onFocus={() => setSought(true)}
              placeholder={t('catalogue.place')}
              value={typed}
              onType={setTyped}
              offers={offers.map(({ id, title }) => ({ key: id, text: title }))}
              offersLabel={t('title')}
              nothing={!choices || typed.trim() === '' ? '' : t('catalogue.nothing', { q: typed.trim() })}
              onChoose={(key) => {
                const one = offers.find(({ id }) => id === key);
                setTyped('');
                if (one) turn(one);
              }}
            />
          )}
        </Field>
      </CardBody>
    </Card>
  );
}

/** Those that the file does not suggest first: they were asked for. */
function listed(
  those: readonly Named[],
  suggestions: readonly Suggestion[],
): (Named & { of?: Pick<Suggestion, 'found' | 'all'> })[] {
  const suggested = new Set(suggestions.map(({ id }) => id));
  const others = new Map(those.flatMap((one) => (suggested.has(one.id) ? [] : [[one.id, one] as const])));
  return [...others.values(), ...suggestions.map((of) => ({ id: of.id, title: of.title, of }))];
}

/** Of the address; of the one that is on its way, so that a box shows at once what was done. */
function useChosen(chosen: readonly Named[]) {
  const [, setQuery] = useSearchParams();
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const ids =
    next?.pathname === pathname
      ? (new URLSearchParams(next.search).get('index') ?? '').split(betweenIds).filter(Boolean)
      : chosen.map(({ id }) => id);
  const choose = (those: readonly string[]) =>
    setQuery(those.length > 0 ? { index: those.join(betweenIds) } : {}, { preventScrollReset: true });
  return { ids, choose };
}
