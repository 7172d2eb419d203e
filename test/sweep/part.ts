/** Which part of the sweep is asked for, and what it says in the end. */
import { isLocale, type LocaleCode } from '../../src/i18n/locales.ts';

export const kinds = ['status', 'overflow', 'clipped', 'targets', 'keys', 'looks', 'axe', 'script'] as const;
export type Kind = (typeof kinds)[number];

export type Part = {
  lang: readonly LocaleCode[];
  width: readonly number[];
  /** Screens, and all below them; none are all. */
  route: readonly string[];
  kind: readonly Kind[];
};

export const whole: Part = {
  lang: ['en', 'zh-cn', 'de', 'th'],
  width: [360, 768, 1280, 1920],
  route: [],
  kind: kinds,
};

/** Its name on the command line: its path is empty. */
const home = 'home';

const isKind = (name: string): name is Kind => kinds.some((kind) => kind === name);

/**
 * @param args `--lang de --width 360 --route tools`, each as often as one likes
 * @throws Error that says what can be asked for
 */
export function partOf(args: readonly string[]): Part {
  const asked = (option: string) => args.filter((_, at) => at % 2 === 1 && args[at - 1] === `--${option}`);
  const unknown = args.filter(
    (arg, at) => at % 2 === 0 && !(arg.replace(/^--/, '') in whole && at + 1 < args.length),
  );
  if (unknown.length > 0) throw new Error(`Not understood: ${unknown.join(' ')}. ${usage}`);
  const lang = asked('lang').filter(isLocale);
  const width = asked('width')
    .map(Number)
    .filter((one) => one >= 240);
  const kind = asked('kind').filter(isKind);
  const route = asked('route').map((one) => (one === home ? '' : one));
  if (lang.length + width.length + kind.length + route.length < args.length / 2) throw new Error(usage);
  const or = <T>(some: readonly T[], all: readonly T[]) => (some.length > 0 ? some : all);
  return { lang: or(lang, whole.lang), width: or(width, whole.width), kind: or(kind, whole.kind), route };
}

const usage = `Known are --lang <language>, --width <pixels>, --route <screen, or the beginning of its path>, and --kind ${kinds.join(' | ')}.`;

export function isAsked({ route }: Pick<Part, 'route'>, screen: string): boolean {
  return (
    route.length === 0 || route.some((one) => screen === one || (one !== '' && screen.startsWith(`${one}/`)))
  );
}

export type Fault = { kind: Kind; what: string; where: string };

/** A line for each fault, with the first places where it is; then how many there are of each kind. */
export function report(faults: readonly Fault[], asked: readonly Kind[]): string {
  const lines = asked.flatMap((kind) => {
    const places = Map.groupBy(
      faults.filter((one) => one.kind === kind),
      ({ what }) => what,
    );
    return [...places].map(([what, all]) => {
      const [first, second, ...more] = all.map(({ where }) => where);
      const where = [first, second, ...(more.length > 0 ? [`${more.length} more`] : [])].filter(Boolean);
      return `${kind}: ${what} (${where.join('; ')})`;
    });
  });
  const counts = asked.map((kind) => `${kind} ${faults.filter((one) => one.kind === kind).length}`);
  return [...lines, counts.join(', ')].join('\n');
}
