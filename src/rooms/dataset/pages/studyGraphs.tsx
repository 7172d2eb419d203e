/** /{lang}/studies/{id}/graphs: the figures of a study, and the way to another. */
import { Head } from '../../../platform/head.tsx';
import { messagesNamed } from '../../../platform/page.ts';
import { studyPage } from '../../../platform/studyPage.ts';
import layout from '../../../ui/layout.module.css';
import { PageHead } from '../../../workbench/PageHead.tsx';
import { Presence } from '../../../workbench/Presence.tsx';
import { WorkbenchFrame } from '../../../workbench/WorkbenchFrame.tsx';
import { shownFigures } from '../graphs/own.ts';
import { BeginFigure } from '../graphs/parts/BeginFigure.tsx';
import { FigureList } from '../graphs/parts/FigureList.tsx';
import { figuresWords, useDataset } from '../messages.ts';
import { otherSnapshots } from '../snapshots/own.ts';
import type { Route } from './+types/studyGraphs';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { page, place } = studyPage(context, request);
  const { ctx } = page;
  const [study, figures, snapshots] = await Promise.all([
    ctx.ports.study.frameOf(page, place),
    shownFigures(ctx, place, page.locale),
    otherSnapshots(ctx, place),
  ]);
  return {
    messages: messagesNamed(page, 'graphs of a study', [...figuresWords, 'figures.names']),
    ...{ study, figures, snapshots },
  };
}

export default function StudyGraphs({ loaderData: { study, figures, snapshots } }: Route.ComponentProps) {
  const t = useDataset();
  return (
    <WorkbenchFrame {...study.frame} presence={<Presence study={study.id} at="graphs" />}>
      <Head title={t('graphs.title')} description={t('graphs.study.lede')} noindex />
      <PageHead title={t('graphs.title')} lede={t('graphs.study.lede')} />
      <div className={layout.stack}>
        <FigureList study={study.id} figures={figures} />
        <BeginFigure study={study.id} snapshots={snapshots} />
      </div>
    </WorkbenchFrame>
  );
}
