/** What is said of the axes: ends, ticks, scale and what is left out, each typed, beside the handles on the picture. */
import { useState } from 'react';
import type { Places } from '../../../../figures/draw/places.ts';
import type { AxisSpec } from '../../../../figures/spec.ts';
import { useFormat } from '../../../../i18n/messages.tsx';
import { useTyped } from '../../../../i18n/typed.ts';
import { numberOf } from '../../../../lib/typedNumber.ts';
import { Check } from '../../../../ui/Check.tsx';
import { Field } from '../../../../ui/Field.tsx';
import { Input, Select } from '../../../../ui/Input.tsx';
import { useDataset } from '../../messages.ts';
import { NumberInput } from '../../parts/NumberInput.tsx';
import { type AxisChange, numbersIn, roundTo, stepOf, type Which, withAxis } from '../editing.ts';
import type { Figuring } from '../useFigure.ts';
import { Fold } from './Fold.tsx';
import styles from './Looks.module.css';

const far = 1e12;

export function Axes({ figuring }: { figuring: Figuring }) {
  const t = useDataset();
  const { picture } = figuring;
  const places = picture?.ok ? picture.places : undefined;
  return (['x', 'y'] as const).map((which) => (
    <Fold key={which} title={t(`graphs.axis.${which}`)} isClosed={which === 'y'}>
      <Axis {...{ figuring, which, places }} />
    </Fold>
  ));
}

type AxisProps = { figuring: Figuring; which: Which; places: Places | undefined };

function Axis({ figuring: { spec, change, picture }, which, places }: AxisProps) {
  const t = useDataset();
  const own: AxisSpec = spec[which] ?? {};
  const set = (part: AxisChange) =>
    change(withAxis(spec, which, part), `${which} ${Object.keys(part).join()}`);
  const laid = places?.[which];
  const isNumbers = laid?.kind !== 'levels';
  return (
    <>
      <Field label={t('graphs.axis.title')}>
        {(control) => (
          <Input
            {...control}
            value={own.title ?? ''}
            placeholder={t('graphs.axis.asData')}
            maxLength={1000}
            onChange={({ currentTarget: { value } }) => set({ title: value === '' ? undefined : value })}
          />
        )}
      </Field>
      {isNumbers && (
        <>
          <Ends {...{ own, laid, set }} />
          <Ticks own={own} set={set} breaks={which === 'x' && picture?.ok ? picture.breaks : undefined} />
          <Field label={t('graphs.axis.scale')}>
            {(control) => (
              <Select
                {...control}
                value={own.scale ?? ''}
                onChange={({ currentTarget: { value } }) =>
                  set({ scale: value === 'log' || value === 'linear' ? value : undefined })
                }
              >
                <option value="">{t('graphs.axis.usual')}</option>
                <option value="linear">{t('graphs.axis.linear')}</option>
                <option value="log">{t('graphs.axis.log')}</option>
              </Select>
            )}
          </Field>
          <Check
            checked={own.percent ?? false}
            onChange={({ currentTarget: { checked } }) => set({ percent: checked || undefined })}
          >
            {t('graphs.axis.percent')}
          </Check>
          <CutFields {...{ own, laid, set }} />
        </>
      )}
    </>
  );
}

type PartProps = { own: AxisSpec; laid: Places[Which] | undefined; set(part: AxisChange): void };

function Ends({ own, laid, set }: PartProps) {
  const t = useDataset();
  const { number } = useFormat();
  const usual = (value: number | undefined) =>
    value === undefined ? '' : number(value, { maximumSignificantDigits: 4 });
  return (
    <div className={styles.sizes}>
      <NumberInput
        label={t('graphs.axis.from')}
        value={own.from}
        usual={usual(laid?.min)}
        min={-far}
        max={own.to ?? far}
        onChange={(from) => set({ from })}
      />
      <NumberInput
        label={t('graphs.axis.to')}
        value={own.to}
        usual={usual(laid?.max)}
        min={own.from ?? -far}
        max={far}
        onChange={(to) => set({ to })}
      />
      <NumberInput
        label={t('graphs.axis.every')}
        value={own.every}
        usual={t('graphs.axis.asRoom')}
        min={1e-12}
        max={far}
        onChange={(every) => set({ every, breaks: undefined })}
      />
    </div>
  );
}

/** The values of the ticks themselves: on the axis of time they decide the table below it. */
function Ticks({ own, set, breaks }: Omit<PartProps, 'laid'> & { breaks: readonly number[] | undefined }) {
  const t = useDataset();
  const { marks, field } = useTyped();
  const list = (values: readonly number[] | undefined) =>
    (values ?? []).map((value) => field(value, { maximumFractionDigits: 12 })).join(' ');
  const written = list(own.breaks);
  const [typed, setTyped] = useState({ text: written, of: written });
  const text = typed.of === written ? typed.text : written;
  const read = numbersIn(text, (part) => numberOf(part, marks));
  return (
    <Field
      label={t('graphs.axis.breaks')}
      hint={t('graphs.axis.breaksHint')}
      error={!read && t('graphs.axis.breaksWrong')}
    >
      {(control) => (
        <Input
          {...control}
          autoComplete="off"
          value={text}
          placeholder={list(breaks)}
          onChange={({ currentTarget }) => {
            const now = numbersIn(currentTarget.value, (part) => numberOf(part, marks));
            const next = now && now.length > 0 ? now : undefined;
            setTyped({ text: currentTarget.value, of: now ? list(next) : written });
            if (now) set({ breaks: next, every: undefined });
          }}
        />
      )}
    </Field>
  );
}

/** A stretch that is left out, a third of the axis at first; it is moved by its ends. */
function CutFields({ own: { cut }, laid, set }: PartProps) {
  const t = useDataset();
  const begin = () => {
    if (!laid) return;
    const [step, length] = [stepOf(laid), laid.max - laid.min];
    set({
      cut: { from: roundTo(laid.min + length / 3, step), to: roundTo(laid.min + (2 * length) / 3, step) },
    });
  };
  return (
    <>
      <Check
        checked={cut !== undefined}
        onChange={({ currentTarget: { checked } }) => (checked ? begin() : set({ cut: undefined }))}
      >
        {t('graphs.axis.cut')}
      </Check>
      {cut && (
        <div className={styles.sizes}>
          <NumberInput
            label={t('graphs.axis.cutFrom')}
            value={cut.from}
            min={-far}
            max={cut.to}
            onChange={(from) => from !== undefined && set({ cut: { ...cut, from } })}
          />
          <NumberInput
            label={t('graphs.axis.cutTo')}
            value={cut.to}
            min={cut.from}
            max={far}
            onChange={(to) => to !== undefined && set({ cut: { ...cut, to } })}
          />
        </div>
      )}
    </>
  );
}
