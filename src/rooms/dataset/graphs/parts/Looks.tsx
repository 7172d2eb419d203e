/** How the figure looks: by what it is made for, or by each of its sizes. */
import { palettes } from '../../../../figures/palette.ts';
import { type Style, usualLegend, usualStyle } from '../../../../figures/spec.ts';
import { useFormat } from '../../../../i18n/messages.tsx';
import { Check } from '../../../../ui/Check.tsx';
import { Field } from '../../../../ui/Field.tsx';
import { Select } from '../../../../ui/Input.tsx';
import layout from '../../../../ui/layout.module.css';
import { useDataset } from '../../messages.ts';
import { NumberInput } from '../../parts/NumberInput.tsx';
import { withLegend, withStyle } from '../editing.ts';
import { presetNames, presetOf, presets } from '../presets.ts';
import type { Figuring } from '../useFigure.ts';
import { Fold } from './Fold.tsx';
import styles from './Looks.module.css';

const namePlaces = [
  'beside',
  'above',
  'below',
  'inside',
  'none',
] as const satisfies readonly Style['names'][];

export function Looks({ figuring: { spec, change } }: { figuring: Figuring }) {
  const t = useDataset();
  const style: Style = { ...usualStyle, ...spec.style };
  const set = (part: Partial<Style>) => change(withStyle(spec, part), `style ${Object.keys(part).join()}`);
  const size = (name: 'width' | 'height' | 'type', min: number, max: number) => (
    <NumberInput
      label={t(`graphs.style.${name}`)}
      value={style[name]}
      min={min}
      max={max}
      onChange={(value) => value !== undefined && set({ [name]: value })}
    />
  );
  return (
    <Fold title={t('graphs.madeFor')}>
      <Presets look={style} onChoose={(chosen) => change(withStyle(spec, chosen))} />
      <div className={styles.sizes}>
        {size('width', 40, 1000)}
        {size('height', 30, 1000)}
        {size('type', 6, 40)}
      </div>
      <Field label={t('graphs.style.colours')} hint={t('graphs.style.coloursHint')}>
        {(control) => (
          <Select
            {...control}
            value={style.colours}
            onChange={({ currentTarget: { value } }) =>
              set({ colours: palettes.find((one) => one === value) ?? usualStyle.colours })
            }
          >
            {palettes.map((one) => (
              <option key={one} value={one}>
                {t(`graphs.style.palettes.${one}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Check checked={style.grid} onChange={({ currentTarget }) => set({ grid: currentTarget.checked })}>
        {t('graphs.style.grid')}
      </Check>
      <Field label={t('graphs.style.names')}>
        {(control) => (
          <Select
            {...control}
            value={style.names}
            onChange={({ currentTarget: { value } }) =>
              set({ names: namePlaces.find((one) => one === value) ?? usualStyle.names })
            }
          >
            {namePlaces.map((one) => (
              <option key={one} value={one}>
                {t(`graphs.style.places.${one}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {style.names === 'inside' && (
        <div className={styles.sizes}>
          {(['x', 'y'] as const).map((which) => (
            <NumberInput
              key={which}
              label={t(which === 'x' ? 'graphs.style.legendX' : 'graphs.style.legendY')}
              value={Math.round((spec.legend ?? usualLegend)[which] * 1000) / 10}
              min={0}
              max={100}
              onChange={(value) =>
                value !== undefined &&
                change(
                  withLegend(spec, { ...(spec.legend ?? usualLegend), [which]: value / 100 }),
                  `legend ${which}`,
                )
              }
            />
          ))}
        </div>
      )}
    </Fold>
  );
}

function Presets({ look, onChoose }: { look: Style; onChoose(chosen: Partial<Style>): void }) {
  const t = useDataset();
  const { number } = useFormat();
  const chosen = presetOf(look);
  return (
    <ul className={styles.presets}>
      {presetNames.map((name) => {
        const { width, type } = presets[name];
        return (
          <li key={name}>
            <button
              type="button"
              className={styles.preset}
              aria-pressed={name === chosen}
              onClick={() => onChoose(presets[name])}
            >
              <b>{t(`graphs.presets.${name}`)}</b>
              <span className={layout.num}>
                {t('graphs.presetSize', { width: number(width), type: number(type) })}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
