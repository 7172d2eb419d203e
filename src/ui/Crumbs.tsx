import styles from './Crumbs.module.css';

/** The way from the home page to here. The last crumb is this page and no link. `label` names the landmark. */
export function Crumbs({
  label,
  crumbs,
}: {
  label: string;
  crumbs: readonly { label: string; href?: string }[];
}) {
  return (
    <nav aria-label={label}>
      <ol className={styles.list}>
        {crumbs.map((crumb, index) => (
          <li key={crumb.href ?? crumb.label}>
            {crumb.href && index < crumbs.length - 1 ? (
              <a href={crumb.href}>{crumb.label}</a>
            ) : (
              <span aria-current="page">{crumb.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
