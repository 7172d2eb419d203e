/** /{lang}/staff/scales/drafts/{id}/preview: the tool with a draft, in each of its languages, down to the scores. */
import { data, Link } from 'react-router';
import { ConsolePage } from '../../../console/ConsolePage.tsx';
import { staffPage } from '../../../console/staffPage.ts';
import { useListFilter } from '../../../console/useQuery.ts';
import { ownNames } from '../../../i18n/languageNames.ts';
import { isLocale, localeOf } from '../../../i18n/locales.ts';
import { useLocale } from '../../../i18n/messages.tsx';
import { pathOf } from '../../../i18n/paths.ts';
import { messagesFor, pageOf } from '../../../platform/page.ts';
import { buttonClass } from '../../../ui/buttonClass.ts';
import { Field } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Input.tsx';
import { Note } from '../../../ui/Note.tsx';
import { useSyndrome } from '../messages.ts';
import { draftById } from '../queries/versions.ts';
import { Tool } from '../survey/Tool.tsx';
import type { Route } from './+types/preview';
import { checkDraft, draftTexts } from './drafts.ts';
import { isDraftId } from './isDraftId.ts';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { page, actor } = staffPage(context, request);
  const draft = isDraftId(params.id) ? await draftById(page.ctx, params.id) : undefined;
  if (!draft) throw data(null, { status: 404 });
  const { definition, words } = draftTexts(draft);
  // The node may remember what these very texts came to; the page itself asks the database.
  const { faults, translated } = await checkDraft(pageOf(context).ctx, actor, draftTexts(draft));
  const asked = new URL(request.url).searchParams.get('language');
  const wanted = isLocale(asked) ? asked : page.locale;
  const language = translated.includes(wanted) ? wanted : translated[0];
  const isRight = !faults.some(({ part }) => part === 'definition');
  const messages = messagesFor(
    page,
    'syndrome.page',
    'syndrome.survey',
    'syndrome.result',
    'syndrome.console',
  );
  if (!isRight || language === undefined) return { messages, id: draft.id, translated, shown: null };
  const content = JSON.stringify({
    definition: JSON.parse(definition),
    words: JSON.parse(words[language] ?? '{}'),
  });
  return { messages, id: draft.id, translated, shown: { content, language, revision: draft.revision } };
}

export default function Preview({ loaderData: { id, translated, shown } }: Route.ComponentProps) {
  const t = useSyndrome();
  const { code } = useLocale();
  const filter = useListFilter();
  return (
    <ConsolePage
      title={t('console.previewTitle')}
      actions={
        <Link className={buttonClass()} to={pathOf(code, 'staff/scales/drafts/:id', { id })}>
          {t('console.backToDraft')}
        </Link>
      }
    >
      {shown ? (
        <>
          <Field label={t('console.previewLanguage')}>
            {(control) => (
              <Select
                {...control}
                value={shown.language}
                onChange={(event) => filter.set({ language: event.target.value })}
              >
                {translated.map((one) => (
                  <option key={one} value={one} lang={localeOf(one).tag}>
                    {ownNames[one].name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Tool
            key={`${shown.language} ${shown.revision}`}
            id={`draft ${id} ${shown.revision}`}
            content={shown.content}
            locale={shown.language}
            language={null}
            isDraft
          />
        </>
      ) : (
        <Note tone="error">{t('console.noPreview')}</Note>
      )}
    </ConsolePage>
  );
}
