/** Six invented people and what became of their requests. */
import type { LocaleCode } from '../../../i18n/locales.ts';
import type { ReadyReason } from '../reasons.ts';

/** A request: when it was sent, in hours before the start, and how it was decided so many hours later. */
export type Attempt = {
  sent: number;
  decided?: { after: number } & (
    | { as: 'approved' }
    | { as: 'refused'; reason: ReadyReason }
    | { as: 'refused'; text: string; language: LocaleCode }
  );
  /** What is wrong with the picture, so that it can be seen. */
  flaw?: 'cut' | 'dark' | 'turned';
};

export type Applicant = {
  mailbox: string;
  name: string;
  organization: string;
  locale: LocaleCode;
  attempts: readonly Attempt[];
};

export const applicants: readonly Applicant[] = [
  {
    mailbox: 'ana.lima',
    name: 'Ana Lima',
    organization: 'Sample Hospital',
    locale: 'pt',
    attempts: [{ sent: 40, flaw: 'turned' }],
  },
  {
    mailbox: 'bao.chen',
    name: 'Bao Chen',
    organization: 'Sample University',
    locale: 'zh-cn',
    attempts: [
      { sent: 90, flaw: 'dark', decided: { after: 20, as: 'refused', reason: 'unreadable' } },
      { sent: 12 },
    ],
  },
  {
    mailbox: 'chidi.okafor',
    name: 'Chidi Okafor',
    organization: 'Sample Institute',
    locale: 'en',
    attempts: [{ sent: 200, decided: { after: 30, as: 'approved' } }],
  },
  {
    mailbox: 'dora.weber',
    name: 'Dora Weber',
    organization: 'Sample Clinic',
    locale: 'de',
    attempts: [{ sent: 150, flaw: 'cut', decided: { after: 10, as: 'refused', reason: 'incomplete' } }],
  },
  {
    mailbox: 'emi.sato',
    name: 'Emi Sato',
    organization: 'Sample Laboratory',
    locale: 'ja',
    attempts: [
      {
        sent: 100,
        decided: { after: 8, as: 'refused', text: '裏面の画像も必要です。', language: 'ja' },
      },
    ],
  },
  {
    // Long ago: housekeeping destroys the picture with its first round.
    mailbox: 'farah.aziz',
    name: 'Farah Aziz',
    organization: 'Sample School',
    locale: 'en',
    attempts: [{ sent: 45 * 24, decided: { after: 24, as: 'approved' } }],
  },
];
