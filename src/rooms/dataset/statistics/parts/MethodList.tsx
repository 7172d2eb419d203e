/** Methods by the question that they answer, group by group. */
import { Link } from 'react-router';
import { useLocale, useSentence } from '../../../../i18n/messages.tsx';
import { pathOf } from '../../../../i18n/paths.ts';
import type { Begun } from '../useBegun.ts';
import styles from './MethodList.module.css';

export type MethodName = { id: string; group: string };

/** @param variable with which the analysis begins */
export function MethodList({ methods, variable }: { methods: readonly MethodName[]; variable?: string }) {
  const say = useSentence();
  const { code } = useLocale();
  const groups = Map.groupBy(methods, ({ group }) => group);
  return (
    <div className={styles.groups}>
      {[...groups].map(([group, all]) => (
        <section key={group}>
          <h2>{say(`methods.groups.${group}`)}</h2>
          <ul className={styles.list}>
            {all.map(({ id }) => (
              <li key={id}>
                <Link
                  to={pathOf(code, 'tools/statistics/:method', { method: id })}
                  state={variable === undefined ? undefined : ({ variable } satisfies Begun)}
                >
                  <b>{say(`methods.names.${id}.title`)}</b>
                  <span>{say(`methods.names.${id}.question`)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
