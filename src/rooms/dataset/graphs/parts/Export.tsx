/** The figure taken away: as a picture, its numbers, its program, and the specification that opens again as the same figure. */
import { useState } from 'react';
import { densities } from '../../../../figures/out/pixels.ts';
import { usualStyle } from '../../../../figures/spec.ts';
import { useCommon, useFormat } from '../../../../i18n/messages.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import layout from '../../../../ui/layout.module.css';
import { Facts } from '../../../../ui/Split.tsx';
import { saveBlob } from '../../../../ui/saveBlob.ts';
import { useToast } from '../../../../ui/toasts.tsx';
import { useDataset } from '../../messages.ts';
import { Gone } from '../drawn.ts';
import { byNames } from '../named.ts';
import type { Figuring } from '../useFigure.ts';
import styles from './Export.module.css';

type Props = {
  figuring: Figuring;
  name: string;
  onSaved?: (() => void) | undefined;
  /** Before rows or their values are taken away; null where nobody may. */
  onTake?: (() => Promise<unknown>) | null | undefined;
};

export function Export({ figuring, name, onSaved, onTake }: Props) {
  const t = useDataset();
  const close = useCommon()('toast.close');
  const { number } = useFormat();
  const [isOpen, setOpen] = useState(false);
  const { picture, spec } = figuring;
  const { width, height, colours } = { ...usualStyle, ...spec.style };
  return (
    <>
      <Button size="sm" tone="primary" disabled={!picture?.ok} onClick={() => setOpen(true)}>
        {t('graphs.export.act')}
      </Button>
      <Dialog
        open={isOpen && picture?.ok === true}
        title={t('graphs.export.title', { name })}
        closeLabel={close}
        closeOnBackdrop
        onClose={() => setOpen(false)}
      >
        <div className={layout.stack}>
          <Files {...{ figuring, onSaved, onTake }} />
          <Facts
            rows={[
              [t('graphs.export.size'), t('graphs.size', { width: number(width), height: number(height) })],
              [
                t('graphs.export.inGrey'),
                t(colours === 'grey' ? 'graphs.export.isGrey' : 'graphs.export.patterns'),
              ],
              [t('graphs.export.told'), picture?.ok ? picture.told : ''],
            ]}
          />
        </div>
      </Dialog>
    </>
  );
}

/** `ending` of the file and `title` of its key, where they are not its name. */
type File = {
  name: string;
  ending?: string;
  title?: string;
  about: string;
  make(): Promise<Blob | undefined>;
};

/** Of the true size in print; what draws and writes them comes when one is asked for. */
function pictures({ picture, spec }: Figuring, about: (dpi: number) => string): File[] {
  const size = { ...usualStyle, ...spec.style };
  return (['png', 'tiff'] as const).flatMap((ending) =>
    densities.map((dpi) => ({
      name: `${ending} ${dpi}`,
      ending,
      about: about(dpi),
      make: async () => {
        if (!picture?.ok) return undefined;
        const { pictureOf } = await import('../../../../ui/figures/picture.ts');
        return pictureOf(picture.svg, size, ending, dpi);
      },
    })),
  );
}

/** As vectors whose words every program draws alike; what sets them comes when one is asked for. */
function printed({ picture, language }: Figuring, about: Record<'pdf' | 'outlines', string>): File[] {
  const making = async (how: 'pdfHere' | 'outlinedHere') => {
    if (!picture?.ok) return undefined;
    const print = await import('../print/inBrowser.ts');
    return print[how](picture.svg, language);
  };
  return [
    {
      name: 'outlines',
      ending: 'svg',
      title: 'svg',
      about: about.outlines,
      make: () => making('outlinedHere'),
    },
    { name: 'pdf', about: about.pdf, make: () => making('pdfHere') },
  ];
}

/** No answer came: it is said as what cannot be made. */
function ended(error: unknown): undefined {
  if (!(error instanceof Gone)) throw error;
  return undefined;
}

function Files({ figuring, onSaved, onTake }: Omit<Props, 'name'>) {
  const t = useDataset();
  const toast = useToast();
  const { picture, spec, columns, ask } = figuring;
  const text = (all: string, type: string) => new Blob([all], { type: `${type};charset=utf-8` });
  const files: readonly File[] = [
    {
      name: 'svg',
      about: t('graphs.export.svg'),
      make: async () => (picture?.ok ? text(picture.svg, 'image/svg+xml') : undefined),
    },
    ...printed(figuring, { pdf: t('graphs.export.pdf'), outlines: t('graphs.export.outlines') }),
    ...pictures(figuring, (dpi) => t('graphs.export.pixels', { dpi })),
    {
      name: 'csv',
      about: t('graphs.export.csv'),
      make: async () => {
        await onTake?.();
        const csv = await ask('csv');
        return typeof csv === 'string' ? text(`\uFEFF${csv}`, 'text/csv') : undefined;
      },
    },
    {
      name: 'R',
      about: t('graphs.export.r'),
      make: async () => {
        const program = await ask('program');
        return 'script' in program ? text(program.script, 'text/plain') : undefined;
      },
    },
    {
      name: 'json',
      about: t('graphs.export.json'),
      make: async () => text(`${JSON.stringify(byNames(spec, columns), null, 2)}\n`, 'application/json'),
    },
  ];
  const save = async ({ name, ending = name, make }: File) => {
    const blob = await make().catch(ended);
    if (!blob) return toast.show(t('graphs.export.none'), 'error', 8000);
    saveBlob(blob, `${spec.figure}.${ending}`);
    onSaved?.();
  };
  const saveRows = async () => {
    await onTake?.();
    const program = await ask('program').catch(ended);
    if (!program || !('script' in program)) return toast.show(t('graphs.export.none'), 'error', 8000);
    saveBlob(new Blob([program.data], { type: 'text/csv' }), 'data.csv');
  };
  return (
    <ul className={styles.files}>
      {files
        .filter(({ name }) => name !== 'csv' || onTake !== null)
        .map((file) => (
          <li key={file.name}>
            <button type="button" className={styles.file} onClick={() => void save(file)}>
              <b>{(file.title ?? file.name).toUpperCase()}</b>
              <span>{file.about}</span>
            </button>
          </li>
        ))}
      {onTake !== null && (
        <li>
          <button type="button" className={styles.file} onClick={() => void saveRows()}>
            <b>data.csv</b>
            <span>{t('graphs.export.rows')}</span>
          </button>
        </li>
      )}
    </ul>
  );
}
