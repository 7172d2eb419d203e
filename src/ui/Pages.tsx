import { Icon } from './Icon.tsx';
import styles from './Pages.module.css';
import { pageWindow } from './pageWindow.ts';

function Turn({ to, icon, label }: { to?: string; icon: 'left' | 'right'; label: string }) {
  if (!to) {
    return (
      <span aria-hidden="true">
        <Icon name={icon} small />
      </span>
    );
  }
  return (
    <a href={to} rel={icon === 'left' ? 'prev' : 'next'} aria-label={label}>
      <Icon name={icon} small />
    </a>
  );
}

/** Pagination by links. Nothing is drawn for a single page. */
export function Pages({
  label,
  page,
  count,
  href,
  pageLabel,
  previousLabel,
  nextLabel,
}: {
  /** Names the landmark. */
  label: string;
  /** From 1. */
  page: number;
  count: number;
  href: (page: number) => string;
  /** What a number is called, such as "Page 3"; the number itself when left out. */
  pageLabel?: (page: number) => string;
  previousLabel: string;
  nextLabel: string;
}) {
  if (count < 2) return null;
  return (
    <nav aria-label={label}>
      <ul role="list" className={styles.pages}>
        <li>
          <Turn to={page > 1 ? href(page - 1) : undefined} icon="left" label={previousLabel} />
        </li>
        {pageWindow(page, count).map((cell) =>
          'gap' in cell ? (
            <li key={cell.gap} aria-hidden="true" className={cell.narrow ? styles.narrow : undefined}>
              <span>…</span>
            </li>
          ) : (
            <li key={cell.page} className={cell.near ? styles.near : undefined}>
              <a
                href={href(cell.page)}
                aria-current={cell.page === page ? 'page' : undefined}
                aria-label={pageLabel?.(cell.page)}
              >
                {cell.page}
              </a>
            </li>
          ),
        )}
        <li>
          <Turn to={page < count ? href(page + 1) : undefined} icon="right" label={nextLabel} />
        </li>
      </ul>
    </nav>
  );
}
