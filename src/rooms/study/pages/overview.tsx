/** /{lang}/studies/{id}: what comes next in a study for its reader, what it is, and what was done. */
import { Link } from 'react-router';
import { momentFormat } from '../../../i18n/format.ts';
import { useFormat, useLocale } from '../../../i18n/messages.tsx';
import { pathOf, pathTo } from '../../../i18n/paths.ts';
import { hasFactor } from '../../../platform/actor.ts';
import { useClient } from '../../../platform/browser.tsx';
import { Head } from '../../../platform/head.tsx';
import { messagesNamed } from '../../../platform/page.ts';
import { studyPage } from '../../../platform/studyPage.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { buttonClass } from '../../../ui/buttonClass.ts';
import { Card, CardBody, CardFoot, CardHead } from '../../../ui/Card.tsx';
import layout from '../../../ui/layout.module.css';
import { Status } from '../../../ui/Status.tsx';
import { PageHead } from '../../../workbench/PageHead.tsx';
import { callsIn } from '../calls.ts';
import { useStudy } from '../messages.ts';
import type { Step } from '../next.ts';
import { type DoneAct, type Overview, overviewOf } from '../overviewOf.ts';
import { AskFactor } from '../parts/AskFactor.tsx';
import { SampleSizes } from '../parts/SampleSizes.tsx';
import { StudyActs } from '../parts/StudyActs.tsx';
import { StudyFrame } from '../parts/StudyFrame.tsx';
import { sampleSizesOf, wordsOfSizes } from '../sampleSize/sampleSizes.ts';
import { frameOf, type StudyFrameData } from '../studies.ts';
import { useAct } from '../useAct.ts';
import type { Route } from './+types/overview';
import styles from './overview.module.css';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { page, place, actor } = studyPage(context, request);
  const [study, overview, sizes] = await Promise.all([
    frameOf(page, place),
    overviewOf(page.ctx, place),
    sampleSizesOf(page.ctx, place, page.locale),
  ]);
  const words = ['study', 'workbench.sizes', ...wordsOfSizes(sizes)];
  return {
    messages: messagesNamed(page, words.join(' '), words),
    study,
    overview,
    sizes,
    has: hasFactor(actor),
  };
}

export default function StudyPage({ loaderData: { study, overview, sizes, has } }: Route.ComponentProps) {
  const t = useStudy();
  return (
    <StudyFrame study={study}>
      <Head title={study.name} description={t('overview.description')} noindex />
      <PageHead title={<bdi>{study.name}</bdi>}>
        <StudyActs study={study} />
      </PageHead>
      <div className={styles.parts}>
        <div className={layout.stack}>
          <Next study={study} next={overview.next} />
          <SampleSizes study={study} sizes={sizes} />
          {overview.acts && <History study={study.id} acts={overview.acts} />}
        </div>
        <Facts study={study} overview={overview} has={has} />
      </div>
    </StudyFrame>
  );
}

function Next({ study: { id }, next }: { study: StudyFrameData; next: Overview['next'] }) {
  const t = useStudy();
  const { dateTime } = useFormat();
  return (
    <Card as="section" aria-labelledby="next-h">
      <CardHead>
        <h2 id="next-h">{t('overview.next')}</h2>
      </CardHead>
      {next.length === 0 ? (
        <CardBody>
          <p>{t('overview.nothing')}</p>
        </CardBody>
      ) : (
        <ul role="list">
          {next.map(({ step, at = '' }, place) => (
            <li key={step} className={styles.step}>
              <div>
                <b>{t(`overview.step.${step}.title`)}</b>
                <p className={layout.small}>
                  {t(`overview.step.${step}.text`, {
                    day: at && dateTime(new Date(at), { dateStyle: 'long' }),
                  })}
                </p>
              </div>
              {step === 'lead' ? <Lead study={id} /> : <Way step={step} study={id} isFirst={place === 0} />}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** Where a step is done, and what the key there says. */
const ways = {
  dictionary: 'dictionary',
  publish: 'dictionary',
  read: 'dictionary',
  members: 'members',
  staff: 'members',
  ending: 'members',
  data: 'data',
  look: 'analyses',
} as const;

type WayProps = { step: Exclude<Step, 'lead'>; study: string; isFirst: boolean };

function Way({ step, study, isFirst }: WayProps) {
  const t = useStudy();
  const { code } = useLocale();
  const where = step === 'plan' ? step : ways[step];
  const to =
    where === 'plan' ? pathTo(code, 'tools/sample-size') : pathOf(code, `studies/:study/${where}`, { study });
  return (
    <Link className={buttonClass({ tone: isFirst ? 'primary' : 'second' })} to={to}>
      {where === 'plan' ? t('sizes.compute') : t(`overview.step.${where}.key`)}
    </Link>
  );
}

function Lead({ study }: { study: string }) {
  const t = useStudy();
  const client = useClient();
  const { busy, act } = useAct();
  return (
    <Button
      tone="primary"
      loading={busy}
      loadingLabel={t('overview.saving')}
      onClick={() => void act(() => client.call(callsIn(study).leadStudy, {}), t('overview.step.lead.done'))}
    >
      {t('overview.step.lead.key')}
    </Button>
  );
}

type OfFacts = { study: StudyFrameData; overview: Overview; has: boolean };

function Facts({ study, overview, has }: OfFacts) {
  const t = useStudy();
  const format = useFormat();
  const { kind, closed, roles, asksFactor, rights } = study;
  return (
    <Card as="section" aria-labelledby="facts-h">
      <CardHead>
        <h2 id="facts-h">{t('overview.facts')}</h2>
      </CardHead>
      <CardBody>
        <dl className={styles.facts}>
          <dt>{t('overview.kind')}</dt>
          <dd>{t(`kinds.${kind}`)}</dd>
          <dt>{t('overview.state')}</dt>
          <dd>
            <Status state={closed ? 'off' : 'on'}>{t(closed ? 'list.closed' : 'list.open')}</Status>
          </dd>
          <dt>{t('overview.role')}</dt>
          <dd>{format.and(roles.map((role) => t(`roles.${role}`)))}</dd>
          <dt>{t('overview.members')}</dt>
          <dd>{format.number(overview.members)}</dd>
          <dt>{t('overview.sites')}</dt>
          <dd>{format.number(overview.sites)}</dd>
          <dt>{t('overview.factor.label')}</dt>
          <dd>{t(asksFactor ? 'overview.factor.asked' : 'overview.factor.free')}</dd>
        </dl>
      </CardBody>
      {rights.includes('study.change') && !closed && (
        <CardFoot>
          <AskFactor study={study} has={has} />
        </CardFoot>
      )}
    </Card>
  );
}

function History({ study, acts }: { study: string; acts: readonly DoneAct[] }) {
  const t = useStudy();
  const format = useFormat();
  const { code } = useLocale();
  return (
    <Card as="section" aria-labelledby="history-h">
      <CardHead>
        <h2 id="history-h">{t('overview.history')}</h2>
      </CardHead>
      <ol role="list" className={styles.history}>
        {acts.map(({ id, word, who, at }) => (
          <li key={id}>
            <span>
              {t('overview.act', {
                who: who || t('members.someone'),
                act: t(word),
              })}
            </span>
            <time dateTime={at} className={layout.meta}>
              {format.dateTime(new Date(at), momentFormat)}
            </time>
          </li>
        ))}
      </ol>
      <CardFoot className={layout.row}>
        <LinkButton size="sm" href={`${pathOf(code, 'studies/:study', { study })}/audit.jsonl`} download>
          {t('overview.trail')}
        </LinkButton>
        <LinkButton size="sm" href="/verify-audit.mjs" download>
          {t('overview.checker')}
        </LinkButton>
      </CardFoot>
    </Card>
  );
}
