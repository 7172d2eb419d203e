/** With which programs the numbers of a method were compared when this version was built. */
import { useFormat } from '../../../../i18n/messages.tsx';
import type { Checked } from '../../../../methods/script.ts';
import layout from '../../../../ui/layout.module.css';
import { useDataset } from '../../messages.ts';

export function BuiltCheck({ checked: { on, r, packages, cases, numbers } }: { checked: Checked }) {
  const t = useDataset();
  const { dateTime, marks } = useFormat();
  const software = Object.entries({ R: r, ...packages })
    .map(([name, version]) => `${name} ${version}`)
    .join(marks.list);
  return (
    <p className={layout.label}>
      {t('statistics.program.built', {
        software,
        cases,
        numbers,
        date: dateTime(new Date(on), { dateStyle: 'long' }),
      })}
    </p>
  );
}
