/** /{lang}/staff/scales/drafts/{id}: a scale is written, checked and published. */
import { data, Link } from 'react-router';
import { ConsolePage } from '../../../console/ConsolePage.tsx';
import { staffPage } from '../../../console/staffPage.ts';
import { languageNames } from '../../../i18n/languageNames.ts';
import { useLocale } from '../../../i18n/messages.tsx';
import { pathOf } from '../../../i18n/paths.ts';
import { messagesFor, pageOf } from '../../../platform/page.ts';
import { buttonClass } from '../../../ui/buttonClass.ts';
import { useSyndrome } from '../messages.ts';
import { draftById } from '../queries/versions.ts';
import type { Route } from './+types/draftPage';
import { DeleteDraftButton } from './DeleteDraftButton.tsx';
import { DraftEditor } from './DraftEditor.tsx';
import { checkDraft, draftTexts } from './drafts.ts';
import { isDraftId } from './isDraftId.ts';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { page, actor } = staffPage(context, request);
  const draft = isDraftId(params.id) ? await draftById(page.ctx, params.id) : undefined;
  if (!draft) throw data(null, { status: 404 });
  const texts = draftTexts(draft);
  // The node may remember what these very texts came to; the page itself asks the database.
  const report = await checkDraft(pageOf(context).ctx, actor, texts);
  const { id, revision } = draft;
  return {
    messages: messagesFor(page, 'syndrome.console', 'syndrome.errors', 'own.leave'),
    id,
    revision,
    texts,
    report,
    languages: languageNames(page.locale),
  };
}

export default function DraftPage({ loaderData }: Route.ComponentProps) {
  const { id, revision, texts, report, languages } = loaderData;
  const t = useSyndrome();
  const { code } = useLocale();
  return (
    <ConsolePage
      title={t('console.draftTitle')}
      actions={
        <>
          <Link className={buttonClass()} to={pathOf(code, 'staff/scales/drafts/:id/preview', { id })}>
            {t('console.preview')}
          </Link>
          <DeleteDraftButton draft={id} />
        </>
      }
    >
      <DraftEditor
        key={id}
        draft={id}
        revision={revision}
        texts={texts}
        report={report}
        languages={languages}
      />
    </ConsolePage>
  );
}
