/** /{lang}/studies/{id}/analyses/new: a method on data of a study. `data`, `method`: which; without, both are chosen. */
import { methods } from '../../../methods/catalogue.ts';
import { Head } from '../../../platform/head.tsx';
import { messagesNamed } from '../../../platform/page.ts';
import { studyPage } from '../../../platform/studyPage.ts';
import { PageHead } from '../../../workbench/PageHead.tsx';
import { Presence } from '../../../workbench/Presence.tsx';
import { WorkbenchFrame } from '../../../workbench/WorkbenchFrame.tsx';
import { AnalysisBench } from '../analyses/parts/AnalysisBench.tsx';
import { BeginAnalysis } from '../analyses/parts/BeginAnalysis.tsx';
import { analysesWords, benchWords, useDataset } from '../messages.ts';
import { openedSnapshot, otherSnapshots } from '../snapshots/own.ts';
import { guidesOf, guidesOfScreens } from '../statistics/guides.ts';
import { methodWords, namesOfMethods } from '../statistics/methodWords.ts';
import { checkedOf, declaredOf, offeredOf } from '../statistics/offered.ts';
import { guidesShown } from '../statistics/shownGuides.ts';
import type { Route } from './+types/newAnalysis';

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { page, place } = studyPage(context, request);
  const { ctx } = page;
  const query = new URL(request.url).searchParams;
  const data = query.get('data') ?? '';
  const method = methods.find((one) => one.id === query.get('method'));
  const [study, snapshots, snapshot] = await Promise.all([
    ctx.ports.study.frameOf(page, place),
    otherSnapshots(ctx, place),
    id.test(data) ? openedSnapshot(ctx, place, data) : undefined,
  ]);
  const words = [...analysesWords, ...namesOfMethods(methods), ...(method ? methodWords(method) : [])];
  return {
    messages: messagesNamed(page, `new analysis ${method?.id}`, [...words, ...(method ? benchWords : [])]),
    ...{ study, snapshots },
    snapshot: snapshot?.removed === null ? snapshot : null,
    method: method ? declaredOf(method) : null,
    checked: method && checkedOf(method),
    guides: await guidesShown(context, method ? guidesOf(method) : guidesOfScreens.choice),
    methods: methods.map(offeredOf),
  };
}

export default function NewAnalysis({
  loaderData: { study, snapshots, snapshot, method, checked, guides, methods: offered },
}: Route.ComponentProps) {
  const t = useDataset();
  const { rights, closed } = study;
  return (
    <WorkbenchFrame {...study.frame} presence={<Presence study={study.id} at="analyses" />}>
      <Head title={t('analyses.begin')} description={t('analyses.description')} noindex />
      {snapshot && method ? (
        <AnalysisBench
          key={`${snapshot.id} ${method.id}`}
          study={study.id}
          {...{ snapshot, method, checked, guides }}
          kept={undefined}
          newest={undefined}
          mayKeep={rights.includes('data.analyse') && !closed}
          mayExport={rights.includes('data.export')}
        />
      ) : (
        <>
          <PageHead title={t('analyses.begin')} />
          <BeginAnalysis
            study={study.id}
            snapshots={snapshots}
            methods={offered}
            guides={guides}
            {...(snapshot && { chosen: snapshot.id })}
          />
        </>
      )}
    </WorkbenchFrame>
  );
}
