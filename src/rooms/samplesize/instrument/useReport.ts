/** The calculation as files take it over. */

import { useCallback } from 'react';
import type { Answer } from '../../../designs/design.ts';
import { useFormat } from '../../../i18n/messages.tsx';
import { useSiteAddress } from '../../../own/useSiteAddress.ts';
import { titleKey } from '../keys.ts';
import { useSampleSize } from '../messages.ts';
import { useDesignWords } from '../words.ts';
import { curve, detectable, levelOf, stretchOf } from './curve.ts';
import { isNumber } from './entry.ts';
import { sentencesOf, withSources } from './sentence.ts';
import { countedIn, courseOutput, shownOutputs } from './sought.ts';
import type { Report } from './tables.ts';
import type { Instrument } from './useInstrument.ts';
import { useQuantities } from './useQuantities.ts';

export function useReport({ data, design, asked, query }: Instrument, answer: Answer, script: string) {
  const t = useSampleSize();
  const say = useDesignWords();
  const quantities = useQuantities();
  const format = useFormat();
  const address = useSiteAddress(query);
  return useCallback((): Report => {
    const { values, outputs } = answer;
    const course = courseOutput(data);
    const sentence = (purpose: 'protocol' | 'paper') =>
      sentencesOf(data, answer, purpose, { say, quantities, format });
    const all = shownOutputs(data, answer);
    return {
      title: say(titleKey(data.id)),
      headings: {
        assumed: t('instrument.assume'),
        result: t('instrument.result'),
        curve: t('instrument.curve', { name: say(`outputs.${course.name}`) }),
        detectable: t('instrument.goals.effect'),
        sentence: t('instrument.sentence'),
        sources: t('instrument.sources'),
        script: t('instrument.inR'),
      },
      inputs: asked.map((input) => {
        const label = say(`inputs.${input.name}`);
        const value = values[input.name] ?? '';
        if (isNumber(input)) return [label, value, quantities.text(input, Number(value))] as const;
        const word = say(`options.${input.name}.${value}`);
        return [label, word, word] as const;
      }),
      outputs: all.map(({ output, value }) => [
        say(`outputs.${output.name}`),
        value,
        quantities.text(output, value),
      ]),
      axes: {
        total: say('outputs.total'),
        value: say(`outputs.${course.name}`),
        level: say(levelOf(data) === 'power' ? 'outputs.power' : 'inputs.confidence'),
        effect: data.effect ? say(`outputs.${data.effect}`) : '',
      },
      point: t('instrument.flag', {
        total: quantities.number(outputs.total ?? 0),
        unit: countedIn(data),
        value: quantities.text(course, outputs[course.name] ?? 0),
      }),
      curve: design ? [...curve(design, answer, stretchOf(design, outputs.total ?? 0))] : [],
      detectable: design ? [...detectable(design, answer)] : [],
      sentences: [sentence('protocol'), sentence('paper')],
      sources: withSources('', data).split('\n').slice(2),
      script,
      address,
    };
  }, [address, answer, asked, data, design, quantities, say, script, t, format]);
}
