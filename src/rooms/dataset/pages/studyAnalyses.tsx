/** /{lang}/studies/{id}/analyses: the analyses of a study, and the way to another. */
import { Link } from 'react-router';
import { useLocale } from '../../../i18n/messages.tsx';
import { pathOf } from '../../../i18n/paths.ts';
import { methods } from '../../../methods/catalogue.ts';
import { Head } from '../../../platform/head.tsx';
import { messagesNamed } from '../../../platform/page.ts';
import { studyPage } from '../../../platform/studyPage.ts';
import { buttonClass } from '../../../ui/buttonClass.ts';
import layout from '../../../ui/layout.module.css';
import { PageActs } from '../../../workbench/PageActs.tsx';
import { PageHead } from '../../../workbench/PageHead.tsx';
import { Presence } from '../../../workbench/Presence.tsx';
import { WorkbenchFrame } from '../../../workbench/WorkbenchFrame.tsx';
import { shownAnalyses } from '../analyses/own.ts';
import { AnalysisList } from '../analyses/parts/AnalysisList.tsx';
import { BeginAnalysis } from '../analyses/parts/BeginAnalysis.tsx';
import { analysesWords, useDataset } from '../messages.ts';
import { otherSnapshots } from '../snapshots/own.ts';
import { guidesOfScreens } from '../statistics/guides.ts';
import { namesOfMethods } from '../statistics/methodWords.ts';
import { offeredOf } from '../statistics/offered.ts';
import { guidesShown } from '../statistics/shownGuides.ts';
import type { Route } from './+types/studyAnalyses';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { page, place } = studyPage(context, request);
  const { ctx } = page;
  const [study, analyses, snapshots] = await Promise.all([
    ctx.ports.study.frameOf(page, place),
    shownAnalyses(ctx, place, page.locale),
    otherSnapshots(ctx, place),
  ]);
  return {
    messages: messagesNamed(page, 'analyses', [
      ...analysesWords,
      'dataset.plan.title',
      ...namesOfMethods(methods),
    ]),
    ...{ study, analyses, snapshots },
    methods: methods.map(offeredOf),
    guides: await guidesShown(context, guidesOfScreens.choice),
  };
}

export default function StudyAnalyses({
  loaderData: { study, analyses, snapshots, guides, methods: offered },
}: Route.ComponentProps) {
  const t = useDataset();
  const { code } = useLocale();
  return (
    <WorkbenchFrame {...study.frame} presence={<Presence study={study.id} at="analyses" />}>
      <Head title={t('analyses.title')} description={t('analyses.description')} noindex />
      <PageHead title={t('analyses.title')} lede={t('analyses.lede')}>
        <PageActs
          primary={
            <Link
              className={buttonClass()}
              to={pathOf(code, 'studies/:study/analyses/plan', { study: study.id })}
            >
              {t('plan.title')}
            </Link>
          }
        />
      </PageHead>
      <div className={layout.stack}>
        <AnalysisList study={study.id} analyses={analyses} />
        <BeginAnalysis study={study.id} snapshots={snapshots} methods={offered} guides={guides} />
      </div>
    </WorkbenchFrame>
  );
}
