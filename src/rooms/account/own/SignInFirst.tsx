import { SignInFirst as SignInBefore } from '../../../platform/SignInFirst.tsx';
import { useAccount } from '../messages.ts';

/** @param text what signing in leads to; without it, the user centre */
export function SignInFirst({ title, text }: { title: string; text?: string }) {
  const t = useAccount();
  return <SignInBefore title={title} text={text ?? t('my.first.text')} />;
}
