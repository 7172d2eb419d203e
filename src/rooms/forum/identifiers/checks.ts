/** Check digits of identity numbers, each as its office computes it. All take the bare characters. */

function weighted(digits: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0);
}

const falling = (from: number, count: number) => Array.from({ length: count }, (_, at) => from - at);

/** GB 11643-1999: eighteen characters, the last by ISO 7064 MOD 11-2. */
export function isChinese(id: string): boolean {
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
  return '10X98765432'[weighted(id, weights) % 11] === id[17]?.toUpperCase();
}

/** One or two letters, six digits, check digit 0 to 9 or A. */
export function isHongKong(id: string): boolean {
  const padded = id.padStart(9, ' ').toUpperCase();
  const values = Array.from(padded, (sign) => {
    if (sign === ' ') return 36;
    return /\d/.test(sign) ? Number(sign) : sign.charCodeAt(0) - 55;
  });
  return values.reduce((sum, value, at) => sum + value * (9 - at), 0) % 11 === 0;
}

/** Thirteen digits, the last by modulus 11. */
export function isThai(id: string): boolean {
  return (11 - (weighted(id, falling(13, 12)) % 11)) % 10 === Number(id[12]);
}

/** Thirteen characters and a key of two digits; Corsica's letters count as 19 and 18. */
export function isFrench(id: string): boolean {
  const number = id.slice(0, 13).toUpperCase().replace('2A', '19').replace('2B', '18');
  return 97 - Number(BigInt(number) % 97n) === Number(id.slice(13));
}

/** Eight digits, or X, Y or Z and seven, and a letter. */
export function isSpanish(id: string): boolean {
  const upper = id.toUpperCase();
  const number = Number(upper.slice(0, 8).replace(/^[XYZ]/, (first) => String('XYZ'.indexOf(first))));
  return 'TRWAGMYFPDXBNJZSQVHLCKE'[number % 23] === upper[8];
}

/** Eleven digits, the last two by modulus 11; those of one digit alone are not given out. */
export function isBrazilian(id: string): boolean {
  if (/^(\d)\1{10}$/.test(id)) return false;
  return [9, 10].every((length) => {
    const rest = (weighted(id, falling(length + 1, length)) * 10) % 11;
    return rest % 10 === Number(id[length]);
  });
}

/** Sixteen digits: province, regency, district, day (women 40 more), month, year, serial number. */
export function isIndonesian(id: string): boolean {
  const [province, day, month] = [id.slice(0, 2), id.slice(6, 8), id.slice(8, 10)].map(Number);
  if (province === undefined || day === undefined || month === undefined) return false;
  const inMonth = day > 40 ? day - 40 : day;
  return province >= 11 && province <= 97 && inMonth >= 1 && inMonth <= 31 && month >= 1 && month <= 12;
}
