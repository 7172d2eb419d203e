/** Every sentence that the specification quotes, with its section and where it must stand word for word. */
export type Quoted = {
  section: number;
  text: string;
  /** A catalogue in English, or the source code. */
  where: 'catalogue' | 'source';
};

const catalogue = (section: number, ...texts: string[]): Quoted[] =>
  texts.map((text) => ({ section, text, where: 'catalogue' }));
const source = (section: number, ...texts: string[]): Quoted[] =>
  texts.map((text) => ({ section, text, where: 'source' }));

export const quoted: readonly Quoted[] = [
  ...catalogue(1, "Let's Start!", 'building', 'Get in touch'),
  ...catalogue(2, 'All news', 'Get more info', 'Unlock VIP content', '404 NOT FOUND'),
  ...source(3, 'user login'),
  ...catalogue(4, 'Close'),
  ...catalogue(
    5,
    'Please enter your name',
    'Please enter phone number',
    'Please enter a valid phone number',
    'Please enter your needs',
    'Please fill in the information as completely as possible',
    'Please fill in username and password',
    'Please fill in phone and verification code',
    'Please fill in email and verification code',
    'Please fill in complete information',
    'Please fill in phone number',
    'Please fill in email',
    'Please fill in phone/email',
  ),
  ...source(7, 'SUCCESS', 'Admin-Token', 'X-CSRF-Token'),
  ...source(8, 'CATCH_FETCH_ERROR2', '操作失败', 'Error while mounting app', 'Logout failed'),
  ...catalogue(
    8,
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
  ...source(9, 'current_lang'),
];
