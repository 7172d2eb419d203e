/** Goes on from the address of a post in a topic that was put at the end of this one. */
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useLocale } from '../../../i18n/messages.tsx';
import { mergedParameter, postPath } from './addresses.ts';

export default function MergedPlace({ slug }: { slug: string }) {
  const { code } = useLocale();
  const navigate = useNavigate();
  useEffect(() => {
    const shift = /^[1-9]\d{0,8}$/.exec(new URLSearchParams(location.search).get(mergedParameter) ?? '')?.[0];
    if (shift === undefined) return;
    const number = Number(/^#r(\d{1,9})$/.exec(location.hash)?.[1] ?? 0);
    void navigate(postPath(code, slug, number + Number(shift)), { replace: true });
  }, [code, slug, navigate]);
  return null;
}
