/** The words in the figure: its language, its title, what series are called and where their names stand, and what is added. */
import type { Annotation } from '../../../../figures/spec.ts';
import { ownNames } from '../../../../i18n/languageNames.ts';
import { localeCodes } from '../../../../i18n/locales.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Field } from '../../../../ui/Field.tsx';
import { Input, Select } from '../../../../ui/Input.tsx';
import layout from '../../../../ui/layout.module.css';
import { useDataset } from '../../messages.ts';
import { NumberInput } from '../../parts/NumberInput.tsx';
import { newAnnotation, withAnnotation, withPanelTitle, withSeries, withTitle } from '../editing.ts';
import type { Figuring } from '../useFigure.ts';
import { Fold } from './Fold.tsx';
import styles from './Looks.module.css';

const far = 1e12;

export function Texts({ figuring }: { figuring: Figuring }) {
  const t = useDataset();
  return (
    <>
      <Fold title={t('graphs.texts.title')} isClosed>
        <Language figuring={figuring} />
        <WordsField
          label={t('graphs.texts.figure')}
          value={figuring.spec.title ?? ''}
          onChange={(title) => figuring.change(withTitle(figuring.spec, title), 'title')}
        />
        <PanelTitles figuring={figuring} />
        <Names figuring={figuring} />
      </Fold>
      <Fold title={t('graphs.notes.title')} isClosed>
        <Notes figuring={figuring} />
      </Fold>
    </>
  );
}

type WordsProps = { label: string; value: string; usual?: string | undefined; onChange(value: string): void };

function WordsField({ label, value, usual, onChange }: WordsProps) {
  return (
    <Field label={label}>
      {(control) => (
        <Input
          {...control}
          value={value}
          placeholder={usual}
          maxLength={1000}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </Field>
  );
}

function Language({ figuring: { language, speakIn } }: { figuring: Figuring }) {
  const t = useDataset();
  return (
    <Field label={t('graphs.texts.language')} hint={t('graphs.texts.languageHint')}>
      {(control) => (
        <Select
          {...control}
          value={language}
          onChange={({ currentTarget: { value } }) =>
            speakIn(localeCodes.find((code) => code === value) ?? language)
          }
        >
          {localeCodes.map((code) => (
            <option key={code} value={code} lang={code}>
              {ownNames[code].name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** Of plots that stand on one sheet. */
function PanelTitles({ figuring: { spec, change, picture } }: { figuring: Figuring }) {
  const t = useDataset();
  return Array.from({ length: picture?.ok ? picture.panels : 0 }, (_, at) => (
    <WordsField
      // biome-ignore lint/suspicious/noArrayIndexKey: a plot is its place
      key={at}
      label={t('graphs.texts.panel', { number: at + 1 })}
      value={spec.panels?.[at]?.title ?? ''}
      onChange={(title) => change(withPanelTitle(spec, at, title), `panel ${at}`)}
    />
  ));
}

/** Names of groups: instead of what the file calls them, and where they stand once they were moved. */
function Names({ figuring: { spec, change, picture } }: { figuring: Figuring }) {
  const t = useDataset();
  const names = picture?.ok ? picture.names : [];
  return names.map((name, at) => {
    const own = spec.series?.[at] ?? {};
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a series is its place
      <div key={at} className={layout.stack}>
        <WordsField
          label={t('graphs.texts.series', { name })}
          value={own.name ?? ''}
          usual={name}
          onChange={(value) =>
            change(withSeries(spec, at, { name: value === '' ? undefined : value }), `series ${at}`)
          }
        />
        {own.x !== undefined && own.y !== undefined && (
          <>
            <Place
              one={{ x: own.x, y: own.y }}
              onChange={(place) => change(withSeries(spec, at, place), `series ${at} place`)}
            />
            <div className={layout.row}>
              <Button
                size="sm"
                tone="quiet"
                onClick={() => change(withSeries(spec, at, { x: undefined, y: undefined }))}
              >
                {t('graphs.texts.back')}
              </Button>
            </div>
          </>
        )}
      </div>
    );
  });
}

const placeParts = ['x', 'y', 'toX', 'toY'] as const;
type PlacePart = (typeof placeParts)[number];
type Placed = { [Part in PlacePart]?: number };

/** Places in the units of the data, of what was moved or added. */
function Place({ one, onChange }: { one: Placed; onChange(change: Placed): void }) {
  const t = useDataset();
  return (
    <div className={styles.sizes}>
      {placeParts.map(
        (part) =>
          one[part] !== undefined && (
            <NumberInput
              key={part}
              label={t(`graphs.notes.${part}`)}
              value={one[part]}
              min={-far}
              max={far}
              onChange={(value) => value !== undefined && onChange({ [part]: value })}
            />
          ),
      )}
    </div>
  );
}

function Notes({ figuring: { spec, change, picture } }: { figuring: Figuring }) {
  const t = useDataset();
  const all = spec.annotations ?? [];
  return (
    <>
      {all.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an annotation is its place
        <div key={at} className={layout.stack}>
          <WordsField
            label={t(`graphs.notes.${one.is}`, { number: at + 1 })}
            value={one.words ?? ''}
            onChange={(words) => change(withAnnotation(spec, at, { ...one, words }), `note ${at} words`)}
          />
          <Place
            one={one}
            // What it has not is not among its fields.
            onChange={(place) =>
              change(withAnnotation(spec, at, { ...one, ...place } as Annotation), `note ${at}`)
            }
          />
          <div className={layout.row}>
            <Button size="sm" tone="quiet" onClick={() => change(withAnnotation(spec, at, undefined))}>
              {t('graphs.notes.remove')}
            </Button>
          </div>
        </div>
      ))}
      <div className={layout.row}>
        {(['text', 'arrow', 'line', 'band'] as const).map((is) => (
          <Button
            key={is}
            size="sm"
            disabled={!picture?.ok}
            onClick={() =>
              picture?.ok &&
              change(
                withAnnotation(spec, all.length, newAnnotation(is, picture.places, t('graphs.notes.words'))),
              )
            }
          >
            {t(`graphs.notes.add.${is}`)}
          </Button>
        ))}
      </div>
    </>
  );
}
