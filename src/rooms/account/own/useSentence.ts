/** The contract names a rule by its message's key; what the server says is a sentence already. */
import { useAccount } from '../messages.ts';

export function useSentence() {
  const t = useAccount();
  return (message: string | undefined, max = 0): string | undefined => {
    if (message === 'account.errors.tooLong') return t('errors.tooLong', { max });
    if (message === 'account.errors.usernameInvalid') return t('errors.usernameInvalid');
    return message;
  };
}
