/** /{lang}/tools/statistics/{method}: one method of analysis, on the file that is open on this device. */
import { data, Link } from 'react-router';
import { useLocale, useSentence } from '../../../i18n/messages.tsx';
import { pathTo } from '../../../i18n/paths.ts';
import { methods } from '../../../methods/catalogue.ts';
import { designsOfMethod } from '../../../methods/choosing/sizes.ts';
import { sources } from '../../../methods/sources.ts';
import { messagesNamed, pageOf } from '../../../platform/page.ts';
import { Button } from '../../../ui/Button.tsx';
import { buttonClass } from '../../../ui/buttonClass.ts';
import { rWords } from '../../../workbench/messages.ts';
import { PageActs } from '../../../workbench/PageActs.tsx';
import { useLocalFile } from '../local/useLocalFile.ts';
import { statisticsWords, toolWords, useDataset } from '../messages.ts';
import { ToolPage } from '../parts/ToolPage.tsx';
import { useFetched } from '../parts/useFetched.ts';
import { guidesOf } from '../statistics/guides.ts';
import { methodWords, sizeWords } from '../statistics/methodWords.ts';
import { checkedOf, declaredOf } from '../statistics/offered.ts';
import { MethodAbout } from '../statistics/parts/MethodAbout.tsx';
import { guidesShown } from '../statistics/shownGuides.ts';
import type { Route } from './+types/method';

/** It comes with the file: before, nobody sees it. */
const fetchPanes = () => import('../statistics/parts/StatisticsPanes.tsx');

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = pageOf(context);
  const found = methods.find(({ id }) => id === params.method);
  if (!found) throw data(null, { status: 404 });
  return {
    messages: messagesNamed(page, `statistics ${found.id}`, [
      ...toolWords,
      ...statisticsWords,
      ...rWords,
      ...methodWords(found),
      ...sizeWords(found),
    ]),
    designs: designsOfMethod(found.id),
    method: declaredOf(found),
    sources: found.sources.map((key) => sources[key]),
    guides: await guidesShown(context, guidesOf(found)),
    checked: checkedOf(found),
  };
}

export default function MethodPage({ loaderData }: Route.ComponentProps) {
  const { method } = loaderData;
  const say = useSentence();
  const work = useLocalFile();
  const panes = useFetched(work.isComing, fetchPanes);
  const { code } = useLocale();
  const t = useDataset();
  const { state } = work;
  const title = say(`methods.names.${method.id}.title`);
  return (
    <ToolPage
      key={method.id}
      work={work}
      title={title}
      heading={title}
      description={say(`methods.names.${method.id}.question`)}
      lede={say(`methods.names.${method.id}.question`)}
      about={say(`methods.names.${method.id}.question`)}
      isChanged={work.isUnsaved}
      acts={(another) => (
        <PageActs
          primary={
            <Link className={buttonClass({ tone: 'second' })} to={pathTo(code, 'tools/statistics')}>
              {t('statistics.another')}
            </Link>
          }
        >
          <Button onClick={another}>{t('open.another')}</Button>
        </PageActs>
      )}
      below={state.step === 'none' && <MethodAbout {...loaderData} />}
    >
      {(view) =>
        panes && (
          <panes.StatisticsPanes
            {...{ method, view, work }}
            checked={loaderData.checked}
            guides={loaderData.guides}
          />
        )
      }
    </ToolPage>
  );
}
