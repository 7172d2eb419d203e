/**
 * How large units of UCUM (https://ucum.org, version 2.1) are, in metres, seconds, grams, kelvins, coulombs, candelas, moles
 * and what else its table of dimensions names. Those that are missing here are counted by a logarithm or by an assay, or
 * nobody measures a patient in them.
 */

const turn = 2 * Math.PI;
const inch = 0.0254;
const gallon = 231 * inch ** 3;
const imperialPint = 0.00454609 / 8;
const pound = 453.59237;
const day = 86_400;
const year = 365.25 * day;
/** Of one kilogram, metre and second: the mass is in grams. */
const newton = 1000;
const pascal = 1000;
const joule = 1000;

const all: readonly Readonly<Record<string, number>>[] = [
  { '10*': 10, '10^': 10, '%': 0.01, '[ppth]': 1e-3, '[ppm]': 1e-6, '[ppb]': 1e-9, '[pptr]': 1e-12 },
  { '[pi]': Math.PI, sr: 1, bit: 1, By: 8 },
  { rad: 1, deg: turn / 360, gon: turn / 400, "'": turn / 21_600, "''": turn / 1_296_000, circ: turn },
  { m: 1, pc: 3.085678e16, Ao: 1e-10, '[Ch]': 0.001 / 3, '[nmi_i]': 1852, '[ly]': 299_792_458 * year },
  { '[in_i]': inch, '[ft_i]': 12 * inch, '[yd_i]': 36 * inch, '[mi_i]': 63_360 * inch },
  { '[mil_i]': inch / 1000, '[fth_i]': 72 * inch, '[hd_i]': 4 * inch },
  { '[diop]': 1, ar: 100, b: 1e-28, '[sin_i]': inch ** 2, '[sft_i]': (12 * inch) ** 2 },
  { l: 0.001, L: 0.001, st: 1, '[cin_i]': inch ** 3, '[cft_i]': (12 * inch) ** 3, '[drp]': 5e-8 },
  { '[gal_us]': gallon, '[qt_us]': gallon / 4, '[pt_us]': gallon / 8, '[gil_us]': gallon / 32 },
  { '[foz_us]': gallon / 128, '[cup_us]': gallon / 16, '[tbs_us]': gallon / 256, '[tsp_us]': gallon / 768 },
  { '[pt_br]': imperialPint, '[gal_br]': 8 * imperialPint, '[qt_br]': 2 * imperialPint },
  { '[foz_br]': imperialPint / 20 },
  { '[cup_m]': 2.4e-4, '[tbs_m]': 1.5e-5, '[tsp_m]': 5e-6, '[foz_m]': 3e-5 },
  { s: 1, Hz: 1, Bq: 1, Ci: 3.7e10, '[S]': 1e-13 },
  { min: 60, h: 3600, d: day, wk: 7 * day, a: year, a_j: year, mo: year / 12, mo_j: year / 12 },
  { a_t: 365.24219 * day, a_g: 365.2425 * day, mo_g: (365.2425 * day) / 12, mo_s: 29.53059 * day },
  { '[kn_i]': 1852 / 3600, '[c]': 299_792_458, Gal: 0.01, '[g]': 9.80665 },
  { g: 1, t: 1e6, u: 1.6605402e-24, tex: 1e-3, 'g%': 1e4, '[car_m]': 0.2, '[oz_m]': 28 },
  { '[lb_av]': pound, '[oz_av]': pound / 16, '[dr_av]': pound / 256, '[gr]': pound / 7000 },
  { '[stone_av]': 14 * pound, '[ston_av]': 2000 * pound, '[lton_av]': 2240 * pound },
  { '[oz_tr]': (480 * pound) / 7000, '[lb_tr]': (5760 * pound) / 7000, '[pwt_tr]': (24 * pound) / 7000 },
  { '[oz_ap]': (480 * pound) / 7000, '[lb_ap]': (5760 * pound) / 7000, '[dr_ap]': (60 * pound) / 7000 },
  { '[sc_ap]': (20 * pound) / 7000 },
  { K: 1, '[degR]': 5 / 9, C: 1, A: 1, Bi: 10, cd: 1, lm: 1, lx: 1, ph: 1e4, Lmb: 1e4 / Math.PI },
  { mol: 1, eq: 1, osm: 1, kat: 1, U: 1e-6 / 60, '[iU]': 1, '[IU]': 1 },
  { N: newton, dyn: 1e-5 * newton, gf: 9.80665, '[lbf_av]': pound * 9.80665 },
  { Pa: pascal, bar: 1e5 * pascal, 'm[Hg]': 133_322 * pascal, 'm[H2O]': 9806.65 * pascal },
  { att: 98_066.5 * pascal, atm: 101_325 * pascal, '[psi]': (pound * 9.80665) / inch ** 2 },
  { "[in_i'Hg]": 133_322 * pascal * inch, "[in_i'H2O]": 9806.65 * pascal * inch },
  { J: joule, erg: 1e-7 * joule, eV: 1.602_177_33e-19 * joule, W: joule },
  { cal: 4.184 * joule, cal_th: 4.184 * joule, cal_IT: 4.1868 * joule, '[Cal]': 4184 * joule },
  { P: 100, St: 1e-4, V: joule, F: 1 / joule, Ohm: joule, S: 1 / joule, mho: 1 / joule },
  { Wb: joule, T: joule, G: 1e-4 * joule, H: joule },
  { Gy: 1, Sv: 1, RAD: 0.01, REM: 0.01, R: 2.58e-7 },
];

/** By the name of an atom, as `ucum.ts` knows it. */
export const sizes: ReadonlyMap<string, number> = new Map(all.flatMap((some) => Object.entries(some)));

const powers =
  'Y 24 Z 21 E 18 P 15 T 12 G 9 M 6 k 3 h 2 da 1 d -1 c -2 m -3 u -6 n -9 p -12 f -15 a -18 z -21 y -24';

/** By the letters of a prefix. */
export const prefixes: ReadonlyMap<string, number> = new Map([
  ...[...powers.matchAll(/(\w+) (-?\d+)/g)].map(
    ([, name = '', power]) => [name, Number(`1e${power}`)] as const,
  ),
  ...['Ki', 'Mi', 'Gi', 'Ti'].map((name, at) => [name, 1024 ** (at + 1)] as const),
]);

/** Temperatures whose zero is another one: kelvins are the value × `factor` + `offset`. */
export const temperatures: ReadonlyMap<string, { factor: number; offset: number }> = new Map([
  ['K', { factor: 1, offset: 0 }],
  ['[degR]', { factor: 5 / 9, offset: 0 }],
  ['Cel', { factor: 1, offset: 273.15 }],
  ['[degF]', { factor: 5 / 9, offset: (459.67 * 5) / 9 }],
  ['[degRe]', { factor: 1.25, offset: 273.15 }],
]);
