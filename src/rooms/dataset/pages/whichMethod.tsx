/** /{lang}/tools/which-method: at most seven questions that lead to a method, or to a statistician. */
import { Link, useNavigate } from 'react-router';
import { useLocale } from '../../../i18n/messages.tsx';
import { pathOf } from '../../../i18n/paths.ts';
import { methods } from '../../../methods/catalogue.ts';
import { filledRoles } from '../../../methods/choosing/filled.ts';
import type { Picked } from '../../../methods/choosing/given.ts';
import { answersIn, answersOf, queryOf, wayOf } from '../../../methods/choosing/walk.ts';
import { messagesNamed, pageOf } from '../../../platform/page.ts';
import { Button } from '../../../ui/Button.tsx';
import { buttonClass } from '../../../ui/buttonClass.ts';
import layout from '../../../ui/layout.module.css';
import { choiceWords } from '../choosing/choiceWords.ts';
import { type Ended, endedAt } from '../choosing/ended.ts';
import { EndCard } from '../choosing/parts/EndCard.tsx';
import { ExampleShown } from '../choosing/parts/ExampleShown.tsx';
import { FromData } from '../choosing/parts/FromData.tsx';
import { MethodQuiz } from '../choosing/parts/MethodQuiz.tsx';
import { useGiven } from '../choosing/useGiven.ts';
import type { FileView } from '../local/protocol.ts';
import { type LocalFileWork, useLocalFile } from '../local/useLocalFile.ts';
import { toolWords, useDataset, whichWords } from '../messages.ts';
import { ToolPage } from '../parts/ToolPage.tsx';
import { guidesOfScreens } from '../statistics/guides.ts';
import { Guides } from '../statistics/parts/Guides.tsx';
import { guidesShown } from '../statistics/shownGuides.ts';
import type { Begun } from '../statistics/useBegun.ts';
import type { Route } from './+types/whichMethod';

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const answers = answersIn(new URL(request.url).searchParams);
  const way = wayOf(answers);
  const counted = answersOf(way);
  for (const [question, option] of counted) page.confirm(question, [option]);
  const { called, words } = choiceWords(way.end, methods);
  const { end } = way;
  return {
    messages: messagesNamed(page, `which ${called}`, [...toolWords, ...whichWords, ...words]),
    answers: Object.fromEntries(counted),
    called: methods.map(({ id }) => id),
    ended: end && 'method' in end ? await endedAt(end.method) : null,
    guides: await guidesShown(context, guidesOfScreens.choice),
  };
}

export default function WhichMethodPage({ loaderData }: Route.ComponentProps) {
  const t = useDataset();
  const work = useLocalFile();
  const chosen = (view?: FileView) => <Choosing {...loaderData} view={view} work={work} />;
  return (
    <ToolPage
      work={work}
      title={t('which.title')}
      heading={t('which.heading')}
      description={t('which.description')}
      lede={t('which.lede')}
      isChanged={work.isUnsaved}
      acts={undefined}
      below={work.state.step === 'none' && chosen()}
    >
      {(view) => chosen(view)}
    </ToolPage>
  );
}

type Props = Route.ComponentProps['loaderData'] & { view?: FileView | undefined; work: LocalFileWork };

function Choosing({ answers, called, ended, guides, view, work }: Props) {
  const given = useGiven(work, view);
  const navigate = useNavigate();
  const { end } = wayOf(answers);
  const { method, example } = ended ?? {};
  const pick = (picked: Picked) => {
    const known = Object.entries(given.pick(picked)).filter(([, answer]) => answer !== undefined);
    const query = queryOf({ ...answers, ...Object.fromEntries(known) });
    void navigate(`?${query}`, { replace: true, preventScrollReset: true });
  };
  const begun = { roles: filledRoles(method?.roles ?? [], given.described, given.picked) };
  return (
    <div className={layout.stack}>
      {given.columns.length > 0 && <FromData columns={given.columns} picked={given.picked} onPick={pick} />}
      <MethodQuiz answers={answers} given={given.answers} />
      {end && (
        <EndCard
          {...{ answers, end, called }}
          assumptions={method?.assumptions ?? []}
          open={method && <Open {...{ method, begun, work }} isOpen={view !== undefined} />}
          example={method && example && <ExampleShown id={method.id} example={example} />}
        />
      )}
      <Guides guides={guides} />
    </div>
  );
}

type OpenProps = {
  method: NonNullable<Ended['method']>;
  begun: Begun;
  isOpen: boolean;
  work: LocalFileWork;
};

/** With the file that is open, its variables in their roles; without one on the made-up trial. */
function Open({ method, begun, isOpen, work }: OpenProps) {
  const t = useDataset();
  const { code } = useLocale();
  const navigate = useNavigate();
  const to = pathOf(code, 'tools/statistics/:method', { method: method.id });
  const trySample = async () => {
    const { sampleName, sampleRoles, sampleText } = await import('../choosing/sample.ts');
    await work.open(new File([sampleText()], sampleName, { type: 'text/csv' }));
    // The ids of the catalogue are among those that the tree knows, or have no sample.
    const roles = sampleRoles[method.id as keyof typeof sampleRoles];
    await navigate(to, { state: { roles } satisfies Begun });
  };
  if (isOpen)
    return (
      <Link className={buttonClass({ tone: 'primary' })} to={to} state={begun}>
        {t('which.analyse')}
      </Link>
    );
  return (
    <Button
      tone="primary"
      onClick={() => void trySample()}
      onPointerEnter={work.prepare}
      onFocus={work.prepare}
    >
      {t('which.sample')}
    </Button>
  );
}
