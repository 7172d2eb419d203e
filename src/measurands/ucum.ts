/**
 * Units as UCUM (https://ucum.org, version 2.1) writes them, case-sensitive: whether one is a unit, and what it measures. The
 * table has the dimension of each, not its size: nothing is converted here.
 * See docs/decisions/0193-units-are-checked-when-published.md.
 */

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
  'L+2 T-2': 'Gy Sv RAD REM',
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

const prefixes = 'Y Z E P T G M k h da d c m u n p f a z y Ki Mi Gi Ti'.split(' ');

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

/** Whether it is a unit. */
export function isUnit(text: string): boolean {
  return dimensionIn(text) !== undefined;
}

/**
 * Whether values in one unit can be given in another: by a number (`same`), only by who knows of which substance they are
 * (`substance`: mg/dL and mmol/L), or not at all (`other`). Undefined where one of them is no unit.
 */
export function betweenUnits(one: string, other: string): 'same' | 'substance' | 'other' | undefined {
  const [a, b] = [dimensionIn(one), dimensionIn(other)];
  if (!a || !b) return undefined;
  if (isEqual(a, b)) return 'same';
  return isEqual(ofSubstance(a), ofSubstance(b)) ? 'substance' : 'other';
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

function dimensionIn(text: string): Dimension | undefined {
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

function termAt(reader: Reader): Dimension | undefined {
  let sum: Dimension = new Map();
  let sign = taken(reader, /\//) ? -1 : 1;
  while (true) {
    const part = partAt(reader);
    if (!part) return undefined;
    sum = plus(sum, power(part, sign));
    const mark = taken(reader, /[./]/);
    if (mark === undefined) return sum;
    sign = mark === '/' ? -1 : 1;
  }
}

const note = /\{[!-z|~]*\}/;

function partAt(reader: Reader): Dimension | undefined {
  if (taken(reader, /\(/)) {
    const inner = termAt(reader);
    return taken(reader, /\)/) ? inner : undefined;
  }
  if (taken(reader, note)) return new Map();
  if (taken(reader, /\d+(?![*^\d])/)) return new Map();
  const name = taken(reader, /10[*^]|(?:\[[^[\]{}\s]+\]|[^[\](){}./\d+\-\s])+/);
  const unit = name === undefined ? undefined : atomOf(name);
  if (!unit) return undefined;
  const exponent = Number(taken(reader, /[+-]?\d+/) ?? 1);
  taken(reader, note);
  return power(unit, exponent);
}

function atomOf(name: string): Dimension | undefined {
  const whole = atoms.get(name);
  if (whole) return whole.dimension;
  for (const prefix of prefixes) {
    const atom = name.startsWith(prefix) ? atoms.get(name.slice(prefix.length)) : undefined;
    if (atom?.metric) return atom.dimension;
  }
  return undefined;
}
