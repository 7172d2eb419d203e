/** Every sentence that docs/specification.md fixes, with its section and where it must stand word for word. */
export type Quoted = {
  section: string;
  text: string;
  /** A catalogue in English, or the source code. */
  where: 'catalogue' | 'source';
};

const catalogue = (section: string, ...texts: string[]): Quoted[] =>
  texts.map((text) => ({ section, text, where: 'catalogue' }));
const source = (section: string, ...texts: string[]): Quoted[] =>
  texts.map((text) => ({ section, text, where: 'source' }));

export const quoted: readonly Quoted[] = [
  ...catalogue('1.2', "Let's Start!"),
  ...catalogue('1.3', 'building'),
  ...catalogue('1.5', 'Get in touch'),
  ...catalogue('2.1', 'All news', 'Get more info', 'Unlock VIP content'),
  ...catalogue('2.2', '404 NOT FOUND'),
  ...source('3', 'user login'),
  ...catalogue('4.8', 'Close'),
  ...catalogue(
    '5.1',
    'Please enter your name',
    'Please enter phone number',
    'Please enter a valid phone number',
    'Please enter your needs',
    'Please fill in the information as completely as possible',
  ),
  ...catalogue(
    '5.2',
    'Please fill in username and password',
    'Please fill in phone and verification code',
    'Please fill in email and verification code',
  ),
  ...catalogue('5.3', 'Please fill in complete information'),
  ...catalogue('5.4', 'Please fill in phone number', 'Please fill in email', 'Please fill in phone/email'),
  ...source('8', '操作失败', 'Error while mounting app', 'Logout failed'),
  ...catalogue(
    '8',
    'Interface request failed',
    'Submit failed, please try again later',
    'Submitted successfully',
    'Login failed, please try again',
    'Failed to send verification code',
    'Password reset failed',
    'Email change failed',
    'Phone change failed',
    'Password change failed',
    'WeChat binding failed',
    'WeChat login failed',
  ),
];

/** Names on the wire, which the document writes as code. */
export const named: readonly Omit<Quoted, 'where'>[] = [
  { section: '3', text: 'Admin-Token' },
  { section: '4.10', text: 'current_lang' },
  { section: '7.1', text: 'X-CSRF-Token' },
  { section: '7.1', text: 'SUCCESS' },
  { section: '8', text: 'CATCH_FETCH_ERROR2' },
];
