/**
 * What is sent again, because no answer came, has the same key: the server keeps it once. After an answer what is sent next is
 * another, also where it says the same. Pure.
 */
import { type CallError, isLost } from '../../contract/callError.ts';

export class SentKey {
  private sent: { text: string; key: string } | undefined;

  keyOf(text: string): string {
    if (this.sent?.text !== text) this.sent = { text, key: crypto.randomUUID() };
    return this.sent.key;
  }

  kept(): void {
    this.sent = undefined;
  }

  /** @returns whether it was the server that refused it */
  refused(error: CallError): boolean {
    if (isLost(error)) return false;
    this.sent = undefined;
    return true;
  }
}
