/** /{lang}/staff/entries/{id}: the editor of one entry. */
import { Link } from 'react-router';
import { ConsolePage } from '../../../console/ConsolePage.tsx';
import { staffPage } from '../../../console/staffPage.ts';
import { useLocale } from '../../../i18n/messages.tsx';
import { pathOf, pathTo } from '../../../i18n/paths.ts';
import { messagesFor } from '../../../platform/page.ts';
import { buttonClass } from '../../../ui/buttonClass.ts';
import { usePublishing } from '../messages.ts';
import type { Route } from './+types/entry';
import { Chapters } from './Chapters.tsx';
import { LanguageTabs } from './LanguageTabs.tsx';
import { loadEntry } from './load.ts';
import { Metadata } from './Metadata.tsx';
import { PublishBar } from './PublishBar.tsx';
import { StateMark } from './StateMark.tsx';
import { TextEditor } from './TextEditor.tsx';
import { useSaveKey, useUnsaved } from './useUnsaved.ts';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { page } = staffPage(context, request);
  const wanted = new URL(request.url).searchParams.get('text');
  const loaded = await loadEntry(page.ctx, params.id, page.locale, wanted);
  return { messages: messagesFor(page, 'publishing', 'reading'), ...loaded };
}

export default function EntryEditor({ loaderData }: Route.ComponentProps) {
  const { entry, texts, open, tags, parent, chapters } = loaderData;
  const t = usePublishing();
  const { code } = useLocale();
  const { part, dirty, saveAll } = useUnsaved();
  useSaveKey(saveAll);
  const title = texts.find((text) => text.locale === open)?.title ?? texts[0]?.title ?? entry.slug;
  return (
    <ConsolePage
      title={title}
      status={<StateMark state={entry.state} changed={texts.some(({ changed }) => changed)} />}
      actions={
        <>
          {parent ? (
            <Link
              className={buttonClass({ tone: 'quiet', size: 'sm' })}
              to={pathOf(code, 'staff/entries/:id', { id: parent.id })}
            >
              {parent.title}
            </Link>
          ) : (
            <Link
              className={buttonClass({ tone: 'quiet', size: 'sm' })}
              to={`${pathTo(code, 'staff/entries')}?kind=${entry.kind}`}
            >
              {t(`kinds.${entry.kind}`)}
            </Link>
          )}
          <PublishBar
            entry={entry}
            parent={parent}
            open={open}
            dirty={dirty}
            saveFirst={saveAll}
            changed={texts.some(({ changed }) => changed)}
          />
        </>
      }
    >
      <LanguageTabs texts={texts} open={open} />
      <TextEditor key={`${entry.id} ${open}`} entry={entry} texts={texts} open={open} part={part.text} />
      {entry.kind === 'course' && <Chapters course={entry.id} chapters={chapters} />}
      <Metadata key={entry.id} entry={entry} parent={parent} tags={tags} open={open} part={part.metadata} />
    </ConsolePage>
  );
}
