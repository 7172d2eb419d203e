/** Programs in R that draw the same by ggplot2. */
import type { AnyData } from '../methods/method.ts';
import { symbol, vector } from '../methods/script.ts';
import type { AxisOf, Plotted, Title } from './figure.ts';
import { type Colours, lookOf, mostSeries } from './palette.ts';
import { groupsIn } from './renamed.ts';
import { type Annotation, type AxisSpec, type Legend, usualLegend, type View } from './spec.ts';

/** Colours and dashes of so many series. */
export function scalesInR(series: number): string {
  const lines = ['"solid"', '"dashed"', '"dotted"', '"dotdash"', '"longdash"', '"twodash"']
    .slice(0, series)
    .join(', ');
  return `scale_colour_manual(values = .colours[1:${series}], aesthetics = c("colour", "fill")) + scale_linetype_manual(values = c(${lines}))`;
}

/** The colours of a figure, under a name that no variable can have. */
function coloursInR(colours: Colours): string {
  const all = Array.from({ length: mostSeries }, (_, at) => `"${lookOf(at, colours).color}"`);
  return `.colours <- c(${all.join(', ')})`;
}

/** The whole program: the plot `p` as it is looked at, and a file as large as ours. */
export function labelled(program: string, view: View, plotted: Plotted, data: AnyData): string {
  const { width, height, type, names, colours } = view.style;
  const legend = { beside: 'top', above: 'top', below: 'bottom', inside: 'top', none: 'none' }[names];
  const place = names === 'inside' ? inPlot(view.legend ?? usualLegend) : `"${legend}"`;
  return `suppressMessages(library(ggplot2))
${coloursInR(colours)}
${program}
${[...looks(view, plotted), ...namesOfSeries(view, plotted, data), ...panelTitles(view, plotted), ...(view.annotations ?? []).map(annotated)].map((line) => `${line}\n`).join('')}p <- p + theme_classic(base_size = ${type}) + theme(legend.position = ${place}, legend.title = element_blank())
ggsave("figure.pdf", p, width = ${width}, height = ${height}, units = "mm")
`;
}

/** Levels of groups under the names that somebody gave them; where two would be called alike they stay as they are. */
export function namesInR({ roles }: AnyData, { series: own = [] }: View, plotted: Plotted): string[] {
  const groups = groupsIn(plotted);
  return Object.values(roles)
    .flat()
    .flatMap((variable) => {
      if (variable.as === 'numbers') return [];
      const names = variable.levels.map((level) => {
        const at = groups.findIndex(
          (one) => 'variable' in one && one.variable === variable.key && one.level === level,
        );
        return oneLine(own[at]?.name ?? level);
      });
      const isSame = names.every((name, at) => name === variable.levels[at]);
      if (isSame || new Set(names).size < names.length) return [];
      return [`levels(d$${symbol(variable.name)}) <- ${vector(names)}`];
    });
}

/** What a series is called in the program, where nobody said otherwise. */
function calledInR(title: Title | undefined, { roles }: AnyData): string {
  if (!title || !('variable' in title)) return 'all';
  const variable = Object.values(roles)
    .flat()
    .find(({ key }) => key === title.variable);
  return title.level ?? variable?.name ?? '';
}

/** Names of variables in the legend, and names that stand where somebody put them. */
function namesOfSeries({ series: own = [] }: View, { series }: Plotted, data: AnyData): string[] {
  const called = series.map((title) => calledInR(title, data));
  const ofVariables = series.flatMap((title, at): [string, string][] => {
    const name = own[at]?.name;
    const isVariable = 'variable' in title && title.level === undefined;
    return isVariable && name !== undefined ? [[called[at] ?? '', oneLine(name)]] : [];
  });
  const labels = `setNames(${vector(ofVariables.map(([, name]) => name))}, ${vector(ofVariables.map(([key]) => key))})`;
  return [
    ...(ofVariables.length > 0
      ? [
          `for (one in c("colour", "linetype")) { scale <- p$scales$get_scales(one); scale$labels <- ${labels} }`,
        ]
      : []),
    ...own
      .slice(0, series.length)
      .flatMap(({ name, x, y }, at) =>
        x === undefined || y === undefined
          ? []
          : [
              `p <- p + annotate("text", x = ${x}, y = ${y}, label = ${text(name ?? called[at] ?? '')}, colour = .colours[${at + 1}], fontface = "bold", hjust = 0)`,
            ],
      ),
  ];
}

/** Of plots that are facets of one. */
function panelTitles({ panels = [] }: View, { panels: own = [] }: Plotted): string[] {
  const titles = own.map((_, at) => panels[at]?.title);
  if (titles.every((title) => title === undefined)) return [];
  const written = titles.map((title) => (title === undefined ? 'NA' : text(title))).join(', ');
  return [
    `p$facet$params$labeller <- function(labels) { own <- c(${written}); list(ifelse(is.na(own), as.character(labels[[1]]), own)) }`,
  ];
}

const inPlot = ({ x, y }: Legend) => `c(${x}, ${1 - y}), legend.justification = c(0, 1)`;

const oneLine = (words: string) => words.replaceAll(/[\p{C}\p{Z}]+/gu, ' ');
const text = (words: string) => JSON.stringify(oneLine(words));

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
