/** What was made once for an input. */
export function remember<I, O>(make: (input: I) => O): (input: I) => O {
  const made = new Map<string, O>();
  return (input) => {
    const key = typeof input === 'string' ? input : (JSON.stringify(input) ?? '');
    const known = made.get(key) ?? make(input);
    made.set(key, known);
    return known;
  };
}
