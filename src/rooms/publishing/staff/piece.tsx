/** /{lang}/staff/pieces/{id}: the editor of one piece. */
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { useLocale } from '../../../i18n/messages.tsx';
import { pathOf, pathTo } from '../../../i18n/paths.ts';
import { Desk } from '../../../console/Desk.tsx';
import { staffPage } from '../../../console/staffPage.ts';
import { messagesFor } from '../../../platform/page.ts';
import { buttonClass } from '../../../ui/buttonClass.ts';
import { usePublishing } from '../messages.ts';
import type { Route } from './+types/piece';
import { Chapters } from './Chapters.tsx';
import { LanguageTabs } from './LanguageTabs.tsx';
import { loadPiece } from './load.ts';
import { Particulars } from './Particulars.tsx';
import { PublishBar } from './PublishBar.tsx';
import { StateMark } from './StateMark.tsx';
import { TextEditor } from './TextEditor.tsx';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { page } = staffPage(context, request, ['editor']);
  const wanted = new URL(request.url).searchParams.get('text');
  const loaded = await loadPiece(page.ctx, params.id, page.locale, wanted);
  return { messages: messagesFor(page, 'publishing', 'reading'), ...loaded };
}

export default function PieceEditor({ loaderData }: Route.ComponentProps) {
  const { piece, texts, open, tags, parent, chapters } = loaderData;
  const t = usePublishing();
  const { code } = useLocale();
  const [dirty, setDirty] = useState(false);
  const save = useRef<() => Promise<boolean>>(async () => true);
  const title = texts.find((text) => text.locale === open)?.title ?? texts[0]?.title ?? piece.slug;
  return (
    <Desk
      title={title}
      beside={<StateMark state={piece.state} changed={texts.some(({ changed }) => changed)} />}
      acts={
        <>
          {parent ? (
            <Link
              className={buttonClass({ tone: 'quiet', size: 'sm' })}
              to={pathOf(code, 'staff/pieces/:id', { id: parent.id })}
            >
              {parent.title}
            </Link>
          ) : (
            <Link
              className={buttonClass({ tone: 'quiet', size: 'sm' })}
              to={`${pathTo(code, 'staff/pieces')}?kind=${piece.kind}`}
            >
              {t(`kinds.${piece.kind}`)}
            </Link>
          )}
          <PublishBar
            piece={piece}
            parent={parent}
            open={open}
            dirty={dirty}
            saveFirst={() => save.current()}
            changed={texts.some(({ changed }) => changed)}
          />
        </>
      }
    >
      <LanguageTabs texts={texts} open={open} />
      <TextEditor
        key={`${piece.id} ${open}`}
        piece={piece}
        texts={texts}
        open={open}
        onDirty={setDirty}
        saveRef={save}
      />
      {piece.kind === 'course' && <Chapters course={piece.id} chapters={chapters} />}
      <Particulars key={`${piece.id} ${piece.version}`} piece={piece} tags={tags} open={open} />
    </Desk>
  );
}
