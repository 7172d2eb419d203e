/** First digits of the scripts whose numerals people type: Arabic-Indic, Persian, Devanagari, Thai. */
const zeros = [0x0660, 0x06f0, 0x0966, 0x0e50];

const fullWidth = 0xfee0;

/**
 * The text with all numerals, full-width signs, dashes and spaces in their ASCII forms. Every character stays at its
 * place, so that what is found here is found there.
 */
export function plain(text: string): string {
  return text
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - fullWidth))
    .replace(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u0e50-\u0e59]/g, asciiDigit)
    .replace(/[\u2010-\u2015\u2212\ufe63]/g, '-')
    .replace(/[\u00a0\u2000-\u200a\u202f\u3000\t\v\f]/g, ' ')
    .replace(/[\u2018\u2019]/g, "'");
}

function asciiDigit(digit: string): string {
  const code = digit.charCodeAt(0);
  const zero = zeros.findLast((first) => first <= code) ?? code;
  return String(code - zero);
}

export function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}
