/**
 * Units as UCUM (https://ucum.org, version 2.1) writes them, case-sensitive: whether one is a unit, what it measures, and how
 * values become those of another unit of the same. See docs/decisions/0193-units-are-checked-when-published.md.
 */
import { prefixes, sizes, temperatures } from './sizes.ts';

/**
 * Exponents of what a unit is made of. Units that are defined by an assay are each a dimension of their own. An amount of
 * substance above the line (N) and one below it (N/) do not cancel out: a share of molecules is none of mass.
 */
type Dimension = ReadonlyMap<string, number>;

/**
 * By dimension, units that may have a prefix. An amount of substance is told from a number, which it is not in UCUM: whoever
 * converts one to a mass has to know of what.
 */
const metric: Readonly<Record<string, string>> = {
  '': '[pi] B Np B[SPL] B[V] B[mV] B[uV] B[10.nV] B[W] B[kW] bit By Bd sr',
  L: 'm pc',
  'L+2': 'ar b',
  'L+3': 'l L st',
  T: 's',
  'T-1': 'Hz Bq Ci',
  M: 'g t u',
  K: 'K Cel',
  Q: 'C',
  J: 'cd lm',
  'J+1 L-2': 'lx ph Lmb',
  N: 'mol',
  Eq: 'eq',
  Osm: 'osm',
  'N+1 T-1': 'kat U',
  'M+1 L+1 T-2': 'N gf dyn',
  'M+1 L-1 T-2': 'Pa bar m[Hg] m[H2O]',
  'M+1 L+2 T-2': 'J eV cal cal_[15] cal_[20] cal_m cal_IT cal_th erg',
  'M+1 L+2 T-3': 'W',
  'M+1 L-1 T-1': 'P',
  'L+2 T-1': 'St',
  'L+1 T-2': 'Gal',
  'Q+1 T-1': 'A Bi',
  'M+1 L+2 T-2 Q-1': 'V',
  'Q+2 T+2 M-1 L-2': 'F',
  'M+1 L+2 T-1 Q-2': 'Ohm',
  'M-1 L-2 T+1 Q+2': 'S mho',
  'M+1 L+2 T-1 Q-1': 'Wb Mx',
  'M+1 T-1 Q-1': 'T G',
  'M+1 L+2 Q-2': 'H',
  'L+2 T-2': 'Gy RAD',
  // As large in UCUM; what radiation does hangs on which it is.
  Sv: 'Sv REM',
  'M-1 Q+1': 'R',
  'L-1 K+1': 'Ky',
  'M+1 L-3': 'g%',
  'M+1 L-1': 'tex',
  IU: '[iU] [IU]',
};

/** Units without a prefix. */
const plain: Readonly<Record<string, string>> = {
  '': "10* 10^ % [ppth] [ppm] [ppb] [pptr] %[slope] [pH] [hp'_X] [hp'_C] [hp'_M] [hp'_Q] [kp_X] [kp_C] [kp_M] [kp_Q]",
  rad: "rad deg gon ' '' circ",
  'rad+2': 'sph',
  L: '[in_i] [ft_i] [yd_i] [mi_i] [nmi_i] [mil_i] [fth_i] [hd_i] [in_us] [ft_us] [yd_us] [mi_us] [in_br] [ft_br] [yd_br] Ao [Ch] [pca] [pnt] AU [ly]',
  'L-1': '[diop] [mesh_i]',
  'L+2': '[sin_i] [sft_i] [syd_i] [cml_i] [acr_us] [acr_br]',
  'L+3':
    '[cin_i] [cft_i] [cyd_i] [bf_i] [cr_i] [gal_us] [qt_us] [pt_us] [gil_us] [foz_us] [fdr_us] [min_us] [gal_br] [qt_br] [pt_br] [gil_br] [foz_br] [fdr_br] [min_br] [cup_us] [tbs_us] [tsp_us] [cup_m] [tbs_m] [tsp_m] [foz_m] [bbl_us] [drp]',
  'L+1 T-1': '[kn_i] [c]',
  'L+1 T-2': '[g]',
  T: 'min h d wk a a_t a_j a_g mo mo_s mo_j mo_g [S]',
  M: '[gr] [lb_av] [oz_av] [dr_av] [stone_av] [scwt_av] [lcwt_av] [ston_av] [lton_av] [oz_tr] [lb_tr] [pwt_tr] [lb_ap] [oz_ap] [dr_ap] [sc_ap] [car_m] [oz_m] [m_e] [m_p]',
  K: '[degF] [degR] [degRe]',
  Q: '[e]',
  'M+1 L+1 T-2': '[lbf_av] [pdl]',
  'M+1 L-1 T-2': "[psi] att atm [in_i'Hg] [in_i'H2O]",
  'M+1 L+2 T-2': '[Cal] [Btu] [Btu_39] [Btu_59] [Btu_60] [Btu_m] [Btu_IT] [Btu_th]',
  'M+1 L+2 T-3': '[HP]',
  'M+1 L-4 T-1': "[PRU] [wood'U]",
};

/** Each measures only what its own assay does. */
const arbitrary =
  "[arb'U] [USP'U] [GPL'U] [MPL'U] [APL'U] [beth'U] [anti'Xa'U] [todd'U] [dye'U] [smgy'U] [bdsk'U] [ka'U] [knk'U] [mclg'U] [tb'U] [CCID_50] [TCID_50] [EID_50] [PFU] [FFU] [CFU] [IR] [BAU] [AU] [Amb'a'1'U] [PNU] [Lf] [D'ag'U] [FEU] [ELU] [EU] [HPF] [LPF] [MET] [p'diop] [hnsf'U]";

function dimensionOf(text: string): Dimension {
  return new Map(
    [...text.matchAll(/([A-Za-z]+)([+-]\d)?/g)].map(([, of = '', exponent = '1']) => [of, Number(exponent)]),
  );
}

const atoms: ReadonlyMap<string, { dimension: Dimension; metric: boolean }> = new Map([
  ...tableOf(metric, true),
  ...tableOf(plain, false),
  ...arbitrary.split(' ').map((name) => [name, { dimension: new Map([[name, 1]]), metric: true }] as const),
]);

function tableOf(table: Readonly<Record<string, string>>, isMetric: boolean) {
  return Object.entries(table).flatMap(([text, names]) => {
    const dimension = dimensionOf(text);
    return names.split(' ').map((name) => [name, { dimension, metric: isMetric }] as const);
  });
}

/** What it measures, and how large it is; the size is NaN where nobody can say, as of units of an assay. */
type Unit = { dimension: Dimension; size: number };

/** Whether it is a unit. */
export function isUnit(text: string): boolean {
  return unitIn(text) !== undefined;
}

/**
 * Whether values in one unit can be given in another: by a number (`same`), only by who knows of which substance they are
 * (`substance`: mg/dL and mmol/L), or not at all (`other`). Undefined where one of them is no unit.
 */
export function betweenUnits(one: string, other: string): 'same' | 'substance' | 'other' | undefined {
  const [a, b] = [unitIn(one)?.dimension, unitIn(other)?.dimension];
  if (!a || !b) return undefined;
  if (isEqual(a, b)) return 'same';
  return isEqual(ofSubstance(a), ofSubstance(b)) ? 'substance' : 'other';
}

/** A value × `factor` + `offset` is one of the other unit. */
export type Conversion = { factor: number; offset: number };

/** How values of one unit become those of another; undefined where they measure something else, or no number says so. */
export function conversionBetween(one: string, other: string): Conversion | undefined {
  const [from, to] = [temperatures.get(one), temperatures.get(other)];
  // A product of two decimals has digits behind those that it means.
  const short = (value: number) => Number(value.toPrecision(12));
  if (from && to)
    return { factor: short(from.factor / to.factor), offset: short((from.offset - to.offset) / to.factor) };
  const [a, b] = [unitIn(one), unitIn(other)];
  if (!a || !b || !isEqual(a.dimension, b.dimension)) return undefined;
  const factor = one === other ? 1 : short(a.size / b.size);
  return Number.isFinite(factor) ? { factor, offset: 0 } : undefined;
}

function isEqual(one: Dimension, other: Dimension): boolean {
  return one.size === other.size && [...one].every(([of, exponent]) => other.get(of) === exponent);
}

const substances = ['M', 'N', 'Eq', 'Osm', 'IU'];

/** As if a mass, an amount and an activity of a substance were the same. */
function ofSubstance(dimension: Dimension): Dimension {
  return [...dimension].reduce<Dimension>((found, [of, exponent]) => {
    if (of === 'N/') return plus(found, [['substance', -exponent]]);
    return plus(found, [[substances.includes(of) ? 'substance' : of, exponent]]);
  }, new Map());
}

function plus(one: Dimension, other: Iterable<readonly [string, number]>): Dimension {
  const sum = new Map(one);
  for (const [of, exponent] of other) {
    const total = (sum.get(of) ?? 0) + exponent;
    if (total === 0) sum.delete(of);
    else sum.set(of, total);
  }
  return sum;
}

/** To the power; what is divided by is below the line. */
function power(dimension: Dimension, exponent: number): Dimension {
  return plus(
    new Map(),
    [...dimension].map(([of, own]) => {
      const isTurned = exponent < 0 && (of === 'N' || of === 'N/');
      if (!isTurned) return [of, own * exponent] as const;
      return [of === 'N' ? 'N/' : 'N', own * -exponent] as const;
    }),
  );
}

/** No unit that anybody writes is longer, nor has as many brackets in brackets. */
const longest = 60;

function unitIn(text: string): Unit | undefined {
  const reader = { text, at: 0 };
  const found = text.length > longest ? undefined : termAt(reader);
  return reader.at === text.length ? found : undefined;
}

type Reader = { readonly text: string; at: number };

/** @returns what stands there, which is then read; undefined where it does not stand there */
function taken(reader: Reader, form: RegExp): string | undefined {
  const sticky = new RegExp(form, 'y');
  sticky.lastIndex = reader.at;
  const [found] = sticky.exec(reader.text) ?? [];
  if (found !== undefined) reader.at += found.length;
  return found;
}

const nothing: Unit = { dimension: new Map(), size: 1 };

function termAt(reader: Reader): Unit | undefined {
  let { dimension, size } = nothing;
  let sign = taken(reader, /\//) ? -1 : 1;
  while (true) {
    const part = partAt(reader);
    if (!part) return undefined;
    dimension = plus(dimension, power(part.dimension, sign));
    size *= part.size ** sign;
    const mark = taken(reader, /[./]/);
    if (mark === undefined) return { dimension, size };
    sign = mark === '/' ? -1 : 1;
  }
}

const note = /\{[!-z|~]*\}/;

/** A note is nothing, but for the surface of a body to which values are scaled: per 1.73 m² is another number than per person. */
const ofSurface = /^\{(1\.73)_?m2\}$/;

function partAt(reader: Reader): Unit | undefined {
  if (taken(reader, /\(/)) {
    const inner = termAt(reader);
    return taken(reader, /\)/) ? inner : undefined;
  }
  const said = taken(reader, note);
  const [, square] = ofSurface.exec(said ?? '') ?? [];
  if (square) return { dimension: new Map([['L', 2]]), size: Number(square) };
  if (said !== undefined) return nothing;
  const number = taken(reader, /\d+(?![*^\d])/);
  if (number !== undefined) return { ...nothing, size: Number(number) };
  const name = taken(reader, /10[*^]|(?:\[[^[\]{}\s]+\]|[^[\](){}./\d+\-\s])+/);
  const unit = name === undefined ? undefined : atomOf(name);
  if (!unit) return undefined;
  const exponent = Number(taken(reader, /[+-]?\d+/) ?? 1);
  taken(reader, note);
  return { dimension: power(unit.dimension, exponent), size: unit.size ** exponent };
}

function atomOf(name: string): Unit | undefined {
  const whole = atoms.get(name);
  if (whole) return { dimension: whole.dimension, size: sizes.get(name) ?? Number.NaN };
  for (const [prefix, times] of prefixes) {
    const rest = name.slice(prefix.length);
    const atom = name.startsWith(prefix) ? atoms.get(rest) : undefined;
    if (atom?.metric) return { dimension: atom.dimension, size: times * (sizes.get(rest) ?? Number.NaN) };
  }
  return undefined;
}
