/** How the tongue looks and the pulse feels that an item or an answer means, as what is drawn of it. */

export type Tongue = {
  kind: 'tongue';
  body: 'pale' | 'paleRed' | 'red' | 'dark' | 'purple';
  /** None where the tongue is bare. */
  coating?: 'white' | 'yellow';
  /** Little of it lets the body through. */
  thin?: true;
  greasy?: true;
  dry?: true;
  wet?: true;
  /** Enlarged, with the marks of the teeth on its edge. */
  swollen?: true;
  spots?: true;
};

export type Pulse = {
  kind: 'pulse';
  form: 'round' | 'taut' | 'soft' | 'rough' | 'plain';
  rate?: 'slow' | 'rapid' | 'irregular';
  deep?: true;
  floating?: true;
  /** Like a thread under the finger. */
  thready?: true;
  weak?: true;
};

export type Drawn = Tongue | Pulse;

const tongue = (of: Omit<Tongue, 'kind'>): Drawn => ({ kind: 'tongue', ...of });
const pulse = (of: Omit<Pulse, 'kind'>): Drawn => ({ kind: 'pulse', ...of });

/** By item or answer; with the scale before it where scales mean different things by one name. */
const pictures: Readonly<Record<string, Drawn>> = {
  thick_coating: tongue({ body: 'paleRed', coating: 'white', greasy: true }),
  swollen_tongue: tongue({ body: 'paleRed', coating: 'white', thin: true, swollen: true }),
  greasy_coating: tongue({ body: 'paleRed', coating: 'white', greasy: true }),
  slippery_coating: tongue({ body: 'paleRed', coating: 'white', wet: true }),
  'aecopd red_tongue': tongue({ body: 'red', coating: 'yellow', greasy: true }),
  'depression red_tongue': tongue({ body: 'red', coating: 'white', thin: true }),
  pale_tongue: tongue({ body: 'pale', coating: 'white', thin: true }),
  dark_pale: tongue({ body: 'dark', coating: 'white', thin: true }),
  swollen_tooth_marked: tongue({ body: 'pale', coating: 'white', thin: true, swollen: true }),
  red_little_coating: tongue({ body: 'red' }),
  dark_purple_petechiae: tongue({ body: 'purple', spots: true }),
  white_slippery: tongue({ body: 'paleRed', coating: 'white', wet: true }),
  red_yellow_greasy: tongue({ body: 'red', coating: 'yellow', greasy: true }),
  red_yellow_dry: tongue({ body: 'red', coating: 'yellow', dry: true }),
  pale_red_white_greasy: tongue({
    body: 'paleRed',
    coating: 'white',
    thin: true,
    greasy: true,
    swollen: true,
  }),
  thin_yellow: tongue({ body: 'red', coating: 'yellow', thin: true }),
  pale_red_thin_white: tongue({ body: 'paleRed', coating: 'white', thin: true }),
  pale_swollen_moist: tongue({ body: 'pale', coating: 'white', thin: true, wet: true, swollen: true }),
  red_dry_or_pale_bare: tongue({ body: 'red', dry: true }),

  soggy_pulse: pulse({ form: 'soft', floating: true, thready: true }),
  rapid_pulse: pulse({ form: 'round', rate: 'rapid' }),
  wiry_pulse: pulse({ form: 'taut' }),
  deep_slow: pulse({ form: 'plain', rate: 'slow', deep: true }),
  irregular: pulse({ form: 'plain', rate: 'irregular' }),
  thready_rapid: pulse({ form: 'plain', rate: 'rapid', thready: true }),
  hesitant: pulse({ form: 'rough' }),
  slippery: pulse({ form: 'round' }),
  slippery_rapid: pulse({ form: 'round', rate: 'rapid' }),
  thready_weak: pulse({ form: 'plain', thready: true, weak: true, deep: true }),
  thready_slippery: pulse({ form: 'round', thready: true }),
  wiry: pulse({ form: 'taut' }),
  thready_wiry: pulse({ form: 'taut', thready: true }),
  deep_thready: pulse({ form: 'plain', thready: true, deep: true }),
};

export function pictureOf(scale: string, name: string): Drawn | undefined {
  const key = `${scale} ${name}`;
  return Object.hasOwn(pictures, key)
    ? pictures[key]
    : Object.hasOwn(pictures, name)
      ? pictures[name]
      : undefined;
}
