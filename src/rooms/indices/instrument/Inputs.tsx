/** What is asked of the patient, section by section. Every change is computed at once: there is no key to press. */
import { useId } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Card, CardHead } from '../../../ui/Card.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { useIndices } from '../messages.ts';
import styles from './Inputs.module.css';
import { NotFor } from './NotFor.tsx';
import { Peek } from './Peek.tsx';
import { Question } from './Question.tsx';
import type { IndexState } from './useIndex.ts';
import type { Text } from './useText.ts';

export function Inputs({ state, text }: { state: IndexState; text: Text }) {
  const t = useIndices();
  const id = useId();
  const { labels, now, data, answers } = state;
  const { sections } = now.review;
  const open = sections
    .flatMap(({ items }) => items)
    .filter(({ compiled: { item } }) => item.type === 'boolean' && typeof answers[item.id] !== 'boolean');
  const rest = Object.fromEntries(open.map(({ compiled: { item } }) => [item.id, false]));
  return (
    <Card className={styles.inputs}>
      <form aria-labelledby={id} onSubmit={(event) => event.preventDefault()}>
        <CardHead end={Object.keys(data.systems).length > 0 && <AllUnits state={state} />}>
          <h2 id={id}>{t('one.patient')}</h2>
        </CardHead>
        <p className={styles.actions} data-print="no">
          <Button tone="quiet" size="sm" icon="copy" onClick={() => state.fill(data.example.answers)}>
            {t('one.fill')}
          </Button>
          <Button tone="quiet" size="sm" icon="repeat" onClick={() => state.fill({})}>
            {t('one.clear')}
          </Button>
          {open.length > 1 && (
            <Button tone="quiet" size="sm" icon="check" onClick={() => state.fill({ ...answers, ...rest })}>
              {t('one.restNo')}
            </Button>
          )}
        </p>
        {sections.map(({ section, items }) => (
          <section key={section.id} className={styles.group}>
            {sections.length > 1 && <h3>{labels.section(section.id)}</h3>}
            {items.map((asked) => (
              <Question key={asked.compiled.item.id} asked={asked} state={state} text={text} />
            ))}
          </section>
        ))}
      </form>
      <NotFor data={data} />
      <Peek state={state} text={text} />
    </Card>
  );
}

function AllUnits({ state }: { state: IndexState }) {
  const t = useIndices();
  const { data, shown, turnAll } = state;
  const is = (system: 'si' | 'conventional') =>
    Object.entries(data.systems).every(([id, units]) => shown[id]?.unit === units[system]);
  return (
    <Segmented
      label={t('one.units')}
      value={is('si') ? 'si' : is('conventional') ? 'conventional' : ''}
      onChange={(system) => {
        if (system !== '') turnAll(system);
      }}
      options={[
        { value: 'si', label: t('one.si') },
        { value: 'conventional', label: t('one.conventional') },
      ]}
    />
  );
}
