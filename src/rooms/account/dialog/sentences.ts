/** The sentences of the dialog that depend on what it does. */
import { own } from '../../../lib/own.ts';
import { useAccount } from '../messages.ts';
import type { ActionName, View } from './fields.ts';

/** The contract names a rule by its message's key; what the server says is a sentence already. */
export function useSentence(): (key: string) => string {
  const t = useAccount();
  const known: Record<string, () => string> = {
    'account.errors.passwordIncomplete': () => t('errors.passwordIncomplete'),
    'account.errors.phoneIncomplete': () => t('errors.phoneIncomplete'),
    'account.errors.emailIncomplete': () => t('errors.emailIncomplete'),
    'account.errors.resetIncomplete': () => t('errors.resetIncomplete'),
    'account.errors.phoneMissing': () => t('errors.phoneMissing'),
    'account.errors.emailMissing': () => t('errors.emailMissing'),
    'account.errors.accountMissing': () => t('errors.accountMissing'),
    'account.errors.phoneInvalid': () => t('errors.phoneInvalid'),
    'account.errors.emailInvalid': () => t('errors.emailInvalid'),
    'account.errors.codeWrong': () => t('errors.codeWrong'),
  };
  return (key) => own(known, key)?.() ?? key;
}

/** What is said when a failed call brings no sentence (docs/specification.md §8), and when it succeeded. */
export function useActionSentences(action: ActionName): { failed: string; done: string } {
  const t = useAccount();
  switch (action) {
    case 'reset':
      return { failed: t('failed.reset'), done: t('dialog.done.reset') };
    case 'set-email':
      return { failed: t('failed.email'), done: t('dialog.done.email') };
    case 'set-phone':
      return { failed: t('failed.phone'), done: t('dialog.done.phone') };
    case 'set-password':
      return { failed: t('failed.password'), done: t('dialog.done.password') };
    default:
      return { failed: t('failed.login'), done: t('dialog.done.login') };
  }
}

export function useTitle(): (view: View) => string {
  const t = useAccount();
  return (view) => {
    switch (view) {
      case 'reset':
        return t('dialog.title.reset');
      case 'set-email':
        return t('dialog.title.email');
      case 'set-phone':
        return t('dialog.title.phone');
      case 'set-password':
        return t('dialog.title.password');
      case 'set-wechat':
        return t('dialog.title.wechat');
      case 'step-up':
        return t('factor.show.title');
      default:
        return t('dialog.title.login');
    }
  };
}
