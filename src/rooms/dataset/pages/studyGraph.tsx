/**
 * /{lang}/studies/{id}/graphs/{analysis}: a figure with its versions; of an analysis that is none, the figure of what it answers.
 * `version`: which of them; `data`: other data, on which it is drawn again.
 */
import { data, Link } from 'react-router';
import { Head } from '../../../platform/head.tsx';
import { messagesNamed } from '../../../platform/page.ts';
import { studyPage } from '../../../platform/studyPage.ts';
import { buttonClass } from '../../../ui/buttonClass.ts';
import layout from '../../../ui/layout.module.css';
import { Note } from '../../../ui/Note.tsx';
import { PageHead } from '../../../workbench/PageHead.tsx';
import { Presence } from '../../../workbench/Presence.tsx';
import { WorkbenchFrame } from '../../../workbench/WorkbenchFrame.tsx';
import { mayRemove, relatedTo, shownVersions } from '../analyses/own.ts';
import { RemoveKept } from '../analyses/parts/RemoveKept.tsx';
import { figureWords } from '../graphs/figureWords.ts';
import { typesShown } from '../graphs/guides.ts';
import { openedFigure } from '../graphs/own.ts';
import { DrawnFrom } from '../graphs/parts/DrawnFrom.tsx';
import { FigureBench } from '../graphs/parts/FigureBench.tsx';
import { FigureVersions } from '../graphs/parts/FigureVersions.tsx';
import { figuresWords, useDataset } from '../messages.ts';
import type { Route } from './+types/studyGraph';

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export async function loader({ context, request, params: { analysis } }: Route.LoaderArgs) {
  const { page, place } = studyPage(context, request);
  const { ctx } = page;
  const query = new URL(request.url).searchParams;
  const [version, over] = [query.get('version') ?? '', query.get('data') ?? ''];
  const asked = {
    revision: /^[1-9]\d{0,8}$/.test(version) ? Number(version) : undefined,
    data: id.test(over) ? over : undefined,
  };
  const [study, found] = await Promise.all([
    ctx.ports.study.frameOf(page, place),
    id.test(analysis) ? openedFigure(ctx, place, page.locale, analysis, asked) : undefined,
  ]);
  if (!found) throw data(null, 404);
  const [versions, isMine, related] = await Promise.all([
    found.isKept ? shownVersions(ctx, place, analysis) : [],
    mayRemove(ctx, place, analysis),
    relatedTo(ctx, place, found.version, 'analyses'),
  ]);
  return {
    messages: messagesNamed(page, 'graph of a study', [...figuresWords, ...figureWords]),
    ...{ study, ...found, versions, related },
    isMine: isMine && found.isKept,
    types: await typesShown(context),
  };
}

export default function StudyGraph({ loaderData }: Route.ComponentProps) {
  const t = useDataset();
  const { study, version, figure, isKept, snapshot, newer, types, versions, related, isMine } = loaderData;
  const { rights, closed } = study;
  const { name, analysis, revision, source } = version;
  const acts = (
    <>
      {newer && (
        <Link className={buttonClass()} to={`?data=${newer.id}`}>
          {t('analyses.again', newer)}
        </Link>
      )}
      {isMine && (
        <RemoveKept
          {...{ study: study.id, analysis }}
          page="graphs"
          words={{
            title: t('graphs.study.removeTitle', { name }),
            text: t('graphs.study.removeText'),
            done: t('graphs.study.removed'),
          }}
        />
      )}
    </>
  );
  const below = (
    <>
      <DrawnFrom study={study.id} {...{ source, related }} />
      {isKept && <FigureVersions study={study.id} versions={versions} open={revision} />}
    </>
  );
  const title = isKept ? name : t('graphs.study.begin');
  return (
    <WorkbenchFrame {...study.frame} presence={<Presence study={study.id} at="graphs" />}>
      <Head title={title} description={t('graphs.study.lede')} noindex />
      {version.hidden === undefined && snapshot ? (
        <FigureBench
          key={`${analysis} ${revision} ${snapshot.id}`}
          study={study.id}
          {...{ snapshot, types, acts }}
          kept={isKept ? version : undefined}
          begin={figure ?? undefined}
          newest={versions[0]}
          mayKeep={rights.includes('data.analyse') && !closed}
          mayExport={rights.includes('data.export')}
        >
          {below}
        </FigureBench>
      ) : (
        <>
          <PageHead title={<bdi>{name}</bdi>}>{acts}</PageHead>
          <div className={layout.stack}>
            <Note>
              {version.hidden === undefined
                ? t('graphs.study.gone')
                : t('graphs.study.hidden', { name: version.hidden })}
            </Note>
            {below}
          </div>
        </>
      )}
    </WorkbenchFrame>
  );
}
