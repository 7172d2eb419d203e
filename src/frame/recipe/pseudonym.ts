/** How much a pseudonym and its secret have to hold. */

/** Of 64 digits as many as tell a hundred million people apart, but for one chance in three thousand. */
export const pseudonymDigits = 16;

/** A shorter salt is found by trying. */
export const shortestSalt = 16;

export function isSalt(salt: string | undefined): salt is string {
  return salt !== undefined && salt.trim().length >= shortestSalt;
}
