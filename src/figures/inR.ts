/** Programs in R that draw the same by ggplot2. */
import { lookOf } from './palette.ts';
import type { Style } from './spec.ts';

/** Colours and dashes of so many series. */
export function scalesInR(series: number): string {
  const looks = Array.from({ length: series }, (_, at) => lookOf(at, false));
  const colours = looks.map(({ color }) => `"${color}"`).join(', ');
  const lines = ['"solid"', '"dashed"', '"dotted"', '"dotdash"', '"longdash"', '"twodash"']
    .slice(0, series)
    .join(', ');
  return `scale_colour_manual(values = c(${colours}), aesthetics = c("colour", "fill")) + scale_linetype_manual(values = c(${lines}))`;
}

/** The whole program: the plot `p`, and a file as large as ours. */
export function labelled(program: string, { width, height, type }: Style): string {
  return `suppressMessages(library(ggplot2))
${program}
p <- p + theme_classic(base_size = ${type}) + theme(legend.position = "top", legend.title = element_blank())
ggsave("figure.pdf", p, width = ${width}, height = ${height}, units = "mm")
`;
}
