/** /{lang}/studies/{id}/graphs/new: a figure on data of a study. `data`: which; without, they are chosen. */
import { Head } from '../../../platform/head.tsx';
import { messagesNamed } from '../../../platform/page.ts';
import { studyPage } from '../../../platform/studyPage.ts';
import { PageHead } from '../../../workbench/PageHead.tsx';
import { Presence } from '../../../workbench/Presence.tsx';
import { WorkbenchFrame } from '../../../workbench/WorkbenchFrame.tsx';
import { figureWords } from '../graphs/figureWords.ts';
import { typesShown } from '../graphs/guides.ts';
import { BeginFigure } from '../graphs/parts/BeginFigure.tsx';
import { FigureBench } from '../graphs/parts/FigureBench.tsx';
import { figuresWords, useDataset } from '../messages.ts';
import { openedSnapshot, otherSnapshots } from '../snapshots/own.ts';
import type { Route } from './+types/newGraph';

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { page, place } = studyPage(context, request);
  const { ctx } = page;
  const data = new URL(request.url).searchParams.get('data') ?? '';
  const [study, snapshots, snapshot] = await Promise.all([
    ctx.ports.study.frameOf(page, place),
    otherSnapshots(ctx, place),
    id.test(data) ? openedSnapshot(ctx, place, data) : undefined,
  ]);
  return {
    messages: messagesNamed(page, 'graph of a study', [...figuresWords, ...figureWords]),
    ...{ study, snapshots },
    snapshot: snapshot?.removed === null ? snapshot : null,
    types: await typesShown(context),
  };
}

export default function NewGraph({
  loaderData: { study, snapshots, snapshot, types },
}: Route.ComponentProps) {
  const t = useDataset();
  const { rights, closed } = study;
  return (
    <WorkbenchFrame {...study.frame} presence={<Presence study={study.id} at="graphs" />}>
      <Head title={t('graphs.study.begin')} description={t('graphs.study.lede')} noindex />
      {snapshot ? (
        <FigureBench
          key={snapshot.id}
          study={study.id}
          {...{ snapshot, types }}
          kept={undefined}
          begin={undefined}
          newest={undefined}
          mayKeep={rights.includes('data.analyse') && !closed}
          mayExport={rights.includes('data.export')}
        />
      ) : (
        <>
          <PageHead title={t('graphs.study.begin')} />
          <BeginFigure study={study.id} snapshots={snapshots} />
        </>
      )}
    </WorkbenchFrame>
  );
}
