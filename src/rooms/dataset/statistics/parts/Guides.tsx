/** Ways to the guides that explain a method, each in the language in which there is one. */
import { Link } from 'react-router';
import { useLocale } from '../../../../i18n/messages.tsx';
import { pathOf } from '../../../../i18n/paths.ts';
import type { Teaser } from '../../../../ports/publishing.ts';
import { useLangOf } from '../../../../reading/Marks.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import layout from '../../../../ui/layout.module.css';

export type Guide = Pick<Teaser, 'slug' | 'title' | 'locale'>;

export function Guides({ guides }: { guides: readonly Guide[] }) {
  const { code } = useLocale();
  const langOf = useLangOf();
  return guides.map(({ slug, title, locale }) => (
    <p key={slug}>
      <Link className={layout.link} to={pathOf(code, 'guides/:id', { id: slug })} lang={langOf(locale)}>
        <Icon name="book" small />
        {title}
      </Link>
    </p>
  ));
}
