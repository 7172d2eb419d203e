/** The result as plain text for a record: what was found, by which rule, from which answers. */
import { useFormat } from '../../../i18n/messages.tsx';
import type { ScoreTrace } from '../../../questionnaire/explain.ts';
import { useSyndrome } from '../messages.ts';
import { useScale } from '../scale.ts';
import type { Survey } from '../survey/useSurvey.ts';
import type { Pattern, Reading } from './reading.ts';
import { useAnswerText } from './useAnswerText.ts';
import { useDay } from './useDay.ts';
import { useScoreText } from './useScoreText.ts';

export function useRecordText(): (reading: Reading, survey: Survey) => string {
  const t = useSyndrome();
  const { labels, questionnaire } = useScale();
  const day = useDay();
  const { marks, inBrackets } = useFormat();
  const { colon, stop } = marks;
  const scoreText = useScoreText();
  const answerText = useAnswerText();
  const scoreLine = (score: ScoreTrace) => `  ${[labels.score(score.id), scoreText(score)].join(colon)}`;
  const patternLines = ({ trace, codes, scores }: Pattern) => {
    const code = codes.map((one) => inBrackets(t('result.code', one))).join('');
    const level = trace.level === undefined ? t('result.unknown') : labels.level(trace.id, trace.level);
    const rule = labels.words[`finding.${trace.id}.rule`];
    return [
      [`${labels.finding(trace.id)}${code}`, level].join(colon),
      ...scores.map(scoreLine),
      ...(rule ? [`  ${[t('result.rule'), rule].join(colon)}`] : []),
    ];
  };
  return ({ patterns, profiles, scoresAlone }, { parts, answers, at }) => {
    const { sources = [], version } = questionnaire.definition;
    const { notice } = labels.words;
    const items = parts.flatMap((part) => part.items);
    return [
      t('result.version', { title: labels.title, version }),
      [t('result.date'), day(at)].join(colon),
      '',
      ...patterns.flatMap(patternLines),
      ...[...profiles, ...scoresAlone].map(scoreLine),
      ...(notice ? [notice] : []),
      '',
      t('page.supportPlain'),
      `${t('page.adapted')}${stop}`,
      '',
      `${t('result.answers')}${colon.trimEnd()}`,
      ...items.map(({ compiled }) => {
        const { id } = compiled.item;
        return `- ${labels.item(id)} ${answerText(compiled, answers[id])}`;
      }),
      '',
      `${t('result.sources')}${colon.trimEnd()}`,
      ...sources.map(({ citation, doi, url }, k) =>
        [`${k + 1}. ${citation}`, doi ? `https://doi.org/${doi}` : url].filter(Boolean).join(' '),
      ),
    ].join('\n');
  };
}
