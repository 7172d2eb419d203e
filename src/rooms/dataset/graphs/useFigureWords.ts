import { useFormat, useSentence } from '../../../i18n/messages.tsx';
import type { AnalysisColumn } from '../statistics/protocol.ts';
import type { Saying } from '../statistics/saying.ts';

/** How the page speaks of a figure: with its words, and with those of methods where figures have none of their own. */
export function useFigureSaying(figure: string, columns: readonly AnalysisColumn[]): FigureSaying {
  const sentence = useSentence();
  const { number, marks } = useFormat();
  const say: Saying['say'] = (key, values) => {
    const own = `figures.${key}`;
    const said = sentence(own, values);
    return said === own ? sentence(`methods.${key}`, values) : said;
  };
  const find = (one: string) => columns.find(({ key, name }) => key === one || name === one);
  return { method: figure, say, number, marks, titleOf: (one) => find(one)?.title ?? one };
}

export type FigureSaying = Pick<Saying, 'method' | 'say' | 'number' | 'marks' | 'titleOf'>;
