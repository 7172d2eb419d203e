const raised = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'] as const;

/** `Intl` and programs write 4E-9, print has 4 × 10⁻⁹, whose parts no end of a line tears apart; other texts stay as they are. */
export function withPower(number: string): string {
  const [, own, sign, digits] = /^([−+-]?[\d.,]+)[eE]([+−-]?)0*(\d+)$/.exec(number) ?? [];
  if (own === undefined || digits === undefined) return number;
  const power = [...digits].map((digit) => raised[Number(digit)]).join('');
  return `${own}\u00a0×\u00a010${sign === '' || sign === '+' ? '' : '⁻'}${power}`;
}
