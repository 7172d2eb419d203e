/** What every provider of SMS offers. */

/** `to` in E.164. Without a `code` it is a notice of a change, for which a provider may have no template. */
export type Text = { to: string; text: string; code: string | undefined };

export type Provider = {
  canSend(text: Text): boolean;
  /** @throws SmsRefused, or whatever the network says */
  send(text: Text): Promise<void>;
};

/** The provider's own code for what was wrong: no number, no text, no secret. */
export class SmsRefused extends Error {
  constructor(code: string) {
    super(`The SMS provider refused: ${code.replace(/[^\w.: -]/g, '').slice(0, 80)}.`);
    this.name = 'SmsRefused';
  }
}
