/**
 * A navigation within the site to a topic's old address goes on from here. A redirect of the server would lose which post
 * was named, and put the new address behind the old one, so that the way back led to it again and again.
 */
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useLocale } from '../../../i18n/messages.tsx';
import { threadPath } from './addresses.ts';
import { movedPath } from './merged.ts';

type Props = {
  slug: string;
  page: number;
  /** How much the numbers of its posts grew; 0 when it is the same topic by another address. */
  shift: number;
};

export function Moved({ slug, page, shift }: Props) {
  const { code } = useLocale();
  const { hash } = useLocation();
  const to = shift === 0 ? threadPath(code, slug, page) + hash : movedPath(code, { slug, page, hash, shift });
  const navigate = useNavigate();
  useEffect(() => void navigate(to, { replace: true }), [navigate, to]);
  return null;
}
