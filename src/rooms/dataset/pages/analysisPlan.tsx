/**
 * /{lang}/studies/{id}/analyses/plan: what will be analysed, as it is written and as it was locked. `method`, `item`: one that is
 * added or changed; `version`: one that was locked.
 */
import { data, Link } from 'react-router';
import { momentFormat } from '../../../i18n/format.ts';
import { useFormat, useLocale } from '../../../i18n/messages.tsx';
import { pathOf } from '../../../i18n/paths.ts';
import { methods } from '../../../methods/catalogue.ts';
import { Head } from '../../../platform/head.tsx';
import { messagesNamed } from '../../../platform/page.ts';
import { studyPage } from '../../../platform/studyPage.ts';
import layout from '../../../ui/layout.module.css';
import { PageActs } from '../../../workbench/PageActs.tsx';
import { PageHead } from '../../../workbench/PageHead.tsx';
import { Presence } from '../../../workbench/Presence.tsx';
import { WorkbenchFrame } from '../../../workbench/WorkbenchFrame.tsx';
import { columnsIn } from '../analyses/own.ts';
import { useBlindWords } from '../analyses/parts/facts.tsx';
import { LockedList } from '../analyses/parts/LockedList.tsx';
import { PlannedEditor } from '../analyses/parts/PlannedEditor.tsx';
import { PlannedList } from '../analyses/parts/PlannedList.tsx';
import { TakePlan } from '../analyses/parts/TakePlan.tsx';
import { type ShownPlan, shownPlan } from '../analyses/planOwn.ts';
import { usePlan } from '../analyses/usePlan.ts';
import { analysesWords, benchWords, useDataset } from '../messages.ts';
import { AskReason } from '../parts/AskReason.tsx';
import { guidesOfScreens } from '../statistics/guides.ts';
import { namesOfMethods, wordsOfSeveral } from '../statistics/methodWords.ts';
import { declaredOf, offeredOf } from '../statistics/offered.ts';
import { Guides } from '../statistics/parts/Guides.tsx';
import { guidesShown } from '../statistics/shownGuides.ts';
import type { Route } from './+types/analysisPlan';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { page, place } = studyPage(context, request);
  const { ctx } = page;
  const query = new URL(request.url).searchParams;
  const version = /^[1-9]\d{0,8}$/.exec(query.get('version') ?? '')?.[0];
  const [study, plan, columns] = await Promise.all([
    ctx.ports.study.frameOf(page, place),
    shownPlan(ctx, place, version === undefined ? undefined : Number(version)),
    columnsIn(ctx, place, page.locale),
  ]);
  if (!plan) throw data(null, 404);
  const item = plan.items.find(({ id }) => id === query.get('item'));
  const method = methods.find(({ id }) => id === (item?.spec.method ?? query.get('method')));
  const isWritten = place.may('plan.change') && !study.closed && version === undefined;
  const used = methods.filter(
    ({ id }) => id === method?.id || plan.items.some(({ spec }) => spec.method === id),
  );
  const ofMethods = wordsOfSeveral(used, methods);
  const words = [...analysesWords, 'dataset.plan', ...benchWords, ...namesOfMethods(methods)];
  return {
    messages: messagesNamed(page, `plan ${ofMethods.called}`, [...new Set([...words, ...ofMethods.words])]),
    ...{ study, plan, columns, item: item ?? null, isOld: version !== undefined },
    method: method && isWritten ? declaredOf(method) : null,
    mayChange: isWritten,
    mayLock: place.may('plan.lock') && !study.closed && plan.isDraft && plan.items.length > 0,
    methods: methods.map(offeredOf),
    guides: await guidesShown(context, guidesOfScreens.plan),
  };
}

export default function AnalysisPlan({ loaderData }: Route.ComponentProps) {
  const t = useDataset();
  const { code } = useLocale();
  const { marks } = useFormat();
  const { study, plan, columns, item, method, mayChange, mayLock, guides } = loaderData;
  const { methods: offered, isOld } = loaderData;
  const { busy, save, lock } = usePlan(study.id, plan.hash);
  const facts = useFacts(plan);
  const path = pathOf(code, 'studies/:study/analyses/plan', { study: study.id });
  const next = (plan.locked[0]?.version ?? 0) + 1;
  return (
    <WorkbenchFrame {...study.frame} presence={<Presence study={study.id} at="analyses" />}>
      <Head title={t('plan.title')} description={t('plan.description')} noindex />
      <PageHead title={t('plan.title')} lede={t('plan.lede')}>
        <PageActs
          primary={
            mayLock && (
              <AskReason
                act={t('plan.lock')}
                title={t('plan.lockTitle', { version: next })}
                text={t('plan.lockText')}
                done={t('plan.lockedNow')}
                busyLabel={t('plan.locking')}
                onRemove={lock}
              />
            )
          }
        >
          {plan.items.length > 0 && <TakePlan study={study.name} {...{ plan, columns, facts }} />}
        </PageActs>
      </PageHead>
      <div className={layout.stack}>
        {facts.length > 0 && <p>{facts.join(marks.semicolon)}</p>}
        {isOld && (
          <Link className={layout.link} to={path}>
            {t('plan.now')}
          </Link>
        )}
        {method ? (
          <PlannedEditor
            key={item?.id ?? method.id}
            study={study.id}
            {...{ method, columns, busy }}
            item={item ?? undefined}
            onSave={(one) =>
              void save(
                item ? plan.items.map((was) => (was.id === one.id ? one : was)) : [...plan.items, one],
              )
            }
          />
        ) : (
          <PlannedList
            study={study.id}
            items={plan.items}
            {...{ columns, mayChange }}
            methods={offered}
            onRemove={(id) => void save(plan.items.filter((one) => one.id !== id))}
          />
        )}
        <LockedList locked={plan.locked} open={plan.version} />
        <div>
          <Guides guides={guides} />
        </div>
      </div>
    </WorkbenchFrame>
  );
}

/** Which version it is; of one that is locked who locked it, when and why, and how many data there were. */
function useFacts({ isDraft, version, locked, items }: ShownPlan): string[] {
  const t = useDataset();
  const { dateTime, marks } = useFormat();
  const blindWords = useBlindWords();
  if (isDraft) return [t('plan.draft', { version: (locked[0]?.version ?? 0) + 1 })];
  const one = locked.find((lock) => lock.version === version);
  if (!one || items.length === 0) return [];
  const at = dateTime(new Date(one.at), momentFormat);
  return [
    t('plan.lockedAt', { version, at, who: one.by || t('snapshots.someone') }),
    t('plan.then', { count: one.snapshots }),
    ...(one.blind ? [blindWords(one.blind)] : []),
    [t('snapshots.reason'), one.reason].join(marks.colon),
  ];
}
