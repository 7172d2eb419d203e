/** Tools with what each is for. */
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { CardHead } from '../ui/Card.tsx';
import { Icon } from '../ui/Icon.tsx';
import layout from '../ui/layout.module.css';
import styles from './ToolList.module.css';

type Tool = {
  path: string;
  title: string;
  text: string;
  /** After the text: a field, a source. */
  note?: string;
  /** Of title and text, where they are in another language than the page. */
  lang?: string;
};

type Props = {
  title: string;
  /** Beside the title. */
  end?: ReactNode;
  /** The word of the way to each. */
  open: string;
  tools: readonly Tool[];
  /** Below the list. */
  children?: ReactNode;
};

export function ToolList({ title, end, open, tools, children }: Props) {
  const heading = useId();
  return (
    <section className={layout.card} aria-labelledby={heading}>
      <CardHead end={end}>
        <h2 id={heading}>{title}</h2>
      </CardHead>
      <ul role="list" className={styles.list}>
        {tools.map(({ path, title: name, text, note, lang }) => (
          <li key={path}>
            <h3 lang={lang}>
              <Link to={path}>{name}</Link>
            </h3>
            <p lang={lang}>
              {text} {note && <span className={layout.meta}>{note}</span>}
            </p>
            <Link className={layout.link} to={path} tabIndex={-1} aria-hidden="true">
              {open}
              <Icon name="arrow" small />
            </Link>
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}
