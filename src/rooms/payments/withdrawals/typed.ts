/** What may be typed of a withdrawal, as the form and the contract both hold it. Pure. */

/** Whole points above zero. */
export const typedPoints = /^[1-9]\d{0,6}$/;

/** An account at Alipay or a bank, without the space around it. */
export const typedAccount = /^[\p{L}\p{N}@.+_ -]{4,64}$/u;
