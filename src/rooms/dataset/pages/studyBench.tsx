/** /{lang}/studies/{id}/cleaning/{snapshot}: data of a study under a recipe. `recipe`: the one to begin with. */
import { data, useSearchParams } from 'react-router';
import { Head } from '../../../platform/head.tsx';
import { messagesFor } from '../../../platform/page.ts';
import { studyPage } from '../../../platform/studyPage.ts';
import { fileWords } from '../../../workbench/messages.ts';
import { Presence } from '../../../workbench/Presence.tsx';
import { WorkbenchFrame } from '../../../workbench/WorkbenchFrame.tsx';
import { recipeWords, useDataset } from '../messages.ts';
import { StudyBench } from '../recipes/parts/StudyBench.tsx';
import { openedSnapshot, otherSnapshots } from '../snapshots/own.ts';
import type { Route } from './+types/studyBench';

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { page, place } = studyPage(context, request);
  const { ctx } = page;
  const [study, snapshot, others] = await Promise.all([
    ctx.ports.study.frameOf(page, place),
    id.test(params.snapshot) ? openedSnapshot(ctx, place, params.snapshot) : undefined,
    otherSnapshots(ctx, place),
  ]);
  if (!snapshot || snapshot.removed) throw data(null, 404);
  return {
    messages: messagesFor(page, ...recipeWords, ...fileWords, 'workbench.here', 'own.leave'),
    study,
    snapshot,
    others,
  };
}

export default function StudyBenchPage({ loaderData: { study, snapshot, others } }: Route.ComponentProps) {
  const t = useDataset();
  const [query] = useSearchParams();
  const recipe = query.get('recipe') ?? '';
  const { rights, closed } = study;
  return (
    <WorkbenchFrame {...study.frame} presence={<Presence study={study.id} at="cleaning" />}>
      <Head title={t('recipes.title')} description={t('recipes.description')} noindex />
      <StudyBench
        key={snapshot.id}
        study={study.id}
        snapshot={snapshot}
        others={others}
        recipe={id.test(recipe) ? recipe : undefined}
        mayKeep={rights.includes('data.analyse') && !closed}
        mayKeepData={rights.includes('data.keep') && !closed}
        mayExport={rights.includes('data.export')}
      />
    </WorkbenchFrame>
  );
}
