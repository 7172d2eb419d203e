/** Indices with what each is for. */
import { Link } from 'react-router';
import { useLocale } from '../../../i18n/messages.tsx';
import { ToolList } from '../../../reading/ToolList.tsx';
import layout from '../../../ui/layout.module.css';
import { indexPath } from '../addresses.ts';
import { useIndices } from '../messages.ts';
import type { IndexName, IndexTitle } from '../shown.ts';
import { useFieldWord } from '../useFieldWord.ts';
import styles from './List.module.css';

type Props = {
  title: string;
  indices: readonly IndexName[];
  /** Others that stand below by their names alone. */
  more?: readonly IndexTitle[];
};

export function List({ title, indices, more = [] }: Props) {
  const t = useIndices();
  const fieldWord = useFieldWord();
  const { code } = useLocale();
  const tools = indices.map(({ id, title: name, purpose, field }) => ({
    path: indexPath(code, id),
    title: name,
    text: purpose,
    note: fieldWord(field),
  }));
  return (
    <ToolList title={title} open={t('open')} tools={tools}>
      {more.length > 0 && (
        <ul role="list" className={styles.more}>
          {more.map(({ id, title: name }) => (
            <li key={id}>
              <Link className={layout.link} to={indexPath(code, id)}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </ToolList>
  );
}
