/** Instruments in the language of a page. */
import type { Page } from '../../platform/page.ts';
import type { Instrument, InstrumentFigure } from '../../reading/instruments.ts';
import { type Drawing, iconNamed } from '../../ui/icons.ts';

export type ShownInstrument = Pick<Instrument, 'path' | 'title' | 'text'> & {
  icon: Drawing;
  figure: InstrumentFigure | undefined;
};

/** Those that begin with a file, and those that stand by themselves, in their order. */
export async function shownInstruments({ ctx, locale }: Page) {
  const all = await Promise.all(
    ctx.declared.instruments.map(async ({ path, icon, title, text, forFile, figure }) => ({
      isForFile: forFile === true,
      shown: {
        path,
        icon: iconNamed(icon),
        title: ctx.catalogue.text(locale, title),
        text: ctx.catalogue.text(locale, text),
        figure: await figure?.(ctx, locale),
      } satisfies ShownInstrument,
    })),
  );
  const those = (isForFile: boolean) =>
    all.filter((one) => one.isForFile === isForFile).map(({ shown }) => shown);
  return { forFile: those(true), single: those(false) };
}
