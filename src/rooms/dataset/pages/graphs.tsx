/** /{lang}/tools/graphs: a figure of a file on this device, as it is printed in a journal or shown on a slide. */
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { FigureSpec } from '../../../figures/spec.ts';
import { useSentence } from '../../../i18n/messages.tsx';
import { messagesNamed, pageOf } from '../../../platform/page.ts';
import { Button } from '../../../ui/Button.tsx';
import { PageActs } from '../../../workbench/PageActs.tsx';
import { emptyFigure } from '../graphs/choosing.ts';
import { figureWords } from '../graphs/figureWords.ts';
import { typesShown } from '../graphs/guides.ts';
import { begun, type History } from '../graphs/history.ts';
import { figureFor, wantFigure } from '../graphs/lasting.ts';
import type { DeclaredFigure } from '../graphs/offered.ts';
import { Beginnings } from '../graphs/parts/Beginnings.tsx';
import { OpenFigure } from '../graphs/parts/OpenFigure.tsx';
import { TypeGallery } from '../graphs/parts/TypeGallery.tsx';
import { useLocalFile } from '../local/useLocalFile.ts';
import { useDataset } from '../messages.ts';
import { ToolPage } from '../parts/ToolPage.tsx';
import { useFetched } from '../parts/useFetched.ts';
import type { Route } from './+types/graphs';

/** They come with the file: before, nobody sees them. */
const fetchPanes = () => import('../graphs/parts/FigurePanes.tsx');

export async function loader({ context }: Route.LoaderArgs) {
  const page = pageOf(context);
  return { messages: messagesNamed(page, 'graphs', figureWords), types: await typesShown(context) };
}

export default function GraphsPage({ loaderData: { types } }: Route.ComponentProps) {
  const t = useDataset();
  const say = useSentence();
  const work = useLocalFile();
  const panes = useFetched(work.isComing, fetchPanes);
  const [isChanged, setChanged] = useState(false);
  const { begin, choose, sample, chosen, open } = useBeginning(types, work);
  const gallery = (
    <TypeGallery {...{ types, chosen }} say={(key) => say(`figures.${key}`)} onChoose={(id) => choose(id)} />
  );
  return (
    <ToolPage
      work={work}
      title={t('graphs.title')}
      heading={t(begin ? 'graphs.figure' : 'graphs.heading')}
      description={t('graphs.description')}
      lede={t('graphs.lede')}
      about={begin ? undefined : t('graphs.choose')}
      isChanged={work.isUnsaved || isChanged}
      acts={(another) => (
        <PageActs primary={<Button onClick={another}>{t('open.another')}</Button>}>
          <OpenFigure types={types} onOpen={open} />
        </PageActs>
      )}
      beginnings={
        <Beginnings
          onFile={(file) => void work.open(file)}
          onNear={work.prepare}
          onSample={() => void sample()}
        />
      }
      below={work.state.step === 'none' && gallery}
    >
      {(view) =>
        begin && panes ? (
          <panes.FigurePanes
            // A figure that is opened begins anew.
            key={begin.at}
            {...{ types, view, work }}
            begin={begin.history}
            onChanged={setChanged}
          />
        ) : (
          gallery
        )
      }
    </ToolPage>
  );
}

const emptyOf = (type: DeclaredFigure | undefined) => type && begun(emptyFigure(type));

/** What is drawn first: what another page asks for, what was being done, what was chosen, or what a file says. */
function useBeginning(types: readonly DeclaredFigure[], work: ReturnType<typeof useLocalFile>) {
  const { hash } = useLocation();
  const [begin, setBegin] = useState<{ at: number; history: History<FigureSpec> }>();
  const [chosen, setChosen] = useState<string>();
  const type = types.find(({ id }) => id === chosen);
  const chosenType = useRef(type);
  chosenType.current = type;
  const start = (history: History<FigureSpec>) => setBegin((was) => ({ at: (was?.at ?? 0) + 1, history }));
  const file = work.state.step === 'none' ? undefined : work.state.file;
  useEffect(() => setChosen(hash.slice(1) || undefined), [hash]);
  useEffect(() => {
    if (!file) return setBegin(undefined);
    const known = figureFor(file) ?? emptyOf(chosenType.current);
    if (known) setBegin((was) => ({ at: (was?.at ?? 0) + 1, history: known }));
  }, [file]);
  const choose = (id: string) => {
    setChosen(id);
    const begins = emptyOf(types.find((one) => one.id === id));
    if (file && begins) start(begins);
  };
  return {
    begin,
    chosen,
    choose,
    open: (spec: FigureSpec) => start(begun(spec)),
    sample: async () => {
      const { sampleFigure, sampleTrial } = await import('../graphs/sample.ts');
      wantFigure(sampleFigure);
      await work.open(sampleTrial());
    },
  };
}
