/** Programs in R that draw the same by ggplot2. */
import type { AxisOf, Plotted } from './figure.ts';
import { lookOf } from './palette.ts';
import { type Annotation, type AxisSpec, type Legend, usualLegend, type View } from './spec.ts';

/** Colours and dashes of so many series. */
export function scalesInR(series: number): string {
  const looks = Array.from({ length: series }, (_, at) => lookOf(at, false));
  const colours = looks.map(({ color }) => `"${color}"`).join(', ');
  const lines = ['"solid"', '"dashed"', '"dotted"', '"dotdash"', '"longdash"', '"twodash"']
    .slice(0, series)
    .join(', ');
  return `scale_colour_manual(values = c(${colours}), aesthetics = c("colour", "fill")) + scale_linetype_manual(values = c(${lines}))`;
}

/** The whole program: the plot `p` as it is looked at, and a file as large as ours. */
export function labelled(program: string, view: View, plotted: Plotted): string {
  const { width, height, type, names } = view.style;
  const legend = { beside: 'top', above: 'top', below: 'bottom', inside: 'top', none: 'none' }[names];
  const place = names === 'inside' ? inPlot(view.legend ?? usualLegend) : `"${legend}"`;
  return `suppressMessages(library(ggplot2))
${program}
${[...looks(view, plotted), ...(view.annotations ?? []).map(annotated)].map((line) => `${line}\n`).join('')}p <- p + theme_classic(base_size = ${type}) + theme(legend.position = ${place}, legend.title = element_blank())
ggsave("figure.pdf", p, width = ${width}, height = ${height}, units = "mm")
`;
}

const inPlot = ({ x, y }: Legend) => `c(${x}, ${1 - y}), legend.justification = c(0, 1)`;

const text = (words: string) => JSON.stringify(words.replaceAll(/[\p{C}\p{Z}]+/gu, ' '));

/** Titles, ends and ticks that are not as the data have them. */
function looks(view: View, plotted: Plotted): string[] {
  const title = view.title === undefined ? [] : [`p <- p + labs(title = ${text(view.title)})`];
  return [
    ...title,
    ...(['x', 'y'] as const).flatMap((which) => axisLooks(which, view[which], plotted[which])),
  ];
}

function axisLooks(which: 'x' | 'y', spec: AxisSpec, axis: AxisOf): string[] {
  const { title, from, to, scale, breaks, every, percent, cut } = spec;
  const named = title === undefined ? [] : [`p <- p + labs(${which} = ${text(title)})`];
  if (axis.is === 'levels') return named;
  const ticks = [
    ...(breaks ? [`breaks = c(${breaks.join(', ')})`] : []),
    ...(every && !breaks
      ? [`breaks = function(e) ${every} * seq(ceiling(e[1] / ${every}), floor(e[2] / ${every}))`]
      : []),
    ...(percent ? ['labels = function(v) paste0(100 * v, "%")'] : []),
  ];
  return [
    ...named,
    ...(ticks.length > 0 ? [`p <- p + scale_${which}_continuous(${ticks.join(', ')})`] : []),
    ...(scale === 'log' ? [`p <- p + coord_trans(${which} = "log10")`] : []),
    ...(from !== undefined || to !== undefined
      ? [`p$coordinates$limits$${which} <- c(${from ?? axis.from}, ${to ?? axis.to})`]
      : []),
    ...(cut
      ? [`# ggplot2 has no axis without what lies from ${cut.from} to ${cut.to}: it is drawn whole.`]
      : []),
  ];
}

/** Far beyond every end: a band or a line goes through the whole plot. */
function annotated(one: Annotation): string {
  const label = one.words === undefined ? '' : text(one.words);
  switch (one.is) {
    case 'text': {
      const left = { start: 0, middle: 0.5, end: 1 }[one.anchor ?? 'start'];
      return `p <- p + annotate("text", x = ${one.x}, y = ${one.y}, label = ${label}, hjust = ${left}${one.strong ? ', fontface = "bold"' : ''})`;
    }
    case 'arrow':
      return `p <- p + annotate("segment", x = ${one.x}, y = ${one.y}, xend = ${one.toX}, yend = ${one.toY}, arrow = arrow(length = unit(2, "mm")))${label ? ` + annotate("text", x = ${one.x}, y = ${one.y}, label = ${label})` : ''}`;
    case 'line': {
      if (one.x === undefined && one.y === undefined) return '';
      const [x, y] = one.x === undefined ? ['Inf', one.y] : [one.x, 'Inf'];
      const line =
        one.x === undefined ? `geom_hline(yintercept = ${one.y}` : `geom_vline(xintercept = ${one.x}`;
      const words = label
        ? ` + annotate("text", x = ${x}, y = ${y}, label = ${label}, hjust = 1, vjust = 1)`
        : '';
      return `p <- p + ${line}${one.dashed ? ', linetype = "dashed"' : ''})${words}`;
    }
    case 'band': {
      if ((one.x ?? one.y) === undefined || (one.toX ?? one.toY) === undefined) return '';
      const ends =
        one.x === undefined
          ? `xmin = -Inf, xmax = Inf, ymin = ${one.y}, ymax = ${one.toY}`
          : `xmin = ${one.x}, xmax = ${one.toX}, ymin = -Inf, ymax = Inf`;
      return `p <- p + annotate("rect", ${ends}, alpha = 0.18)`;
    }
  }
}
