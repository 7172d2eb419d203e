/** /{lang}/studies/{id}/dictionary: what a study measures, its next version as a draft, and its versions. */
import { useMemo } from 'react';
import { languageNames } from '../../../i18n/languageNames.ts';
import { Head } from '../../../platform/head.tsx';
import { messagesFor } from '../../../platform/page.ts';
import { studyPage } from '../../../platform/studyPage.ts';
import { fileWords } from '../../../workbench/messages.ts';
import { dictionaryShown, shownVersions } from '../dictionary/shown.ts';
import { swapped } from '../dictionary/swapped.ts';
import { useStudy } from '../messages.ts';
import { DictionaryEditor } from '../parts/DictionaryEditor.tsx';
import { StudyFrame } from '../parts/StudyFrame.tsx';
import { frameOf } from '../studies.ts';
import type { Route } from './+types/dictionary';

/** What this page and its dialogs say: in Thai all words of a study were a sixth of its HTML. */
const words = ['dictionary', 'errors', 'overview', 'start'].map((group) => `study.${group}`);

export async function loader({ context, request }: Route.LoaderArgs) {
  const { page, place } = studyPage(context, request);
  const [study, shown, versions, kept] = await Promise.all([
    frameOf(page, place),
    dictionaryShown(page.ctx, place, page.locale),
    shownVersions(page.ctx, place),
    place.may('data.read') ? page.ctx.ports.dataset.countKept(page.ctx, place) : 0,
  ]);
  const languages = languageNames(page.locale);
  const { draft, inUse, ...rest } = shown;
  return {
    messages: messagesFor(page, ...words, 'own.leave', 'workbench.here', ...fileWords),
    study,
    shown: { ...rest, draft: swapped(draft), inUse: inUse && swapped(inUse) },
    versions,
    languages,
    may: place.may('dictionary.change') && !study.closed,
    hasData: kept > 0,
  };
}

export default function StudyDictionary({ loaderData }: Route.ComponentProps) {
  const t = useStudy();
  const { study, versions, languages, may, hasData } = loaderData;
  const shown = useMemo(() => {
    const { draft, inUse, ...rest } = loaderData.shown;
    return { ...rest, draft: swapped(draft), inUse: inUse && swapped(inUse) };
  }, [loaderData.shown]);
  return (
    <StudyFrame study={study} at="dictionary">
      <Head title={t('dictionary.title')} description={t('dictionary.description')} noindex />
      <DictionaryEditor
        key={study.id}
        study={study.id}
        shown={shown}
        versions={versions}
        languages={languages}
        may={may}
        closed={study.closed}
        hasData={hasData}
      />
    </StudyFrame>
  );
}
