/**
 * Alipay's signature RSA2: SHA-256 with RSA over the parameters in the order of their names.
 * @see https://opendocs.alipay.com/common/02mse7 (signing), 02mse2 (verifying)
 */

/**
 * What is signed, of parameters as they are before encoding. Of a request everything but `sign`, of a notification
 * without `sign_type` as well; what is empty counts as absent.
 */
export function signedText(parameters: Readonly<Record<string, string>>, without: readonly string[]): string {
  return Object.keys(parameters)
    .filter((name) => parameters[name] !== '' && !without.includes(name))
    .sort()
    .map((name) => `${name}=${parameters[name]}`)
    .join('&');
}

/** The text of one member of a JSON object as it was written, for that is what was signed; undefined if there is none. */
export function memberText(json: string, name: string): string | undefined {
  const opening = new RegExp(`^\\s*\\{(?:[^{}\\[\\]]*,)?\\s*${JSON.stringify(name)}\\s*:\\s*(?=\\{)`).exec(
    json,
  );
  if (!opening) return undefined;
  const from = opening[0].length;
  let depth = 0;
  // Texts are passed over as a whole, for they may hold braces.
  for (const { 0: sign, index } of json.slice(from).matchAll(/"(?:[^"\\]|\\.)*"|[{}]/g)) {
    if (sign === '{') depth += 1;
    if (sign === '}') depth -= 1;
    if (depth === 0) return json.slice(from, from + index + 1);
  }
  return undefined;
}
