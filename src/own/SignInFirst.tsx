import { SignInFirst as SignInBefore } from '../platform/SignInFirst.tsx';
import { useOwn } from './messages.ts';

/**
 * What a visitor sees on their own pages.
 * @param text what signing in leads to; without it, the user centre
 */
export function SignInFirst({ title, text }: { title: string; text?: string }) {
  const t = useOwn();
  return <SignInBefore title={title} text={text ?? t('first.text')} />;
}
