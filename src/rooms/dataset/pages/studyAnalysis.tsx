/**
 * /{lang}/studies/{id}/analyses/{analysis}: an analysis with its versions. `version`: which of them; `data`: other data, on which
 * it is run again; `with`: a version that it is held against.
 */
import type { ReactNode } from 'react';
import { data, Link, redirect } from 'react-router';
import { useSentence } from '../../../i18n/messages.tsx';
import { pathOf } from '../../../i18n/paths.ts';
import { methods } from '../../../methods/catalogue.ts';
import { Head } from '../../../platform/head.tsx';
import { messagesNamed } from '../../../platform/page.ts';
import { screenAddress } from '../../../platform/screenAddress.ts';
import { studyPage } from '../../../platform/studyPage.ts';
import { buttonClass } from '../../../ui/buttonClass.ts';
import { Card, CardBody, CardHead } from '../../../ui/Card.tsx';
import layout from '../../../ui/layout.module.css';
import { Note } from '../../../ui/Note.tsx';
import { PageActs } from '../../../workbench/PageActs.tsx';
import { PageHead } from '../../../workbench/PageHead.tsx';
import { Presence } from '../../../workbench/Presence.tsx';
import { WorkbenchFrame } from '../../../workbench/WorkbenchFrame.tsx';
import { mayRemove, type OpenedVersion, openedAnalysis, relatedTo, shownVersions } from '../analyses/own.ts';
import { AnalysisBench } from '../analyses/parts/AnalysisBench.tsx';
import { ComparedVersions } from '../analyses/parts/ComparedVersions.tsx';
import { KeptAlone } from '../analyses/parts/KeptAlone.tsx';
import { RelatedList } from '../analyses/parts/RelatedList.tsx';
import { RemoveKept } from '../analyses/parts/RemoveKept.tsx';
import { ToPlan } from '../analyses/parts/ToPlan.tsx';
import { VersionList } from '../analyses/parts/VersionList.tsx';
import { isFigure } from '../graphs/own.ts';
import { analysesWords, benchWords, useDataset } from '../messages.ts';
import { guidesOf } from '../statistics/guides.ts';
import { methodWords } from '../statistics/methodWords.ts';
import { checkedOf, declaredOf } from '../statistics/offered.ts';
import { guidesShown } from '../statistics/shownGuides.ts';
import type { Route } from './+types/studyAnalysis';

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export async function loader({ context, request, params: { analysis } }: Route.LoaderArgs) {
  const { page, place } = studyPage(context, request);
  const { ctx } = page;
  const query = new URL(request.url).searchParams;
  const [study, found] = await Promise.all([
    ctx.ports.study.frameOf(page, place),
    id.test(analysis) ? openedAnalysis(ctx, place, page.locale, analysis, askedIn(query)) : undefined,
  ]);
  if (found && isFigure(found.version))
    throw redirect(
      pathOf(page.locale, 'studies/:study/graphs/:analysis', { study: study.id, analysis }) +
        screenAddress(request).search,
    );
  const method = methods.find((one) => one.id === found?.version.method);
  if (!found || !method) throw data(null, 404);
  const [versions, isMine, related] = await Promise.all([
    shownVersions(ctx, place, analysis),
    mayRemove(ctx, place, analysis),
    relatedTo(ctx, place, found.version, 'figures'),
  ]);
  return {
    messages: messagesNamed(page, `analysis ${method.id}`, [
      ...[...analysesWords, ...benchWords, ...methodWords(method)],
    ]),
    ...{ study, ...found, versions, isMine, related },
    mayPlan: place.may('plan.change') && !study.closed,
    method: declaredOf(method),
    checked: checkedOf(method),
    guides: await guidesShown(context, guidesOf(method)),
  };
}

function askedIn(query: URLSearchParams) {
  const numberOf = (name: string) => {
    const text = query.get(name) ?? '';
    return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
  };
  const over = query.get('data') ?? '';
  return { revision: numberOf('version'), before: numberOf('with'), data: id.test(over) ? over : undefined };
}

export default function StudyAnalysis({ loaderData }: Route.ComponentProps) {
  const t = useDataset();
  const { study, version, before, snapshot, newer, method, checked, guides } = loaderData;
  const { columns, versions, isMine, mayPlan, related } = loaderData;
  const { rights, closed } = study;
  const newest = versions[0];
  const readable = version.hidden === undefined ? version : undefined;
  const acts = (
    <>
      {newer && <Again newer={newer} />}
      {readable && mayPlan && (
        <ToPlan study={study.id} analysis={readable.analysis} revision={readable.revision} />
      )}
      {isMine && (
        <RemoveKept
          {...{ study: study.id, analysis: version.analysis }}
          page="analyses"
          words={{
            title: t('analyses.removeTitle', { name: version.name }),
            text: t('analyses.removeText'),
            done: t('analyses.removed'),
          }}
        />
      )}
    </>
  );
  const below = (
    <>
      {readable && before && <ComparedVersions {...{ method, columns, before }} after={readable} />}
      {related.length > 0 && (
        <Card as="section" aria-labelledby="figures-h">
          <CardHead>
            <h2 id="figures-h">{t('analyses.figures')}</h2>
          </CardHead>
          <CardBody>
            <RelatedList study={study.id} related={related} page="graphs" />
          </CardBody>
        </Card>
      )}
      <VersionList study={study.id} versions={versions} open={version.revision} />
    </>
  );
  return (
    <WorkbenchFrame {...study.frame} presence={<Presence study={study.id} at="analyses" />}>
      <Head title={version.name} description={t('analyses.description')} noindex />
      {readable && snapshot ? (
        <AnalysisBench
          key={`${version.analysis} ${version.revision} ${snapshot.id}`}
          study={study.id}
          {...{ snapshot, method, checked, guides, newest, acts }}
          kept={readable}
          mayKeep={rights.includes('data.analyse') && !closed}
          mayExport={rights.includes('data.export')}
        >
          {below}
        </AnalysisBench>
      ) : (
        <>
          <NamedHead version={version}>{acts}</NamedHead>
          <div className={layout.stack}>
            {version.hidden !== undefined && <Note>{t('analyses.hidden', { name: version.hidden })}</Note>}
            {readable && <KeptAlone {...{ method, columns }} kept={readable} />}
            {below}
          </div>
        </>
      )}
    </WorkbenchFrame>
  );
}

function NamedHead({ version, children }: { version: OpenedVersion; children: ReactNode }) {
  const t = useDataset();
  const say = useSentence();
  const { name, number } = version.source;
  const method = say(`methods.names.${version.method}.title`);
  return (
    <PageHead title={<bdi>{version.name}</bdi>} lede={t('analyses.on', { method, name, number })}>
      <PageActs>{children}</PageActs>
    </PageHead>
  );
}

/** Newer data, on which the same is asked once more. */
function Again({
  newer: { id: over, name, number },
}: {
  newer: { id: string; name: string; number: number };
}) {
  const t = useDataset();
  return (
    <Link className={buttonClass()} to={`?data=${over}`}>
      {t('analyses.again', { name, number })}
    </Link>
  );
}
