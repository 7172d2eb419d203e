/** Where a person is in the survey, and what they have answered: the address says where, the browser keeps what. */
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Answer, Answers } from '../../../questionnaire/definition.ts';
import { review } from '../../../questionnaire/review.ts';
import { keepAnswers, keptAnswers, useKeptAnswers } from '../kept.ts';
import { answersIn, isAnswersFragment } from '../link.ts';
import { progressOf } from '../progress.ts';
import type { Scale } from '../scale.ts';
import { type Part, partsOf } from './parts.ts';

/** A page of the survey by its number from 0, or the result. */
export type Place = number | 'result';

export type Survey = {
  place: Place;
  answers: Answers;
  parts: readonly Part[];
  asked: number;
  answered: number;
  /**
   * Answers that came with a link stand beside one's own: `broken` where they do not fit the scale. `saved`: they stand in
   * the account, and are read alone.
   */
  shared: 'no' | 'yes' | 'broken' | 'saved';
  /** When they were kept in the account; undefined for what is answered now. */
  at?: Date;
  /** The version that kept answers belong to, if it is not this one. */
  oldVersion: string | undefined;
  hasOwn: boolean;
  /** True once the person went from one place to another: whoever has just opened the page is left where they are. */
  moved: { readonly current: boolean };
  answer(item: string, answer: Answer): void;
  go(place: Place): void;
  /** Back to the choice of a scale. */
  leave(): void;
  clear(): void;
  /** Makes the answers of a link one's own. */
  takeOver(): void;
};

const none: Answers = {};

export function useSurvey({ id, questionnaire }: Scale): Survey {
  const kept = useKeptAnswers(id);
  const { version } = questionnaire.definition;
  const own = kept?.version === version ? kept : null;
  const isHere = useHydrated();
  const { hash } = useLocation();
  // The server knows no fragment: the first drawing in the browser is the server's.
  const fragment = isHere ? hash : '';
  const moved = useRef(false);
  const { go, leave } = useGo(moved);
  const shared = isAnswersFragment(fragment);
  const linked = useMemo(
    () => (shared ? answersIn(questionnaire, fragment) : undefined),
    [questionnaire, fragment, shared],
  );
  const answers = (shared ? linked : own?.answers) ?? none;
  const { parts, asked, answered } = useMemo(
    () => ({
      parts: partsOf(review(questionnaire, answers).sections),
      ...progressOf(questionnaire, answers),
    }),
    [questionnaire, answers],
  );
  const place = shared ? 'result' : placeIn(fragment, own?.page ?? 0, parts.length);
  const page = place === 'result' ? parts.length : place;
  // Coming back without a fragment, as from another language, leads to where the person was.
  useEffect(() => {
    const now = keptAnswers(id);
    if (isHere && !shared && now?.version === version && now.page !== page) keepAnswers(id, { ...now, page });
  }, [id, isHere, page, shared, version]);
  return {
    place,
    answers,
    parts,
    asked,
    answered,
    shared: shared ? (linked ? 'yes' : 'broken') : 'no',
    oldVersion: kept && kept.version !== version ? kept.version : undefined,
    hasOwn: Object.keys(own?.answers ?? none).length > 0,
    moved,
    answer(item, answer) {
      // What another call has just kept counts, not what was last drawn.
      const before = keptAnswers(id);
      const given = before?.version === version ? before.answers : none;
      const all = { ...given, [item]: answer };
      keepAnswers(id, { version, answers: all, page, progress: progressOf(questionnaire, all) });
    },
    go,
    leave,
    clear() {
      keepAnswers(id, null);
      go(0);
    },
    takeOver() {
      keepAnswers(id, { version, answers, page: parts.length, progress: { answered, asked } });
      go('result');
    },
  };
}

/** `#part-2`, `#result`; anything else says nothing of the place. A page after the last is the result. */
function placeIn(fragment: string, keptPage: number, pages: number): Place {
  if (fragment === '#result') return 'result';
  const [, number] = /^#part-(\d{1,3})$/.exec(fragment) ?? [];
  const page = number === undefined ? keptPage : Number(number) - 1;
  return page >= pages ? (number === undefined ? 'result' : pages - 1) : Math.max(0, page);
}

function useGo(moved: { current: boolean }): Pick<Survey, 'go' | 'leave'> {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return {
    go(place) {
      moved.current = true;
      const hash = place === 'result' ? 'result' : `part-${place + 1}`;
      navigate({ pathname, search, hash }, { preventScrollReset: true });
    },
    leave: () => void navigate(pathname),
  };
}

/** False while the server's page is taken over, when nothing of this browser is known yet. */
function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

const never = () => () => {};
