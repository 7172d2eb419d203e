/** Where a file is shown, or was in a revision that is kept. */
import { Link } from 'react-router';
import { useLocale } from '../../../i18n/messages.tsx';
import { pathOf } from '../../../i18n/paths.ts';
import layout from '../../../ui/layout.module.css';
import { usePublishing } from '../messages.ts';
import type { StoredFile } from '../queries/files.ts';
import type { FileUse } from '../queries/fileUses.ts';

export type ListedFile = StoredFile & {
  href: string;
  addedAt: string;
  addedBy: string;
  uses: Omit<FileUse, 'file'>[];
};

export function Uses({ uses }: Pick<ListedFile, 'uses'>) {
  const t = usePublishing();
  const { code } = useLocale();
  if (uses.length === 0) return t('files.unused');
  return (
    <ul role="list">
      {uses.map(({ entry, slug, live, draft }) => (
        <li key={entry}>
          <Link className={layout.hit} to={pathOf(code, 'staff/entries/:id', { id: entry })}>
            {slug}
          </Link>{' '}
          {t(live ? 'files.live' : draft ? 'files.draft' : 'files.earlier')}
        </li>
      ))}
    </ul>
  );
}
