/** What the room `invitation` offers: who came through whom. */
import type { LocaleCode } from '../i18n/locales.ts';
import type { Context } from '../platform/context.ts';

declare module '../platform/context.ts' {
  interface Ports {
    invitation: InvitationPort;
  }
}

export type InvitationPort = {
  /** Other accounts that were used in the same browser as one of these. */
  sharingBrowser(ctx: Context, accounts: readonly string[]): Promise<string[]>;
  /** Who came through one of these accounts, and through whom it came. */
  linkedTo(ctx: Context, accounts: readonly string[]): Promise<string[]>;
  /** What somebody's own pages show of their invitations; null when the account is gone. */
  invitationOf(ctx: Context, own: { account: string; locale: LocaleCode }): Promise<OwnInvitation | null>;
};

export type OwnInvitation = {
  code: string;
  /** In the language of the page; any public page keeps the code that its address brings. */
  link: string;
  /** The link as a QR code: the side in modules, and its dark modules as a path. */
  qr: { size: number; path: string };
  invited: number;
  approved: number;
  earned: number;
};
