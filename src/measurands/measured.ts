/**
 * What can be said of any number that is measured: its units, and the limits within which it can be.
 * See docs/decisions/0135-measurands.md.
 */

/**
 * What is measured. `unit` is the one in which expressions see the quantity, in UCUM ("1" for a bare number); `units`
 * are others in which it may be given. `hard` limits refuse, `soft` limits ask back; both are in `unit`.
 */
export type Measured = {
  unit: string;
  units?: readonly Unit[];
  hard?: Limits<number>;
  soft?: Limits<number>;
  /** Limits that the source prints in two units, from low to high. */
  printed?: readonly PrintedLimit[];
  whole?: true;
  /** Digits after the point when a converted number is shown. */
  decimals?: number;
};

/** A number in `unit` is the number in the item's own unit × `factor` + `offset`. */
export type Unit = { unit: string; factor: number; offset?: number; decimals?: number };

/**
 * A limit of a band in the item's own unit, and the one that the source prints for it in another: SOFA's 1.2 mg/dL of
 * creatinine is its 110 µmol/L, though it would convert to 106. What lies on a limit is in the upper band, or with
 * `ownAbove`, `hereAbove` in the lower one.
 */
export type PrintedLimit = { unit: string; own: number; here: number; ownAbove?: true; hereAbove?: true };

/** Least and most; null where there is no limit. */
export type Limits<T> = readonly [T | null, T | null];

/** A number and the unit in which it was given, unrounded. */
export type Quantity = { value: number; unit: string };

/** A code of a terminology, such as ICD-11, LOINC or SNOMED CT. */
export type Code = { system: string; code: string; display?: string };
