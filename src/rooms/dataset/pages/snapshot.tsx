/** /{lang}/studies/{id}/data/{snapshot}: a snapshot in the grid, read only, and the ways to take it away or have it removed. */
import type { ReactNode } from 'react';
import { data, Link } from 'react-router';
import { momentFormat } from '../../../i18n/format.ts';
import { useFormat, useLocale } from '../../../i18n/messages.tsx';
import { pathOf } from '../../../i18n/paths.ts';
import { Head } from '../../../platform/head.tsx';
import { messagesFor } from '../../../platform/page.ts';
import { studyPage } from '../../../platform/studyPage.ts';
import { buttonClass } from '../../../ui/buttonClass.ts';
import { Icon } from '../../../ui/Icon.tsx';
import layout from '../../../ui/layout.module.css';
import { Note } from '../../../ui/Note.tsx';
import { fileWords } from '../../../workbench/messages.ts';
import { PageActs } from '../../../workbench/PageActs.tsx';
import { PageHead } from '../../../workbench/PageHead.tsx';
import { Presence } from '../../../workbench/Presence.tsx';
import { useSize } from '../../../workbench/useSize.ts';
import { WorkbenchFrame } from '../../../workbench/WorkbenchFrame.tsx';
import { snapshotWords, useDataset } from '../messages.ts';
import fold from '../parts/FormChoice.module.css';
import { RemoveSnapshot } from '../parts/RemoveSnapshot.tsx';
import { SnapshotGrid } from '../parts/SnapshotGrid.tsx';
import { type OpenedSnapshot, openedSnapshot } from '../snapshots/own.ts';
import type { Route } from './+types/snapshot';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { page, place } = studyPage(context, request);
  const { ctx } = page;
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(params.snapshot);
  const [study, snapshot] = await Promise.all([
    ctx.ports.study.frameOf(page, place),
    isId ? openedSnapshot(ctx, place, params.snapshot) : undefined,
  ]);
  if (!snapshot) throw data(null, 404);
  const planned = await ctx.ports.study.plannedSizes(ctx, place, page.locale, snapshot.version ?? 0);
  return {
    messages: messagesFor(page, ...snapshotWords, 'workbench.sizes', 'workbench.here', ...fileWords),
    study,
    snapshot,
    planned,
  };
}

export default function SnapshotPage({ loaderData: { study, snapshot, planned } }: Route.ComponentProps) {
  const t = useDataset();
  const { code } = useLocale();
  const { id, name, removed } = snapshot;
  const bench = pathOf(code, 'studies/:study/cleaning/:snapshot', { study: study.id, snapshot: id });
  const analyses = pathOf(code, 'studies/:study/analyses/new', { study: study.id });
  return (
    <WorkbenchFrame {...study.frame} presence={<Presence study={study.id} at="data" />}>
      <Head title={name} description={t('snapshots.description')} noindex />
      <PageHead title={<bdi>{name}</bdi>} lede={<Facts snapshot={snapshot} />}>
        <PageActs
          primary={
            !removed && (
              <Link className={buttonClass()} to={bench}>
                {t('recipes.clean')}
              </Link>
            )
          }
        >
          {!removed && (
            <Link className={buttonClass()} to={`${analyses}?data=${id}`}>
              {t('analyses.analyse')}
            </Link>
          )}
        </PageActs>
      </PageHead>
      <div className={layout.stack}>
        {removed ? (
          <>
            <Removed removed={removed} />
            <Proof sha256={snapshot.sha256} />
          </>
        ) : (
          <SnapshotGrid
            key={snapshot.id}
            study={study.id}
            snapshot={snapshot}
            planned={planned}
            mayExport={study.rights.includes('data.export')}
          >
            <Proof sha256={snapshot.sha256} />
            {snapshot.mayRemove && (
              <div>
                <RemoveSnapshot study={study.id} snapshot={snapshot} />
              </div>
            )}
          </SnapshotGrid>
        )}
      </div>
    </WorkbenchFrame>
  );
}

function Facts({ snapshot }: { snapshot: OpenedSnapshot }) {
  const t = useDataset();
  const size = useSize();
  const { dateTime, and } = useFormat();
  const { number, rows, columns, hidden, bytes, by, at, version, made } = snapshot;
  const kept = {
    ...{ number, rows, columns, size: size(bytes), who: by || t('snapshots.someone') },
    at: dateTime(new Date(at), momentFormat),
  };
  return (
    <>
      {t('snapshots.facts', kept)}
      <Line>{version === null ? t('snapshots.draft') : t('snapshots.version', { version })}</Line>
      {made && (
        <Line>
          {t('recipes.made', {
            ...{ number: made.number, recipe: made.recipe_name, revision: made.revision },
            ...{ source: made.source_name, of: made.source_number },
          })}
        </Line>
      )}
      {made && made.joined.length > 0 && (
        <Line>
          {t('recipes.madeWith', { data: and(made.joined.map((one) => t('recipes.numbered', one))) })}
        </Line>
      )}
      {hidden > 0 && <Line>{t('snapshots.hidden', { count: hidden })}</Line>}
    </>
  );
}

function Line({ children }: { children: ReactNode }) {
  return (
    <>
      <br />
      {children}
    </>
  );
}

/** By which a copy is told to be unchanged: for whoever asks. */
function Proof({ sha256 }: Pick<OpenedSnapshot, 'sha256'>) {
  const t = useDataset();
  return (
    <details className={fold.form}>
      <summary>
        {t('snapshots.proof')}
        <Icon name="down" small />
      </summary>
      <p>
        {t('snapshots.proofText')} <code>{sha256}</code>
      </p>
    </details>
  );
}

function Removed({ removed: { at, reason } }: { removed: NonNullable<OpenedSnapshot['removed']> }) {
  const t = useDataset();
  const { dateTime } = useFormat();
  return (
    <Note>
      <p>{t('snapshots.removedAt', { at: dateTime(new Date(at), { dateStyle: 'long' }) })}</p>
      {reason && <p>{t('snapshots.removedWhy', { reason })}</p>}
    </Note>
  );
}
