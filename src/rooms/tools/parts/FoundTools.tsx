/** What a search among all tools has found, a card for each kind; or what else to try. */
import { Link } from 'react-router';
import { useFormat, useLocale } from '../../../i18n/messages.tsx';
import { pathTo } from '../../../i18n/paths.ts';
import type { ToolGroup } from '../../../ports/search.ts';
import { ToolList } from '../../../reading/ToolList.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Empty } from '../../../ui/ListStates.tsx';
import layout from '../../../ui/layout.module.css';
import { useTools } from '../messages.ts';

export function FoundTools({ q, groups }: { q: string; groups: readonly ToolGroup[] }) {
  const t = useTools();
  const { code } = useLocale();
  const back = (
    <Link className={layout.link} to={pathTo(code, 'tools')}>
      {t('found.back')}
    </Link>
  );
  if (groups.length === 0) {
    return (
      <div role="status">
        <Empty title={t('found.nothing', { q })} level={2} action={back}>
          {t('found.nothingText')}
        </Empty>
      </div>
    );
  }
  return (
    <>
      <p role="status" className={layout.meta}>
        {t('found.count', { count: groups.reduce((sum, { count }) => sum + count, 0), q })}
      </p>
      {groups.map((group) => (
        <Group key={group.kind} group={group} />
      ))}
      {back}
    </>
  );
}

function Group({ group: { name, tools, count, all } }: { group: ToolGroup }) {
  const t = useTools();
  const { marks, number } = useFormat();
  const more = tools.length < count && (
    <Link className={layout.link} to={all} aria-label={[t('found.all'), name].join(marks.colon)}>
      {t('found.all')}
      <Icon name="arrow" small />
    </Link>
  );
  return (
    <ToolList
      title={name}
      end={
        <span className={layout.row}>
          <span className={layout.meta}>{number(count)}</span>
          {more}
        </span>
      }
      open={t('open')}
      tools={tools.map(({ summary, lang, ...tool }) => ({ ...tool, text: summary, lang: lang ?? undefined }))}
    />
  );
}
