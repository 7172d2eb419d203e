/** /{lang}/studies/{id}/cleaning: the recipes of a study, where data are cleaned by them, and what came of it. */
import { Head } from '../../../platform/head.tsx';
import { messagesFor } from '../../../platform/page.ts';
import { studyPage } from '../../../platform/studyPage.ts';
import layout from '../../../ui/layout.module.css';
import { PageHead } from '../../../workbench/PageHead.tsx';
import { Presence } from '../../../workbench/Presence.tsx';
import { WorkbenchFrame } from '../../../workbench/WorkbenchFrame.tsx';
import { useDataset } from '../messages.ts';
import { shownRecipes, shownRuns } from '../recipes/own.ts';
import { BeginCleaning } from '../recipes/parts/BeginCleaning.tsx';
import { RecipeList } from '../recipes/parts/RecipeList.tsx';
import { RunList } from '../recipes/parts/RunList.tsx';
import { shownSnapshots } from '../snapshots/own.ts';
import type { Route } from './+types/studyCleaning';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { page, place } = studyPage(context, request);
  const { ctx } = page;
  const [study, recipes, runs, snapshots] = await Promise.all([
    ctx.ports.study.frameOf(page, place),
    shownRecipes(ctx, place),
    shownRuns(ctx, place),
    shownSnapshots(ctx, place),
  ]);
  return {
    messages: messagesFor(
      page,
      'dataset.recipes',
      'dataset.snapshots',
      'dataset.errors',
      'dataset.cleaning.after',
      'workbench.here',
    ),
    ...{ study, recipes, runs, snapshots: snapshots.filter(({ removed }) => removed === null) },
  };
}

export default function StudyCleaning({
  loaderData: { study, recipes, runs, snapshots },
}: Route.ComponentProps) {
  const t = useDataset();
  return (
    <WorkbenchFrame {...study.frame} presence={<Presence study={study.id} at="cleaning" />}>
      <Head title={t('recipes.title')} description={t('recipes.description')} noindex />
      <PageHead title={t('recipes.title')} lede={t('recipes.lede')} />
      <div className={layout.stack}>
        <BeginCleaning study={study.id} snapshots={snapshots} recipes={recipes} />
        <RecipeList study={study.id} recipes={recipes} />
        <RunList study={study.id} runs={runs} />
      </div>
    </WorkbenchFrame>
  );
}
