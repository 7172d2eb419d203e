/** `Intl` writes a hyphen before what is below zero, in all of our languages; print has a minus there. */
export function withMinus(number: string): string {
  return number.replace('-', '−');
}
