/** Patterns that a machine that goes back would follow for ever. */

/** Of OWASP, of papers and of what was once an outage: each tried in more ways than there is time for. */
export const evil = [
  '(a+)+$',
  '([a-zA-Z]+)*$',
  '(a|aa)+$',
  '(a|a?)+$',
  '(.*a){12}$',
  '^(([a-z])+.)+[A-Z]([a-z])+$',
  '(x+x+)+y',
  '(a|a)*b',
  '(\\w+\\s?)+$',
  '([a-z0-9]+)+@',
  '^(\\d+)+:$',
  '(a*)*b',
  '(a*a*)*b',
  '\\d*\\d*\\d*\\d*x',
  '(?:(?:"|\'|\\]|\\}|\\\\|\\d|(?:nan|true|false|null))*.*(?:.*=.*))',
  '^(?:.?)+=',
  '\\s+$',
  '(?:a?){30}a{30}',
  '(.+)+!!',
  '((a+)b?)+c',
] as const;
