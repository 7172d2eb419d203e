import { useEffect, useState } from 'react';
import { useFormat } from '../../../../i18n/messages.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { Field } from '../../../../ui/Field.tsx';
import { Grip } from '../../../../ui/figures/Grip.tsx';
import { Input, Select } from '../../../../ui/Input.tsx';
import layout from '../../../../ui/layout.module.css';
import { PaneSection } from '../../../../ui/Split.tsx';
import { useDataset } from '../../messages.ts';
import { dotsIn, fencesOf } from '../outliers.ts';
import type { Facet, Outlying } from '../protocol.ts';
import type { CleaningState } from '../useCleaning.ts';
import styles from './Outliers.module.css';
import type { Draft } from './StepForm.tsx';

type Props = { facet: Facet; cleaning: CleaningState; onDraft(draft: Draft): void };

type How = keyof Outlying['ways'];

/** What lies apart, as points: from where on is moved by two handles, keys, or a number, and flagged by a step. Nothing is changed. */
export function Outliers({ facet: { key, title }, cleaning, onDraft }: Props) {
  const t = useDataset();
  const found = useOutlying(cleaning, key);
  const [how, setHow] = useState<How>('iqr');
  const [said, setSaid] = useState('1.5');
  if (!found) return null;
  const times = Math.max(0, Number(said) || 0);
  const { count } = fencesOf(found, how, times);
  return (
    <PaneSection title={t('cleaning.outliers.title')}>
      <div className={layout.stack}>
        <Field label={t('cleaning.field.how')}>
          {(control) => (
            <Select
              {...control}
              value={how}
              onChange={({ currentTarget: { value } }) => {
                const way = value === 'mad' ? 'mad' : 'iqr';
                setHow(way);
                // The usual ones: Tukey's, and that of Leys et al. (2013).
                setSaid(way === 'iqr' ? '1.5' : '3');
              }}
            >
              <option value="iqr">{t('cleaning.option.iqr')}</option>
              <option value="mad">{t('cleaning.option.mad')}</option>
            </Select>
          )}
        </Field>
        <Plot
          found={found}
          title={title}
          how={how}
          times={times}
          onTimes={(to) => setSaid(String(Number(Math.max(0, to).toPrecision(3))))}
        />
        <Field label={t('cleaning.field.times')}>
          {(control) => (
            <Input
              {...control}
              inputMode="decimal"
              value={said}
              onChange={({ currentTarget: { value } }) => {
                const text = value.replace(',', '.');
                if (/^\d*\.?\d*$/.test(text)) setSaid(text);
              }}
            />
          )}
        </Field>
        <div className={layout.row}>
          <Button
            size="sm"
            disabled={count === 0}
            onClick={() => onDraft({ operation: 'flagOutliers', values: { of: key, how, times } })}
          >
            {t('cleaning.outliers.flag', { count })}
          </Button>
        </div>
        <p className={layout.label}>{t('cleaning.outliers.about')}</p>
      </div>
    </PaneSection>
  );
}

type Drawn = { found: Outlying; title: string; how: How; times: number; onTimes(times: number): void };

function Plot({ found, title, how, times, onTimes }: Drawn) {
  const t = useDataset();
  const { number } = useFormat();
  const [, hold] = useState(false);
  const { values, ways } = found;
  const { from, to, one } = ways[how];
  const [least, most] = [values[0]!, values.at(-1)!];
  const width = most - least || 1;
  const { low, high, count } = fencesOf(found, how, times);
  const shown = (value: number) => number(value, { maximumSignificantDigits: 5 });
  const dots = dotsIn(values, { low, high });
  const place = (value: number) => Math.min(1, Math.max(0, (value - least) / width));
  const timesAt = [(value: number) => (from - value) / one, (value: number) => (value - to) / one] as const;
  return (
    <div>
      <div className={styles.plot}>
        <svg
          role="img"
          aria-label={t('cleaning.outliers.told', {
            title,
            count,
            all: number(values.length),
            low: shown(low),
            high: shown(high),
          })}
          viewBox={`0 0 ${dots.wide} ${dots.tall}`}
          preserveAspectRatio="none"
          className={styles.dots}
        >
          <path className={styles.within} d={dots.within} />
          <path className={styles.beyond} d={dots.beyond} />
        </svg>
        {one > 0 &&
          ([0, 1] as const).map((at) => {
            const value = at === 0 ? low : high;
            return (
              <Grip
                key={at}
                at={{ x: place(value), y: 0 }}
                label={t(at === 0 ? 'cleaning.outliers.low' : 'cleaning.outliers.high')}
                told={shown(value)}
                value={value}
                stretch={{ from: least, to: most }}
                step={width / 200}
                onMove={(next) => onTimes(timesAt[at](next))}
                onHold={hold}
                toSize={(share) => least + share * width}
              />
            );
          })}
      </div>
      <p className={styles.ends}>
        <span>{shown(least)}</span>
        <span>{shown(most)}</span>
      </p>
    </div>
  );
}

function useOutlying({ ask, view }: CleaningState, key: string): Outlying | undefined {
  const [found, setFound] = useState<{ key: string; of: Outlying | undefined }>();
  const version = view?.version;
  useEffect(() => {
    let isWanted = version !== undefined;
    ask('outlying', key).then(
      (of) => isWanted && setFound({ key, of }),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [ask, version, key]);
  return found?.key === key ? found.of : undefined;
}
