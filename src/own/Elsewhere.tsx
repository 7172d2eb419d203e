import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLocale } from '../i18n/messages.tsx';
import { pathTo } from '../i18n/paths.ts';
import layout from '../ui/layout.module.css';
import { useOwn } from './messages.ts';

/** What the user centre leaves to the profile, or the profile to the user centre. */
export function Elsewhere({ on }: { on: 'overview' | 'profile' }) {
  const t = useOwn();
  const { code } = useLocale();
  const link = (text: ReactNode) => (
    <Link to={pathTo(code, on === 'overview' ? 'usercenter' : 'my')}>{text}</Link>
  );
  return <p className={layout.small}>{t.rich(`elsewhere.${on}`, { link })}</p>;
}
